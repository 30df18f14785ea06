import { barPaths } from '../paths/generate-paths.ts';
import { survey } from '../explore/exploration.ts';
import type { Model, Step, Stimulus, Path } from '../define/model.ts';
import type { Call, Driver } from './driver.ts';

/** Paths over everything of a machine that can be brought about on its screen, at most twelve steps each. */
export const pathsOnScreen = (model: Model, driver: Driver): readonly Path[] =>
  pathsOver(model, (step) => isOnScreen(driver, step));

/**
 * Paths over everything that can be brought about in the built portal: by a person, by the carrier's answers to the calls
 * of the driver's table, and by time. Other actors cannot be made to speak there, and behind the end lies another screen.
 */
export const pathsInPortal = (model: Model, driver: Driver): readonly Path[] => {
  const calls = driver.calls ?? {};
  const isAnswered = (effect: string): boolean => {
    const src = /^start (\S+)/.exec(effect)?.[1];
    return src === undefined || src in calls;
  };
  return pathsOver(
    model,
    (step) =>
      isOnScreen(driver, step) &&
      step.stimulus.origin !== 'message' &&
      isAnswerable(calls, step.stimulus) &&
      step.effects.every(isAnswered) &&
      step.after.snapshot.status === 'active',
  );
};

function isAnswerable(calls: Readonly<Record<string, Call>>, stimulus: Stimulus): boolean {
  if (stimulus.origin !== 'outcome') return true;
  const { actor, event } = stimulus;
  const isPossible = calls[actor.src]?.isPossible;
  if (!isPossible) return true;
  return event.type.startsWith('xstate.error.')
    ? isPossible(event['error'], 'error')
    : isPossible(event['output'], 'done');
}

function pathsOver(model: Model, accepts: (step: Step) => boolean): readonly Path[] {
  const explored = survey(model);
  const { simulation } = explored;
  const successors = (at: Step['after']) => simulation.successors(at).filter(accepts);
  return barPaths({ ...explored, simulation: { ...simulation, successors } }).paths;
}

function isOnScreen({ acts, possible }: Driver, { stimulus, before }: Step): boolean {
  if (stimulus.origin !== 'person') return true;
  const { type } = stimulus.event;
  return type in acts && (possible?.[type]?.(before.snapshot, stimulus.event) ?? true);
}
