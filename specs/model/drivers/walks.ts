import { barWalks } from '../generate.ts';
import { survey } from '../survey.ts';
import type { Model, Step, Walk } from '../types.ts';
import type { Driver } from './driver.ts';

/** Walks over everything of a machine that can be brought about on its screen, at most twelve steps each. */
export function walksOnScreen(model: Model, driver: Driver): readonly Walk[] {
  const explored = survey(model);
  const { simulation } = explored;
  const onScreen = (step: Step): boolean => {
    const { stimulus, before } = step;
    if (stimulus.origin !== 'person') return true;
    const { type } = stimulus.event;
    return type in driver.acts && (driver.possible?.[type]?.(before.snapshot, stimulus.event) ?? true);
  };
  return barWalks({
    ...explored,
    simulation: { ...simulation, successors: (at) => simulation.successors(at).filter(onScreen) },
  }).walks;
}
