import type { Graph } from '../../bridge/protocol.ts';
import type { CallSummary, RecordingSummary, Run, SessionSummary, Taken } from './summarize.ts';

/** A transition over all recordings: also in which of them it was taken. */
export interface TakenInAll extends Taken {
  recordings: Set<number>;
}

/** What all recordings have of one machine. */
export interface MachineTotal {
  /** of the newest recording */
  graph: Graph;
  newest: number;
  revisions: Set<string>;
  recordings: Set<number>;
  transitions: Map<string, TakenInAll>;
  exits: Map<string, Map<string, number>>;
  sets: (readonly string[])[];
  runs: Run[];
}

/** The answers of a port in all recordings; times are in milliseconds. */
export interface CallTotal {
  src: string;
  machine: string;
  times: number[];
  failed: number;
  unanswered: number;
  isAwaited: boolean;
  slowest: number;
  /** the recording that has the slowest; the first that has none, where there is none */
  slowestIn: string;
}

/** Everything that is known of many recordings, by machine. */
export interface Total {
  recordings: { name: string }[];
  events: number;
  /** sessions that more than one recording has */
  merged: number;
  machines: Map<string, MachineTotal>;
  calls: Map<string, CallTotal>;
}

/** Adds recordings up. A session that several of them have is counted once, as the one with the most events has it. */
export const totalOf = (recordings: readonly RecordingSummary[]): Total => {
  const longest = new Map<string, SessionSummary>();
  const repeated = new Set<string>();
  for (const session of recordings.flatMap(({ sessions }) => sessions)) {
    const known = longest.get(session.id);
    if (known) repeated.add(session.id);
    if (!known || session.events > known.events) longest.set(session.id, session);
  }
  const total: Total = {
    recordings: recordings.map(({ name }) => ({ name })),
    events: 0,
    merged: repeated.size,
    machines: new Map(),
    calls: new Map(),
  };
  for (const [at, { name, sessions }] of recordings.entries())
    for (const session of sessions) if (longest.get(session.id) === session) addTo(total, session, name, at);
  return total;
};

const addTo = (total: Total, { events, to, machines, calls }: SessionSummary, name: string, at: number): void => {
  total.events += events;
  for (const summary of machines) {
    const id = summary.graph.machine;
    const known: MachineTotal = total.machines.get(id) ?? {
      graph: summary.graph,
      newest: to,
      revisions: new Set(),
      recordings: new Set(),
      transitions: new Map(),
      exits: new Map(),
      sets: [],
      runs: [],
    };
    total.machines.set(id, known);
    if (to >= known.newest) Object.assign(known, { graph: summary.graph, newest: to });
    known.revisions.add(summary.revision);
    known.recordings.add(at);
    for (const [transition, { count, byPerson }] of summary.transitions) {
      const taken = known.transitions.get(transition) ?? { count: 0, byPerson: 0, recordings: new Set() };
      known.transitions.set(transition, {
        count: taken.count + count,
        byPerson: taken.byPerson + byPerson,
        recordings: taken.recordings.add(at),
      });
    }
    for (const [state, exits] of summary.exits) {
      const all = known.exits.get(state) ?? new Map<string, number>();
      for (const [transition, count] of exits) all.set(transition, (all.get(transition) ?? 0) + count);
      known.exits.set(state, all);
    }
    const offset = known.sets.length;
    known.sets.push(...summary.sets);
    for (const run of summary.runs) known.runs.push({ ...run, sets: run.sets.map((index) => index + offset) });
  }
  for (const one of calls) addCalls(total, one, name);
};

const addCalls = (
  total: Total,
  { src, machine, times, failed, unanswered, isAwaited }: CallSummary,
  name: string,
): void => {
  const key = `${machine} ${src}`;
  const known: CallTotal = total.calls.get(key) ?? {
    src,
    machine,
    times: [],
    failed: 0,
    unanswered: 0,
    isAwaited,
    slowest: 0,
    slowestIn: name,
  };
  total.calls.set(key, known);
  for (const ms of times) {
    known.times.push(ms);
    if (ms > known.slowest) Object.assign(known, { slowest: ms, slowestIn: name });
  }
  known.failed += failed;
  known.unanswered += unanswered;
  known.isAwaited ||= isAwaited;
};
