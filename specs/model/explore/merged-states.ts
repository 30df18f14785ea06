import { requiredCriteria, type Exploration } from './exploration.ts';
import { singleLabel } from './graph.ts';
import { identityText } from './identity-text.ts';
import { activeStates } from './inventory.ts';
import { actorIdOf, type Configuration, type Path, type Step } from './step.ts';

/** Two paths into one abstract state that the machine distinguishes: `project` keeps too little, or timers have other times left. */
export interface MergedStates {
  readonly id: string;
  readonly message: string;
  /** What the first configuration of the abstract state does, and what another one does. */
  readonly paths: readonly [Path, Path];
}

/**
 * States that the projection merges although they behave differently: found while exploring, or by paths that reach what
 * exploration does not.
 */
export function mergedStates(exploration: Exploration, paths: readonly Path[] = []): MergedStates[] {
  const explored = exploration.graph.merged.map(({ from, step }) => exploration.graph.pathTo(from, step));
  const found = [...paths.flatMap((path) => surprise(exploration, path)), ...explored];
  const first = new Map<string, MergedStates>();
  for (const path of found) {
    const id = idOf(path);
    if (!first.has(id)) first.set(id, describe(exploration, id, path));
  }
  return [...first.values()];
}

/** The beginning of a path up to the first step that covers what exploration has not found. */
function surprise({ goals, reachable }: Exploration, path: Path): Path[] {
  const length = path.steps.findIndex((step) =>
    requiredCriteria.some((criterion) => goals[criterion](step).some((id) => !reachable[criterion].has(id))),
  );
  return length < 0 ? [] : [{ ...path, steps: path.steps.slice(0, length + 1) }];
}

const idOf = ({ start, steps }: Path): string => {
  const last = steps.at(-1) ?? start;
  return `merge ${activeStates(last.before.snapshot)} · ${last.stimulus.label}`;
};

function describe(exploration: Exploration, id: string, second: Path): MergedStates {
  const { graph, simulation } = exploration;
  const last = second.steps.at(-1) ?? second.start;
  const place = simulation.key(last.before);
  const at = graph.nodes.get(place);
  const same = at && simulation.successors(at).find((step) => isSameStep(step, last));
  const first = graph.pathTo(place, same);
  const state = activeStates(last.before.snapshot);
  const what = at && haveOtherTimes(at, last.before) ? 'timers with other times left merge' : 'project merges';
  const message = `${what} states of ${state} that behave differently: ${inWords(exploration, first)}; ${inWords(exploration, second)}`;
  return { id, message, paths: [first, second] };
}

/** Whether two configurations of an abstract state have one context, and differ in the times that their timers have left. */
const haveOtherTimes = (one: Configuration, other: Configuration): boolean =>
  identityText(one.snapshot.context) === identityText(other.snapshot.context) && timesLeft(one) !== timesLeft(other);

const timesLeft = ({ timers, now }: Configuration): string => timers.map(({ due }) => due - now).join();

const isSameStep = (one: Step, other: Step): boolean =>
  singleLabel(one) === singleLabel(other) && actorIdOf(one.stimulus) === actorIdOf(other.stimulus);

/** `At the start, Press Add, Press Open leads to opened (ready · open → opened)`. */
function inWords({ goals }: Exploration, { start, steps }: Path): string {
  const last = steps.at(-1) ?? start;
  const labels = [start, ...steps].map(({ stimulus }) => stimulus.label);
  const taken = goals.transitions(last).join(', ') || 'no transition';
  return `${labels.join(', ')} leads to ${activeStates(last.after.snapshot)} (${taken})`;
}
