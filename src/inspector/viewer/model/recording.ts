import * as v from 'valibot';
import type { InspectorProblem } from '#machines/inspector/inspector/problem.ts';
import { protocolVersion, type Message, type PortalInfo } from '../../bridge/protocol.ts';
import { PortalLog } from './log.ts';

const format = 'portal-machines';

/** Versions that can be read. The first one has the exact length of masked texts, and calls application code a person. */
const readable: ReadonlySet<unknown> = new Set([1, protocolVersion]);

const texts = v.array(v.string());
const nodeSchema = v.looseObject({
  id: v.string(),
  path: texts,
  key: v.string(),
  parent: v.nullable(v.string()),
  type: v.picklist(['atomic', 'compound', 'parallel', 'final', 'history']),
  initial: v.nullable(v.string()),
  entry: texts,
  exit: texts,
  invokes: v.array(v.looseObject({ id: v.string(), src: v.string() })),
  tags: texts,
  description: v.nullable(v.string()),
});
const transitionSchema = v.looseObject({
  id: v.string(),
  source: v.string(),
  targets: texts,
  event: v.string(),
  label: v.string(),
  guard: v.nullable(v.string()),
  actions: texts,
  kind: v.picklist(['event', 'always', 'after', 'answer', 'failure', 'system']),
  isForbidden: v.boolean(),
});
const timerSchema = v.looseObject({ event: v.string(), delay: v.number(), dueAt: v.number() });
const common = { seq: v.number(), t: v.number() };

const messageSchema = v.variant('k', [
  v.looseObject({
    ...common,
    k: v.literal('machine'),
    revision: v.string(),
    graph: v.looseObject({
      machine: v.string(),
      description: v.nullable(v.string()),
      nodes: v.array(nodeSchema),
      transitions: v.array(transitionSchema),
    }),
  }),
  v.looseObject({
    ...common,
    k: v.literal('actor'),
    sid: v.string(),
    name: v.string(),
    src: v.string(),
    parent: v.nullable(v.string()),
    revision: v.nullable(v.string()),
  }),
  v.looseObject({
    ...common,
    k: v.literal('event'),
    sid: v.string(),
    from: v.nullable(v.string()),
    origin: v.picklist(['person', 'code', 'actor', 'clock', 'system']),
    type: v.string(),
    data: v.unknown(),
  }),
  v.looseObject({
    ...common,
    k: v.literal('step'),
    sid: v.string(),
    of: v.number(),
    type: v.string(),
    taken: texts,
    verdicts: v.array(v.tuple([v.string(), v.boolean()])),
  }),
  v.looseObject({
    ...common,
    k: v.literal('state'),
    sid: v.string(),
    of: v.number(),
    status: v.string(),
    nodes: v.optional(texts),
    tags: v.optional(texts),
    timers: v.optional(v.array(timerSchema)),
  }),
  v.looseObject({ ...common, k: v.literal('gap'), dropped: v.number() }),
]);

const infoSchema = v.looseObject({
  id: v.string(),
  startedAt: v.number(),
  page: v.string(),
  company: v.string(),
  canSend: v.boolean(),
});

const recordingSchema = v.looseObject({
  madeAt: v.string(),
  portals: v.pipe(
    v.array(v.looseObject({ info: infoSchema, messages: v.array(messageSchema) })),
    v.minLength(1, 'holds no portal'),
  ),
});

/** A recording as text: the messages of portals, redacted at their source. */
export const writeRecording = (logs: readonly PortalLog[], madeAt = new Date()): string =>
  JSON.stringify({
    format,
    version: protocolVersion,
    madeAt: madeAt.toISOString(),
    portals: logs.map(({ info, raw }) => ({ info: { ...info, canSend: false }, messages: raw })),
  });

const refuse = (problem: InspectorProblem): never => {
  throw problem;
};

/** The portals of a recording. Throws an `InspectorProblem` that says what is wrong with it. */
export const readRecording = (text: string): PortalLog[] => {
  const data = parse(text);
  if (typeof data !== 'object' || data === null || !('format' in data) || data.format !== format)
    return refuse({ kind: 'corrupt', at: 'its beginning' });
  if (!('version' in data) || !readable.has(data.version))
    return refuse({
      kind: 'foreignVersion',
      version: 'version' in data ? String(data.version).slice(0, 20) : 'unknown',
    });
  const result = v.safeParse(recordingSchema, data, { abortEarly: true });
  if (!result.success) return refuse({ kind: 'corrupt', at: v.getDotPath(result.issues[0]) ?? 'its top' });
  return result.output.portals.map(({ info, messages }, at) => {
    const loop = parentLoopIn(messages as Message[]);
    if (loop !== -1) return refuse({ kind: 'corrupt', at: `portals.${at}.messages.${loop}.parent` });
    const log = new PortalLog({ ...(info as PortalInfo), canSend: false });
    log.take(messages as Message[]);
    return log;
  });
};

/** Place of the first actor that is its own ancestor; −1 where there is none. */
const parentLoopIn = (messages: readonly Message[]): number => {
  const parents = new Map(messages.flatMap((one) => (one.k === 'actor' ? [[one.sid, one.parent] as const] : [])));
  return messages.findIndex((one) => {
    if (one.k !== 'actor') return false;
    let above = one.parent;
    for (let height = 0; above !== null && height < parents.size; height += 1) {
      if (above === one.sid) return true;
      above = parents.get(above) ?? null;
    }
    return false;
  });
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return refuse({ kind: 'corrupt', at: 'its text, which is not JSON' });
  }
};

/** Machines that run now and are not what they were in the recording. */
export const changedMachines = (recorded: readonly PortalLog[], live: Iterable<PortalLog>): string[] => {
  const now = new Map<string, Set<string>>();
  for (const { machines } of live)
    for (const [revision, { machine }] of machines) now.set(machine, (now.get(machine) ?? new Set()).add(revision));
  const then = recorded.flatMap(({ machines }) => [...machines]);
  return [
    ...new Set(then.flatMap(([revision, { machine }]) => (now.get(machine)?.has(revision) === false ? machine : []))),
  ];
};
