import type { Exploration } from '../explore/exploration.ts';
import type { Path } from '../explore/step.ts';
import { edgePaths } from '../paths/edge-paths.ts';
import { differences, predicted } from './observation.ts';
import { startMachine } from './running-machine.ts';

/** Replays paths on the running machine: one line for each path on which it differs from the prediction. */
export function replayPaths(exploration: Exploration, paths: readonly Path[]): Map<Path, string> {
  const failures = new Map<Path, string>();
  for (const path of paths) {
    const { failure } = replayPath(exploration, path);
    if (failure !== undefined) failures.set(path, failure);
  }
  return failures;
}

/**
 * Replays every edge of the graph, on paths of about as many steps: one line for each path on which the running machine
 * differs. Most machines do what exploration found in an equal context; only edges on which one differs from that are
 * predicted again, from the objects of their path.
 */
export function replayEdges(exploration: Exploration, maxLength = 500): Map<Path, string> {
  const { graph, goals } = exploration;
  const passed = new Set<string>();
  for (const path of edgePaths(exploration, maxLength, { isRough: true })) {
    const { length } = replayPath(exploration, path);
    for (const step of path.steps.slice(0, length)) for (const id of goals.edges(step)) passed.add(id);
  }
  const edges = graph.edges.filter(({ step }) => goals.edges(step).some((id) => !passed.has(id)));
  return replayPaths(exploration, edgePaths(exploration, maxLength, { edges }));
}

/** How many steps of a path the running machine takes as predicted, and how the next one differs. */
function replayPath(exploration: Exploration, { start, steps }: Path): { length: number; failure?: string } {
  exploration.simulation.budget.check();
  const running = startMachine(exploration.model, start.stimulus.label);
  for (const [index, step] of steps.entries()) {
    const wrong = differences(predicted(exploration, step), running.perform(step.stimulus));
    if (wrong.length > 0)
      return { length: index, failure: `step ${index + 1}, ${step.stimulus.label}: ${wrong.join('; ')}` };
  }
  return { length: steps.length };
}
