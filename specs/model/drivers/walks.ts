import { barWalks } from '../generate.ts';
import { survey } from '../survey.ts';
import type { Model, Step, Walk } from '../types.ts';
import type { Driver } from './driver.ts';

/** Walks over everything of a machine that can be brought about on its screen, at most twelve steps each. */
export const walksOnScreen = (model: Model, driver: Driver): readonly Walk[] =>
  walksOver(model, (step) => isOnScreen(driver, step));

/**
 * Walks over everything that can be brought about in the built portal: by a person, by the carrier's answers to the calls
 * of the driver's table, and by time. Other actors cannot be made to speak there, and behind the end lies another screen.
 */
export const walksInPortal = (model: Model, driver: Driver): readonly Walk[] => {
  const calls = driver.calls ?? {};
  const isAnswered = (effect: string): boolean => {
    const src = /^start (\S+)/.exec(effect)?.[1];
    return src === undefined || src in calls;
  };
  return walksOver(
    model,
    (step) =>
      isOnScreen(driver, step) &&
      step.stimulus.origin !== 'message' &&
      step.effects.every(isAnswered) &&
      step.after.snapshot.status === 'active',
  );
};

function walksOver(model: Model, accepts: (step: Step) => boolean): readonly Walk[] {
  const explored = survey(model);
  const { simulation } = explored;
  const successors = (at: Step['after']) => simulation.successors(at).filter(accepts);
  return barWalks({ ...explored, simulation: { ...simulation, successors } }).walks;
}

function isOnScreen({ acts, possible }: Driver, { stimulus, before }: Step): boolean {
  if (stimulus.origin !== 'person') return true;
  const { type } = stimulus.event;
  return type in acts && (possible?.[type]?.(before.snapshot, stimulus.event) ?? true);
}
