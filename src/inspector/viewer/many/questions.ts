import type { NodeInfo, TransitionInfo } from '../../bridge/protocol.ts';
import type { Covered } from '../model/coverage.ts';
import type { Taken } from './summarize.ts';
import type { CallTotal, MachineTotal, Total } from './total.ts';

/** A value that so large a share of the values does not exceed; null where there is none. */
export const quantile = (values: readonly number[], share: number): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
};

/** A transition with how often recordings took it. */
export interface TransitionRow extends Taken {
  transition: TransitionInfo;
  /** in how many recordings it was taken */
  recordings: number;
  /** of all transitions that the machine took */
  share: number;
}

/** Transitions that were taken, the most frequent first. */
export const takenOf = ({ graph, transitions }: MachineTotal): TransitionRow[] => {
  const all = [...transitions.values()].reduce((sum, { count }) => sum + count, 0);
  return graph.transitions
    .flatMap((transition) => {
      const taken = transitions.get(transition.id);
      return taken ? [{ transition, ...taken, recordings: taken.recordings.size, share: taken.count / all }] : [];
    })
    .sort((a, b) => b.count - a.count);
};

/** Whether tests take a transition; null where no report of the tests is open. */
export type Tested = 'covered' | 'missed' | 'unreachable' | null;

/** A transition with how often it was taken, and whether the tests take it. */
export interface CoverageRow {
  transition: TransitionInfo;
  count: number;
  tested: Tested;
}

export interface Coverages {
  neverTaken: CoverageRow[];
  /** taken by people, and by no test */
  untested: CoverageRow[];
  inUse: number;
  inTests: number | null;
  all: number;
}

/** Coverage by use beside coverage by tests. */
export const coveragesOf = ({ graph, transitions }: MachineTotal, covered: Covered | null): Coverages => {
  const testedOf = (id: string): Tested => {
    if (!covered) return null;
    if (covered.transitions.has(id)) return 'covered';
    return covered.unreachable.has(id) ? 'unreachable' : 'missed';
  };
  const rows = graph.transitions.map((transition) => ({
    transition,
    count: transitions.get(transition.id)?.count ?? 0,
    tested: testedOf(transition.id),
  }));
  return {
    neverTaken: rows.filter(({ count }) => count === 0),
    untested: rows.filter(({ count, tested }) => count > 0 && tested === 'missed'),
    inUse: rows.filter(({ count }) => count > 0).length,
    inTests: covered && rows.filter(({ tested }) => tested === 'covered').length,
    all: rows.length,
  };
};

/** A state with its visits; times are in milliseconds. */
export interface StateRow {
  node: NodeInfo;
  visits: number;
  median: number | null;
  /** how often a recording, or the actor, ended while it was active */
  endedHere: number;
  /** the transitions that led out of it, also those of a state around it, by their ids */
  exits: { transition: string; count: number }[];
}

/** Every state in which something was: how long, how it was left, and how often nothing came after it. */
export const statesOf = ({ graph, exits, sets, runs }: MachineTotal): StateRow[] => {
  const times = new Map<string, number[]>();
  const ended = new Map<string, number>();
  for (const run of runs) {
    const since = new Map<string, number>();
    const leave = (id: string, t: number) => {
      const known = times.get(id) ?? [];
      known.push(t - (since.get(id) ?? t));
      times.set(id, known);
      since.delete(id);
    };
    for (let at = 0; at < run.sets.length; at += 1) {
      const active = sets[run.sets[at] ?? 0] ?? [];
      const t = run.times[at] ?? 0;
      for (const id of since.keys()) if (!active.includes(id)) leave(id, t);
      for (const id of active) if (!since.has(id)) since.set(id, t);
    }
    for (const id of since.keys()) {
      leave(id, run.end);
      ended.set(id, (ended.get(id) ?? 0) + 1);
    }
  }
  return graph.nodes
    .filter(({ id, type }) => times.has(id) && (type === 'atomic' || type === 'final'))
    .map((node) => ({
      node,
      visits: times.get(node.id)?.length ?? 0,
      median: quantile(times.get(node.id) ?? [], 0.5),
      endedHere: ended.get(node.id) ?? 0,
      exits: [...(exits.get(node.id) ?? [])]
        .map(([transition, count]) => ({ transition, count }))
        .sort((a, b) => b.count - a.count),
    }))
    .sort((a, b) => b.visits - a.visits);
};

/** The state that most actors are in first; null where none was seen. */
export const entryOf = ({ graph, sets, runs }: MachineTotal): string | null => {
  const counts = new Map<string, number>();
  const leaves = graph.nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id);
  for (const run of runs) {
    const first = leaves.find((id) => sets[run.sets[0] ?? -1]?.includes(id));
    if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
};

/** How many visits of a state reach another one, and how long that takes, in milliseconds. */
export interface Funnel {
  /** how often the start was entered */
  started: number;
  reached: number;
  median: number | null;
  p95: number | null;
  /** states in which those were who did not reach the end, the most frequent first */
  left: { state: string; count: number }[];
  /** states between, and how many of all came through them */
  through: { state: string; count: number }[];
}

/**
 * From a start to an end: an attempt begins when the start is entered, and is over when the end is. Entering the start again before
 * that belongs to the same attempt.
 */
export const funnelOf = ({ graph, sets, runs }: MachineTotal, from: string, to: string): Funnel => {
  const leaves = new Set(graph.nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id));
  const tally = (counts: Map<string, number>, states: Iterable<string>) => {
    for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  };
  const left = new Map<string, number>();
  const through = new Map<string, number>();
  const times: number[] = [];
  let started = 0;
  for (const run of runs) {
    let since: number | null = null;
    let seen = new Set<string>();
    let before: readonly string[] = [];
    for (let at = 0; at < run.sets.length; at += 1) {
      const active = sets[run.sets[at] ?? 0] ?? [];
      const t = run.times[at] ?? 0;
      if (since === null && active.includes(from) && !before.includes(from)) {
        since = t;
        started += 1;
        seen = new Set();
      }
      if (since !== null) for (const id of active) if (leaves.has(id)) seen.add(id);
      before = active;
      if (since === null || !active.includes(to)) continue;
      times.push(t - since);
      tally(through, seen);
      since = null;
    }
    if (since === null) continue;
    tally(through, seen);
    tally(
      left,
      before.filter((id) => leaves.has(id)),
    );
  }
  const sorted = (counts: Map<string, number>) =>
    [...counts].map(([state, count]) => ({ state, count })).sort((a, b) => b.count - a.count);
  return {
    started,
    reached: times.length,
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    left: sorted(left),
    through: sorted(through).filter(({ state }) => state !== from && state !== to),
  };
};

/** A port with its answers; times are in milliseconds. */
export interface CallRow extends Omit<CallTotal, 'times' | 'isAwaited'> {
  count: number;
  median: number | null;
  p95: number | null;
}

/** The calls of ports: first those that never answer although their machine waits for it, then those that take longest. */
export const slowestOf = ({ calls }: Total): CallRow[] =>
  [...calls.values()]
    .filter(({ times, isAwaited, unanswered }) => times.length > 0 || (isAwaited && unanswered > 0))
    .map(({ times, isAwaited: _, ...call }) => ({
      ...call,
      count: times.length,
      median: quantile(times, 0.5),
      p95: quantile(times, 0.95),
    }))
    .sort((a, b) => (b.p95 ?? Infinity) - (a.p95 ?? Infinity) || b.unanswered - a.unanswered);
