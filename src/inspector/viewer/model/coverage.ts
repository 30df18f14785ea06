import * as v from 'valibot';
import type { PortalLog } from './log.ts';

/** What of one machine was reached. */
export interface Covered {
  transitions: ReadonlySet<string>;
  unreachable: ReadonlySet<string>;
}

export type Coverage = ReadonlyMap<string, Covered>;

const takenSchema = v.looseObject({ transitions: v.array(v.string()) });

const reportSchema = v.pipe(
  v.array(
    v.looseObject({
      machine: v.string(),
      /** the machine's own id, which is what a portal names it by */
      id: v.string(),
      unreachable: v.optional(v.unknown()),
      paths: v.array(v.looseObject({ entry: v.optional(takenSchema), steps: v.array(takenSchema) })),
    }),
  ),
  v.minLength(1),
);

/** A report that was read, or what is wrong with the file. */
export type ReadCoverage = { coverage: Coverage } | { problem: string };

/**
 * Reads what `npm run paths -- --format json` printed. Several models of one machine are one: a transition that any of them takes is
 * covered, one that all of them call unreachable is that.
 */
export const readCoverage = (text: string): ReadCoverage => {
  if (text.trim() === '') return { problem: 'it is empty' };
  const data = parse(text);
  if (data === undefined) return { problem: 'its text is not JSON' };
  const read = v.safeParse(reportSchema, data);
  if (!read.success) return { problem: `damaged at ${v.getDotPath(read.issues[0]) ?? 'its beginning'}` };
  const coverage = new Map<string, Covered>();
  for (const { id, paths, unreachable } of read.output) {
    const taken = paths.flatMap(({ entry, steps }) =>
      [...(entry ? [entry] : []), ...steps].flatMap(({ transitions }) => transitions),
    );
    const names = namesIn(unreachable);
    const known = coverage.get(id);
    coverage.set(id, {
      transitions: new Set([...(known?.transitions ?? []), ...taken]),
      unreachable: new Set(known ? names.filter((name) => known.unreachable.has(name)) : names),
    });
  }
  return { coverage };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The tool lists unreachable items as texts, or as objects with an id. */
const namesIn = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.flatMap((one: unknown) =>
        typeof one === 'string' ? one : typeof one === 'object' && one && 'id' in one ? String(one.id) : [],
      )
    : [];

/** What this session has reached so far of every machine that it knows, all actors of a machine together. */
export const coverageOf = (log: PortalLog, position: number): Coverage => {
  const seen = new Map([...log.machines.values()].map(({ machine }) => [machine, new Set<string>()]));
  for (const { sid, steps } of log.lines.slice(0, position)) {
    const machine = log.graphOf(sid)?.machine;
    if (machine === undefined) continue;
    for (const step of steps) for (const id of step.taken) seen.get(machine)?.add(id);
  }
  return new Map([...seen].map(([machine, transitions]) => [machine, { transitions, unreachable: new Set<string>() }]));
};
