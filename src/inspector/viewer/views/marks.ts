import type { Graph, TimerInfo } from '../../bridge/protocol.ts';
import type { Shown } from '../context.ts';

/** What a moment and the coverage add to a drawing. */
export interface Mark {
  active: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  verdicts: ReadonlyMap<string, boolean>;
  timers: ReadonlyMap<string, TimerInfo>;
  coverage: { covered: ReadonlySet<string>; unreachable: ReadonlySet<string> } | null;
}

export const markOf = ({ log, position, line, coverage }: Shown, sid: string, graph: Graph): Mark => {
  const state = log.stateAt(sid, position);
  const last = line?.sid === sid ? line : log.lastLineOf(sid, position);
  const covered = coverage?.get(graph.machine);
  return {
    active: new Set(state?.nodes),
    taken: new Set(last?.steps.flatMap(({ taken }) => taken)),
    verdicts: new Map(last?.steps.flatMap(({ verdicts }) => verdicts)),
    timers: new Map(state?.timers.map((timer) => [timer.event, timer])),
    coverage: coverage
      ? { covered: covered?.transitions ?? new Set(), unreachable: covered?.unreachable ?? new Set() }
      : null,
  };
};

/** How a transition is drawn: just taken, covered or missed by tests, or plain. */
export const classNameOf = ({ taken, coverage }: Mark, id: string): 'hot' | 'covered' | 'missed' | 'edge' => {
  if (taken.has(id)) return 'hot';
  if (!coverage) return 'edge';
  if (coverage.covered.has(id)) return 'covered';
  return coverage.unreachable.has(id) ? 'edge' : 'missed';
};
