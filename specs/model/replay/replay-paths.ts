import type { Exploration } from '../explore/exploration.ts';
import type { Path } from '../explore/step.ts';
import { differences, predicted } from './observation.ts';
import { startMachine } from './running-machine.ts';

/** Replays paths on the running machine: one line for each path on which it differs from the prediction. */
export function replayPaths(exploration: Exploration, paths: readonly Path[]): Map<Path, string> {
  const failures = new Map<Path, string>();
  for (const path of paths) {
    exploration.simulation.budget.check();
    const running = startMachine(exploration.model, path.start.stimulus.label);
    for (const [index, step] of path.steps.entries()) {
      const wrong = differences(predicted(exploration, step), running.perform(step.stimulus));
      if (wrong.length === 0) continue;
      failures.set(path, `step ${index + 1}, ${step.stimulus.label}: ${wrong.join('; ')}`);
      break;
    }
  }
  return failures;
}
