import type { AnyTransitionDefinition } from 'xstate';
import type { Exploration } from '../explore/exploration.ts';
import { roundsOf, type Configuration, type Step } from '../explore/step.ts';

/**
 * Whether any step that takes a transition does something else with the opposite `reenter`: another configuration, timers and
 * actors included, or other effects. Where none does, no path distinguishes the two.
 */
export function isReentryNoticed(exploration: Exploration, transition: string | undefined): boolean {
  const { inventory, graph, simulation } = exploration;
  const info = inventory.transitions.find(({ id }) => id === transition);
  if (!info) return false;
  const takes = ({ taken }: Step) => taken.includes(info.definition);
  // a start cannot be taken with the opposite
  if (simulation.starts.some(takes)) return true;
  return graph.edges.some(({ step }) => {
    if (!takes(step)) return false;
    simulation.budget.check();
    return resultOf(exploration, step) !== withOpposite(info.definition, () => resultOf(exploration, step));
  });
}

/** What a step leads to, and its effects, as text; the message where the machine throws. */
function resultOf({ simulation }: Exploration, { before, stimulus }: Step): string {
  const effects: string[] = [];
  let at: Configuration = before;
  try {
    for (const round of roundsOf(stimulus)) {
      const step = simulation.step(at, round);
      effects.push(...step.effects);
      at = step.after;
    }
    return JSON.stringify([simulation.identity(at), effects]);
  } catch (thrown) {
    return String(thrown);
  }
}

/** The result of `work` while a transition of the simulated machine has the opposite `reenter`. */
function withOpposite<T>(definition: AnyTransitionDefinition, work: () => T): T {
  const { reenter } = definition;
  try {
    Object.assign(definition, { reenter: !reenter });
    return work();
  } finally {
    Object.assign(definition, { reenter });
  }
}
