import type { Graph, TimerInfo } from '../../bridge/protocol.ts';
import type { Shown } from '../context.ts';
import type { Covered } from '../model/coverage.ts';
import { leavesOf } from '../words.ts';

/** What a moment and the coverage add to a drawing. */
export interface Mark {
  active: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  verdicts: ReadonlyMap<string, boolean>;
  timers: ReadonlyMap<string, TimerInfo>;
  /** null also where the report does not have the machine */
  coverage: Covered | null;
}

/** What a drawing marks of a machine: active states, the transition just taken, and coverage. */
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

/**
 * The innermost active state where the last event had its effect: a machine of several regions is in as many. Where it had none, that of
 * the last region. Null where nothing is active.
 */
export const spotOf = (
  { active, taken }: Pick<Mark, 'active' | 'taken'>,
  { nodes, transitions }: Graph,
): string | null => {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
  const isIn = (id: string | null, outer: string): boolean =>
    id !== null && (id === outer || isIn(parents.get(id) ?? null, outer));
  const leaves = leavesOf({ nodes }, [...active]);
  for (const id of taken) {
    const { source, targets = [] } = transitions.find((one) => one.id === id) ?? {};
    const places = targets.length > 0 ? targets : [source ?? ''];
    const leaf = leaves.findLast((one) => places.some((place) => isIn(one.id, place)));
    if (leaf) return leaf.id;
  }
  return leaves.at(-1)?.id ?? null;
};
