import type { InspectorProblem } from '#machines/inspector/inspector/problem.ts';
import type { Bookmark } from '#machines/inspector/bookmarks/bookmarks.machine.ts';
import type { Message, NodeInfo, PortalInfo } from '../../bridge/protocol.ts';
import {
  anything,
  type Check,
  flag,
  instant,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  variant,
} from './check.ts';
import { PortalLog } from './log.ts';
import { findTooDeep, mostNested } from './nesting.ts';

const format = 'portal-machines';

/**
 * Version of the files. The first has the exact length of masked texts, and calls application code a person; the second has no
 * bookmarks.
 */
const version = 3;
const readable: ReadonlySet<unknown> = new Set([1, 2, version]);

/** One portal of a file. */
export interface RecordedPortal {
  info: PortalInfo;
  messages: Message[];
  bookmarks?: Bookmark[];
}

const texts = list(text);
const common = { seq: number, t: instant };
const checkNode = object({
  id: text,
  path: texts,
  key: text,
  parent: nullable(text),
  type: oneOf('atomic', 'compound', 'parallel', 'final', 'history'),
  initial: nullable(text),
  entry: texts,
  exit: texts,
  invokes: list(object({ id: text, src: text })),
  tags: texts,
  description: nullable(text),
});
const checkTransition = object({
  id: text,
  source: text,
  targets: texts,
  event: text,
  label: text,
  guard: nullable(text),
  actions: texts,
  kind: oneOf('event', 'always', 'after', 'answer', 'failure', 'system'),
  isForbidden: flag,
});
const checkNodes = list(checkNode);
const checkStates: Check = (value) =>
  checkNodes(value) ??
  (findTooDeep(new Map((value as NodeInfo[]).map(({ id, parent }) => [id, parent]))) === null ? null : '');
const checkGraph = object({
  machine: text,
  description: nullable(text),
  nodes: checkStates,
  transitions: list(checkTransition),
});
const verdict = (value: unknown) =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'boolean' ? null : '';

/** The members that the messages of each kind have besides `k`, with how each is checked. */
export const messageMembers = {
  machine: { revision: text, graph: checkGraph, ...common },
  actor: { sid: text, name: text, src: text, parent: nullable(text), revision: nullable(text), ...common },
  event: {
    sid: text,
    from: nullable(text),
    origin: oneOf('person', 'code', 'actor', 'clock', 'system'),
    type: text,
    data: anything,
    ...common,
  },
  step: { sid: text, of: number, type: text, taken: texts, verdicts: list(verdict), ...common },
  state: {
    sid: text,
    of: number,
    status: text,
    value: anything,
    nodes: optional(texts),
    context: anything,
    output: anything,
    error: anything,
    ms: anything,
    tags: optional(texts),
    timers: optional(list(object({ event: text, delay: number, dueAt: number }))),
    ...common,
  },
  gap: { dropped: number, ...common },
} as const satisfies Record<Message['k'], Readonly<Record<string, Check>>>;

const checkMessage = variant(
  'k',
  Object.fromEntries(Object.entries(messageMembers).map(([kind, members]) => [kind, object(members)])),
);

/** Whether a message comes after another one; a gap is counted where it is. */
export const isAfter = (kind: Message['k'], seq: number, last: number): boolean => kind === 'gap' || seq > last;

/** A log takes messages in their order, and would leave out those that come late. */
const checkOrder = (messages: readonly Message[]): string | null => {
  let last = 0;
  for (const [at, { k, seq }] of messages.entries()) {
    if (!isAfter(k, seq, last)) return `${at}, which is out of order`;
    if (k !== 'gap') last = seq;
  }
  return null;
};
const checkMessages = list(checkMessage);

/** A portal is chosen by its id: of two with the same, only the first could be looked at. */
const checkIds = (portals: readonly RecordedPortal[]): string | null => {
  const ids = new Set<string>();
  for (const [at, { info }] of portals.entries())
    if (ids.size === ids.add(info.id).size) return `${at}, which is there twice`;
  return null;
};
const checkPortals = list(
  object({
    info: object({
      id: text,
      startedAt: instant,
      page: text,
      company: text,
      canSend: flag,
      previous: optional(text),
    }),
    messages: (value) => checkMessages(value) ?? checkOrder(value as Message[]),
    bookmarks: optional(list(object({ at: number, sid: text, note: text }))),
  }),
  1,
);

const checkRecording = object({
  madeAt: text,
  portals: (value) => checkPortals(value) ?? checkIds(value as RecordedPortal[]),
});

/** A recording as text: the messages of portals, redacted at their source, and the analyst's bookmarks. */
export const writeRecording = (logs: readonly PortalLog[], madeAt = new Date()): string =>
  JSON.stringify({
    format,
    version,
    madeAt: madeAt.toISOString(),
    portals: logs.map(({ info, raw, bookmarks }) => ({ info: { ...info, canSend: false }, messages: raw, bookmarks })),
  });

const refuse = (problem: InspectorProblem): never => {
  throw problem;
};

/** The portals of a recording as they are in its file. Throws an `InspectorProblem` that says what is wrong with it. */
export const parseRecording = (text: string): RecordedPortal[] => {
  const data = parse(text);
  if (typeof data !== 'object' || data === null || !('format' in data) || data.format !== format)
    return refuse({ kind: 'corrupt', at: 'its beginning' });
  const made = 'version' in data ? data.version : undefined;
  if (typeof made !== 'number') return refuse({ kind: 'corrupt', at: 'version' });
  if (!readable.has(made)) return refuse({ kind: 'foreignVersion', version: String(made) });
  const bad = checkRecording(data);
  if (bad !== null) return refuse({ kind: 'corrupt', at: bad || 'its top' });
  const { portals } = data as unknown as { portals: RecordedPortal[] };
  return portals;
};

/** The portals of a recording, to be looked at. Throws an `InspectorProblem`. */
export const readRecording = (text: string): PortalLog[] =>
  parseRecording(text).map(({ info, messages, bookmarks = [] }) => {
    const log = new PortalLog({ ...info, canSend: false });
    log.take(withoutLoops(messages));
    log.bookmarks = bookmarks;
    return log;
  });

/**
 * The messages in which an actor that would be its own ancestor has no parent: a tree shows it, and what is below it. Throws an
 * `InspectorProblem` where actors are nested too deep for that.
 */
const withoutLoops = (messages: readonly Message[]): Message[] => {
  const parents = new Map<string, string | null>();
  const refuseDepth = () => refuse({ kind: 'corrupt', at: 'its actors, which are nested too deep' });
  const kept = messages.map((message) => {
    if (message.k !== 'actor') return message;
    const { sid, parent } = message;
    let above = parent;
    for (let depth = 0; above !== null && above !== sid; depth += 1) {
      if (depth > mostNested) refuseDepth();
      above = parents.get(above) ?? null;
    }
    const isLoop = above !== null;
    parents.set(sid, isLoop ? null : parent);
    return isLoop ? { ...message, parent: null } : message;
  });
  // those that come before their parents
  if (findTooDeep(parents) !== null) refuseDepth();
  return kept;
};

const parse = (text: string): unknown => {
  if (text.trim() === '') return refuse({ kind: 'empty' });
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
