import { singleLabel } from '../explore/graph.ts';
import type { Simulation } from '../explore/simulation.ts';
import { isSameStimulus, roundsOf, type Configuration, type Path, type Step } from '../explore/step.ts';

/** A planned step from another configuration, round by round; none where it is not offered. */
export function takeAnew({ enabled, step }: Simulation, from: Configuration, planned: Step): Step[] {
  const { stimulus } = planned;
  const single = { ...stimulus, label: singleLabel(planned) };
  const offered = enabled(from).find((one) => isSameStimulus(one, single));
  const steps: Step[] = [];
  let at = from;
  for (const round of offered ? roundsOf(stimulus) : []) {
    const taken = step(
      at,
      'event' in round && offered && 'event' in offered ? { ...round, event: offered.event } : round,
    );
    steps.push(taken);
    at = taken.after;
    if (at.snapshot.status !== 'active') break;
  }
  return steps;
}

/**
 * A path with the objects that it makes itself. The simulation shares steps between configurations with equal contexts, and
 * a guard may ask whether two objects are one. Undefined where it then leads to other states.
 */
export function pathAnew(simulation: Simulation, path: Path): Path | undefined {
  const { key } = simulation;
  const steps: Step[] = [];
  let at = path.start.after;
  for (const planned of path.steps) {
    const taken = takeAnew(simulation, at, planned);
    at = taken.at(-1)?.after ?? at;
    if (taken.length === 0 || key(at) !== key(planned.after)) return undefined;
    steps.push(...taken);
  }
  return { ...path, steps };
}
