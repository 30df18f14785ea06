import type { Graph, TimerInfo } from '../../bridge/protocol.ts';
import type { Shown } from '../context.ts';
import type { Covered } from '../model/coverage.ts';

/** What a moment and the coverage add to a drawing. */
export interface Mark {
  active: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  verdicts: ReadonlyMap<string, boolean>;
  timers: ReadonlyMap<string, TimerInfo>;
  /** null also where the report does not have the machine */
  coverage: Covered | null;
}

export const markOf = ({ log, position, line, coverage }: Shown, sid: string, graph: Graph): Mark => {
  const state = log.stateAt(sid, position);
  const last = line?.sid === sid ? line : log.lastLineOf(sid, position);
  return {
    active: new Set(state?.nodes),
    taken: new Set(last?.steps.flatMap(({ taken }) => taken)),
    verdicts: new Map(last?.steps.flatMap(({ verdicts }) => verdicts)),
    timers: new Map(state?.timers.map((timer) => [timer.event, timer])),
    coverage: coverage?.get(graph.machine) ?? null,
  };
};

/** How a transition is drawn: just taken, covered or missed by tests, or plain. */
export const classNameOf = ({ taken, coverage }: Mark, id: string): 'hot' | 'covered' | 'missed' | 'edge' => {
  if (taken.has(id)) return 'hot';
  if (!coverage) return 'edge';
  if (coverage.transitions.has(id)) return 'covered';
  return coverage.unreachable.has(id) ? 'edge' : 'missed';
};
