import { inline, type Graph } from '../../bridge/protocol.ts';
import type { CountedPortal } from './read-messages.ts';

/** One actor of a machine, as numbers: which sets of states were active from when on. Instants in milliseconds. */
export interface Run {
  /** indexes into `sets` of its machine */
  sets: Uint32Array;
  times: Float64Array;
  end: number;
}

/** How often a transition was taken, and how often because of a person. */
export interface Taken {
  count: number;
  byPerson: number;
}

/** What one recording has of one machine. */
export interface MachineSummary {
  graph: Graph;
  revision: string;
  transitions: ReadonlyMap<string, Taken>;
  /** which transitions led out of each state, and how often: also those of a state around it */
  exits: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** every set of states that was active, as ids */
  sets: readonly (readonly string[])[];
  runs: readonly Run[];
}

/** The calls of one port: how long each took until it was done or had failed. */
export interface CallSummary {
  src: string;
  machine: string;
  times: readonly number[];
  failed: number;
  unanswered: number;
  /** whether its machine waits for an answer: what only listens never gives one */
  isAwaited: boolean;
}

/** What is kept of one portal of a recording when many are read together; its events are not. */
export interface SessionSummary {
  /** the portal's own: the same in every recording of it */
  id: string;
  /** lines that the viewer of one log has for it */
  events: number;
  to: number;
  machines: readonly MachineSummary[];
  calls: readonly CallSummary[];
}

/** What a file has, session by session. */
export interface RecordingSummary {
  name: string;
  sessions: readonly SessionSummary[];
}

interface OpenRun {
  use: OpenUse;
  sets: number[];
  times: number[];
  end: number | null;
  /** the transitions taken since its newest state */
  taken: string[];
}

interface OpenUse {
  graph: Graph;
  revision: string;
  transitions: Map<string, Taken>;
  exits: Map<string, Map<string, number>>;
  /** of each transition, the states that it can lead out of */
  insideOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** the ids of the actors whose answers it handles */
  awaited: ReadonlySet<string>;
  indexOf: Map<string, number>;
  /** the same by the list itself: messages that were read together share it */
  indexOfList: Map<readonly string[], number>;
  sets: string[][];
  runs: Run[];
}

interface OpenCalls {
  src: string;
  machine: string;
  times: number[];
  failed: number;
  unanswered: number;
  isAwaited: boolean;
}

/** One pass over the messages of a recording. */
export const summarize = (name: string, portals: readonly CountedPortal[]): RecordingSummary => ({
  name,
  sessions: portals.map(summarizeSession),
});

const summarizeSession = ({ info, messages }: CountedPortal): SessionSummary => {
  const uses = new Map<string, OpenUse>();
  const calls = new Map<string, OpenCalls>();
  const { events, to } = passOver(messages, uses, calls);
  return {
    id: info.id,
    events,
    to: Number.isFinite(to) ? to : 0,
    machines: [...uses.values()].map(({ graph, revision, transitions, exits, sets, runs }) => ({
      graph,
      revision,
      transitions,
      exits,
      sets,
      runs,
    })),
    calls: [...calls.values()],
  };
};

const passOver = (
  messages: CountedPortal['messages'],
  uses: Map<string, OpenUse>,
  calls: Map<string, OpenCalls>,
): { events: number; to: number } => {
  const graphs = new Map<string, Graph>();
  const machineOf = new Map<string, OpenUse>();
  const callsOf = new Map<string, OpenCalls>();
  const began = new Map<string, number>();
  const runs = new Map<string, OpenRun>();
  const persons = new Set<number>();
  /** events whose actor has no state after them yet, by `seq`: as in a log, a state without one is a line of its own */
  const unsettled = new Map<number, string>();
  let events = 0;
  let to = -Infinity;
  for (const message of messages) {
    switch (message.k) {
      case 'machine':
        graphs.set(message.revision, message.graph);
        continue;
      case 'actor': {
        const { sid, revision, name, parent } = message;
        const src = message.src === inline ? name : message.src;
        const graph = revision === null ? undefined : graphs.get(revision);
        const owner = parent === null ? undefined : machineOf.get(parent);
        if (graph && revision !== null) machineOf.set(sid, useOf(uses, graph, revision));
        else if (revision === null && owner) {
          const call = callsTo(calls, src, owner.graph.machine);
          call.isAwaited ||= owner.awaited.has(name);
          callsOf.set(sid, call);
        }
        continue;
      }
      case 'event':
        events += 1;
        unsettled.set(message.seq, message.sid);
        to = Math.max(to, message.t);
        if (message.origin === 'person') persons.add(message.seq);
        if (message.type === 'xstate.init' && callsOf.has(message.sid)) began.set(message.sid, message.t);
        continue;
      case 'step': {
        const use = machineOf.get(message.sid);
        if (!use) continue;
        for (const id of message.taken) count(use.transitions, id, persons.has(message.of));
        runs.get(message.sid)?.taken.push(...message.taken);
        continue;
      }
      case 'state': {
        const { sid, of, t, status, nodes = [] } = message;
        if (unsettled.get(of) === sid) unsettled.delete(of);
        else events += 1;
        to = Math.max(to, t);
        const use = machineOf.get(sid);
        if (use) addState(use, runs, sid, t, nodes, status !== 'active');
        else if (status === 'done' || status === 'error') endCall(callsOf.get(sid), began, sid, t, status);
        else if (status !== 'active') began.delete(sid);
        continue;
      }
      case 'gap':
    }
  }
  for (const { use, sets, times, end } of runs.values())
    use.runs.push({ sets: Uint32Array.from(sets), times: Float64Array.from(times), end: end ?? to });
  for (const sid of began.keys()) {
    const open = callsOf.get(sid);
    if (open) open.unanswered += 1;
  }
  return { events, to };
};

const useOf = (uses: Map<string, OpenUse>, graph: Graph, revision: string): OpenUse => {
  const known = uses.get(graph.machine);
  // many actors have the same graph
  if (known?.graph === graph) return known;
  if (known) return Object.assign(known, { graph, revision, insideOf: insideOf(graph), awaited: awaitedBy(graph) });
  const use: OpenUse = {
    graph,
    revision,
    transitions: new Map(),
    exits: new Map(),
    insideOf: insideOf(graph),
    awaited: awaitedBy(graph),
    indexOf: new Map(),
    indexOfList: new Map(),
    sets: [],
    runs: [],
  };
  uses.set(graph.machine, use);
  return use;
};

/** By transition, the state that it is written for and those inside of it; none where it has no target, as it leads out of nothing. */
const insideOf = ({ nodes, transitions }: Graph): ReadonlyMap<string, ReadonlySet<string>> => {
  const children = Map.groupBy(nodes, ({ parent }) => parent);
  const within = (id: string): string[] => [id, ...(children.get(id) ?? []).flatMap((child) => within(child.id))];
  const inside = new Map(nodes.map(({ id }) => [id, new Set(within(id))]));
  return new Map(
    transitions.map(({ id, source, targets }) => [id, (targets.length > 0 && inside.get(source)) || new Set()]),
  );
};

const awaitedBy = ({ transitions }: Graph): ReadonlySet<string> =>
  new Set(transitions.flatMap(({ event }) => /^xstate\.done\.actor\.(.+)$/.exec(event)?.[1] ?? []));

/** Counts for each state that was left the first transition that can lead out of it. */
const countExits = (use: OpenUse, before: readonly string[], after: readonly string[], taken: readonly string[]) => {
  for (const id of before) {
    if (after.includes(id)) continue;
    const transition = taken.find((one) => use.insideOf.get(one)?.has(id));
    if (transition === undefined) continue;
    const known = use.exits.get(id) ?? new Map<string, number>();
    use.exits.set(id, known.set(transition, (known.get(transition) ?? 0) + 1));
  }
};

const callsTo = (calls: Map<string, OpenCalls>, src: string, machine: string): OpenCalls => {
  const key = `${machine} ${src}`;
  const known = calls.get(key) ?? { src, machine, times: [], failed: 0, unanswered: 0, isAwaited: false };
  calls.set(key, known);
  return known;
};

const count = (transitions: Map<string, Taken>, id: string, isByPerson: boolean): void => {
  const known = transitions.get(id);
  if (!known) transitions.set(id, { count: 1, byPerson: isByPerson ? 1 : 0 });
  else {
    known.count += 1;
    if (isByPerson) known.byPerson += 1;
  }
};

const addState = (
  use: OpenUse,
  runs: Map<string, OpenRun>,
  sid: string,
  t: number,
  nodes: string[],
  isOver: boolean,
): void => {
  let index = use.indexOfList.get(nodes);
  if (index === undefined) {
    const key = nodes.join('\n');
    index = use.indexOf.get(key) ?? use.sets.length;
    if (index === use.sets.length) {
      use.indexOf.set(key, index);
      use.sets.push(nodes);
    }
    use.indexOfList.set(nodes, index);
  }
  let run = runs.get(sid);
  if (!run) runs.set(sid, (run = { use, sets: [], times: [], end: null, taken: [] }));
  const former = run.sets.at(-1);
  if (former !== index) {
    if (former !== undefined) countExits(use, use.sets[former] ?? [], nodes, run.taken);
    run.sets.push(index);
    run.times.push(t);
  }
  run.taken = [];
  if (isOver) run.end = t;
};

const endCall = (open: OpenCalls | undefined, began: Map<string, number>, sid: string, t: number, status: string) => {
  const since = began.get(sid);
  if (!open || since === undefined) return;
  began.delete(sid);
  open.times.push(t - since);
  if (status === 'error') open.failed += 1;
};
