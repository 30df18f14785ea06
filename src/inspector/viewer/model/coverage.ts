import * as v from 'valibot';
import type { PortalLog } from './log.ts';

/** What of one machine was reached. */
export interface Covered {
  transitions: ReadonlySet<string>;
  unreachable: ReadonlySet<string>;
}

export type Coverage = ReadonlyMap<string, Covered>;

const takenSchema = v.looseObject({ transitions: v.array(v.string()) });

const reportSchema = v.array(
  v.looseObject({
    machine: v.string(),
    /** the machine's own id, which is what a portal names it by */
    id: v.string(),
    unreachable: v.optional(v.unknown()),
    paths: v.array(v.looseObject({ entry: v.optional(takenSchema), steps: v.array(takenSchema) })),
  }),
);

/** Reads what `npm run paths -- --format json` printed; null for anything else. */
export const readCoverage = (text: string): Coverage | null => {
  try {
    const reports = v.parse(reportSchema, JSON.parse(text));
    return new Map(
      reports.map(({ id, paths, unreachable }) => [
        id,
        {
          transitions: new Set(
            paths.flatMap(({ entry, steps }) =>
              [...(entry ? [entry] : []), ...steps].flatMap(({ transitions }) => transitions),
            ),
          ),
          unreachable: new Set(namesIn(unreachable)),
        },
      ]),
    );
  } catch {
    return null;
  }
};

/** The tool lists unreachable items as texts, or as objects with an id. */
const namesIn = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.flatMap((one: unknown) =>
        typeof one === 'string' ? one : typeof one === 'object' && one && 'id' in one ? String(one.id) : [],
      )
    : [];

/** What this session has reached so far, all actors of a machine together. */
export const coverageOf = (log: PortalLog, position: number): Coverage => {
  const seen = new Map<string, Set<string>>();
  for (const { sid, steps } of log.lines.slice(0, position)) {
    const machine = log.graphOf(sid)?.machine;
    if (machine === undefined) continue;
    const taken = seen.get(machine) ?? new Set<string>();
    seen.set(machine, taken);
    for (const step of steps) for (const id of step.taken) taken.add(id);
  }
  return new Map([...seen].map(([machine, transitions]) => [machine, { transitions, unreachable: new Set<string>() }]));
};
