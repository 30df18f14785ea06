import type { Graph } from '../../bridge/protocol.ts';
import type { CallSummary, RecordingSummary, Run, Taken } from './summarize.ts';

/** A transition over all recordings: also in how many of them it was taken. */
export interface TakenInAll extends Taken {
  recordings: number;
}

export interface MachineTotal {
  /** of the newest recording */
  graph: Graph;
  newest: number;
  revisions: Set<string>;
  recordings: number;
  transitions: Map<string, TakenInAll>;
  sets: (readonly string[])[];
  runs: Run[];
}

export interface CallTotal {
  src: string;
  machine: string;
  times: number[];
  failed: number;
  unanswered: number;
  slowest: number;
  /** the recording that has the slowest */
  slowestIn: string;
}

/** Everything that is known of many recordings, by machine. */
export interface Total {
  recordings: { name: string; events: number; from: number; to: number }[];
  machines: Map<string, MachineTotal>;
  calls: Map<string, CallTotal>;
}

export const emptyTotal = (): Total => ({ recordings: [], machines: new Map(), calls: new Map() });

/** Adds a recording. */
export const addTo = (total: Total, { name, events, from, to, machines, calls }: RecordingSummary): void => {
  total.recordings.push({ name, events, from, to });
  for (const summary of machines) {
    const id = summary.graph.machine;
    const known: MachineTotal = total.machines.get(id) ?? {
      graph: summary.graph,
      newest: to,
      revisions: new Set(),
      recordings: 0,
      transitions: new Map(),
      sets: [],
      runs: [],
    };
    total.machines.set(id, known);
    if (to >= known.newest) Object.assign(known, { graph: summary.graph, newest: to });
    known.revisions.add(summary.revision);
    known.recordings += 1;
    for (const [transition, { count, byPerson }] of summary.transitions) {
      const before = known.transitions.get(transition) ?? { count: 0, byPerson: 0, recordings: 0 };
      known.transitions.set(transition, {
        count: before.count + count,
        byPerson: before.byPerson + byPerson,
        recordings: before.recordings + 1,
      });
    }
    const offset = known.sets.length;
    known.sets.push(...summary.sets);
    for (const run of summary.runs) known.runs.push({ ...run, sets: run.sets.map((index) => index + offset) });
  }
  for (const one of calls) addCalls(total, one, name);
};

const addCalls = (total: Total, { src, machine, times, failed, unanswered }: CallSummary, name: string): void => {
  const key = `${machine} ${src}`;
  const known: CallTotal = total.calls.get(key) ?? {
    src,
    machine,
    times: [],
    failed: 0,
    unanswered: 0,
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
};
