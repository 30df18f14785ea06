import { singleLabel } from '../explore/graph.ts';
import { holdSame, type Simulation } from '../explore/simulation.ts';
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
 * Where a planned step leads from a configuration with objects of its own; undefined where it leads elsewhere, or takes
 * other transitions, than from the one that it was planned from.
 */
export function arrivalOf(simulation: Simulation, from: Configuration, planned: Step): Configuration | undefined {
  const { identity, key } = simulation;
  if (from === planned.before || (holdSame(from, planned.before) && identity(from) === identity(planned.before)))
    return planned.after;
  const steps = takeAnew(simulation, from, planned);
  const after = steps.at(-1)?.after;
  const isAlike = hasSame(
    steps.flatMap(({ taken }) => taken),
    planned.taken,
  );
  return after && isAlike && key(after) === key(planned.after) ? after : undefined;
}

const hasSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);

/**
 * A path with the objects that it makes itself. The simulation shares steps between configurations with equal contexts, and
 * a guard may ask whether two objects are one. Undefined where it then leads to other states.
 */
export function pathAnew(simulation: Simulation, path: Path): Path | undefined {
  const steps = followed(simulation, path.start.after, path.steps);
  return steps && { ...path, steps };
}

/** Planned steps from another configuration; undefined where one of them leads to other states there. */
function followed(simulation: Simulation, from: Configuration, planned: readonly Step[]): Step[] | undefined {
  const steps: Step[] = [];
  let at = from;
  for (const next of planned) {
    const taken = takeAnew(simulation, at, next);
    at = taken.at(-1)?.after ?? at;
    if (taken.length === 0 || simulation.key(at) !== simulation.key(next.after)) return undefined;
    steps.push(...taken);
  }
  return steps;
}

/** A loop is repeated so many times at most: one that has not come back by then may end later. */
const ROUNDS = 100;

/**
 * Whether a loop is known to repeat without end after a path: it comes back to a configuration that behaves alike, while no
 * timer that it does not set again runs on.
 */
export function isRepeatable(simulation: Simulation, { start, steps }: Path, loop: readonly Step[]): boolean {
  const { identity } = simulation;
  let at = (steps.at(-1) ?? start).after;
  const seen = new Set([identity(at)]);
  for (let round = 0; round < ROUNDS; round++) {
    const next = followed(simulation, at, loop)?.at(-1)?.after;
    if (!next || runsOn(at, next)) return false;
    if (seen.has(identity(next))) return true;
    seen.add(identity(next));
    at = next;
  }
  return false;
}

/** Whether time passes while a timer is neither set again nor canceled: it will fire. */
const runsOn = (before: Configuration, after: Configuration): boolean =>
  after.now > before.now &&
  before.timers.some((timer) => after.timers.some(({ id, due }) => id === timer.id && due === timer.due));
