import type { Exploration } from '../explore/exploration.ts';
import type { Path, Step } from '../explore/step.ts';
import { edgePaths } from '../paths/edge-paths.ts';
import { pathAnew } from '../paths/take-anew.ts';
import { differences, predicted } from './observation.ts';
import { startMachine } from './running-machine.ts';

/**
 * Replays paths on the running machine: one line for each path on which it differs from the prediction. Steps are shared by
 * configurations with equal contexts; where the machine differs from them the path is predicted again, from its own objects.
 */
export function replayPaths(exploration: Exploration, paths: readonly Path[]): Map<Path, string> {
  const failures = new Map<Path, string>();
  for (const path of paths) {
    const { failure } = replayPath(exploration, path);
    if (failure === undefined) continue;
    const anew = pathAnew(exploration.simulation, path);
    if (!anew || replayPath(exploration, anew).failure !== undefined) failures.set(path, failure);
  }
  return failures;
}

/**
 * Replays every edge of the graph, on paths of about as many steps: one line for each path on which the running machine
 * differs. An edge is compared where a path takes it first. Most machines do what exploration found in an equal context; only
 * edges on which one differs from that are predicted again, from the objects of their path, and compared step by step.
 */
export function replayEdges(exploration: Exploration, maxLength = 500): Map<Path, string> {
  const { graph, goals } = exploration;
  const passed = new Set<string>();
  const isPassed = (step: Step) => goals.edges(step).every((id) => passed.has(id));
  for (const path of edgePaths(exploration, maxLength, { isRough: true })) {
    const { length } = replayPath(exploration, path, isPassed);
    for (const step of path.steps.slice(0, length)) for (const id of goals.edges(step)) passed.add(id);
  }
  const edges = graph.edges.filter(({ step }) => !isPassed(step));
  return replayPaths(exploration, edgePaths(exploration, maxLength, { edges }));
}

/** How many steps of a path the running machine takes as predicted, and how the next one differs. Known steps are not compared. */
function replayPath(
  exploration: Exploration,
  { start, steps }: Path,
  isKnown: (step: Step) => boolean = () => false,
): { length: number; failure?: string } {
  exploration.simulation.budget.check();
  const running = startMachine(exploration.model, start.stimulus.label);
  for (const [index, step] of steps.entries()) {
    if (isKnown(step)) {
      running.pass(step.stimulus);
      continue;
    }
    const wrong = differences(predicted(exploration, step), running.perform(step.stimulus));
    if (wrong.length > 0)
      return { length: index, failure: `step ${index + 1}, ${step.stimulus.label}: ${wrong.join('; ')}` };
  }
  return { length: steps.length };
}
