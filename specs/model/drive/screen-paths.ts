import { transitionPaths } from '../paths/generate-paths.ts';
import { explore } from '../explore/exploration.ts';
import type { Model } from '../define/model.ts';
import type { Step, Stimulus, Path } from '../explore/step.ts';
import type { Call, Driver } from './driver.ts';

/** Paths over everything that a machine can do on its rendered view, at most twelve steps each. */
export const viewPaths = (model: Model, driver: Driver): readonly Path[] =>
  pathsOver(model, (step) => isOnScreen(driver, step));

/**
 * Paths over everything that a machine can do in the built application: by user events, by the server's responses to the
 * driver's calls, and by time. Other actors cannot be controlled there, and after the end another screen follows.
 */
export const pagePaths = (model: Model, driver: Driver): readonly Path[] => {
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
  const explored = explore(model);
  const { simulation } = explored;
  const successors = (at: Step['after']) => simulation.successors(at).filter(accepts);
  return transitionPaths({ ...explored, simulation: { ...simulation, successors } }).paths;
}

function isOnScreen({ actions, possible }: Driver, { stimulus, before }: Step): boolean {
  if (stimulus.origin !== 'person') return true;
  const { type } = stimulus.event;
  return type in actions && (possible?.[type]?.(before.snapshot, stimulus.event) ?? true);
}
