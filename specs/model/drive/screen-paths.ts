import type { Goals } from '../explore/coverage.ts';
import { combinedGoals, explore, requiredCriteria, type Exploration } from '../explore/exploration.ts';
import { coveringPaths } from '../paths/covering-paths.ts';
import { serialize } from '../explore/serialize.ts';
import type { Model } from '../define/model.ts';
import type { Step, Stimulus, Path } from '../explore/step.ts';
import type { Call, Driver } from './driver.ts';

/**
 * Paths over everything that a machine can do on its rendered view, and then over the data of the model that they leave
 * out, at most twelve steps each.
 */
export const viewPaths = (model: Model, driver: Driver): readonly Path[] =>
  pathsOnScreen(explore(model), driver, () => true);

/** The same with only those steps that `canTake` accepts. */
export const pathsOnScreen = (
  explored: Exploration,
  driver: Driver,
  canTake: (step: Step) => boolean,
): readonly Path[] => {
  const accepts = (step: Step) => isOnScreen(driver, step) && canTake(step);
  const paths = coverTransitions(explored, accepts);
  const caseOf = casesOf(driver);
  const met = paths.flatMap(({ start, steps }) => [start, ...steps].flatMap((step) => caseOf(step)));
  return [...paths, ...cover(explored, accepts, caseOf, met)].map((path, at) => ({
    ...path,
    name: `path ${at + 1}`,
  }));
};

/**
 * What a view shows differs between the cases of a user event, an output or a start, also where their transitions are the same; and between the parts of a screen
 * that the driver names.
 */
const casesOf =
  ({ partOf }: Driver): Goals =>
  ({ stimulus, before, taken }) => {
    const isData =
      stimulus.origin === 'start' ||
      stimulus.origin === 'person' ||
      (stimulus.origin === 'outcome' && stimulus.event.type.startsWith('xstate.done.'));
    if (!isData) return [];
    // a model may give a label other data in another state, and a press that the machine refuses sends none of it
    const data = stimulus.origin === 'person' ? `${serialize(stimulus.event)} ${taken.length > 0}` : '';
    const part = stimulus.origin === 'start' ? '' : (partOf?.(before.snapshot) ?? '');
    return [`case: ${stimulus.label} ${data} ${part}`];
  };

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
  return coverTransitions(
    explore(model),
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

const coverTransitions = (explored: Exploration, accepts: (step: Step) => boolean): readonly Path[] =>
  cover(explored, accepts, combinedGoals(explored, requiredCriteria));

function cover(
  { simulation }: Exploration,
  accepts: (step: Step) => boolean,
  goals: Goals,
  met: readonly string[] = [],
): readonly Path[] {
  const successors = (at: Step['after']) => simulation.successors(at).filter(accepts);
  return [...coveringPaths({ ...simulation, successors }, { goals, met, maxLength: 12 })];
}

function isOnScreen({ actions, possible }: Driver, { stimulus, before }: Step): boolean {
  if (stimulus.origin !== 'person') return true;
  const { type } = stimulus.event;
  return type in actions && (possible?.[type]?.(before.snapshot, stimulus.event) ?? true);
}
