import { matchesState, type AnyMachineSnapshot } from 'xstate';
import { messageOf } from '../define/model-error.ts';
import { toText } from '../explore/state-key.ts';
import type { Model, Step, Stimulus, Path } from '../define/model.ts';
import { opening, sentence } from '../report/sentences.ts';
import type { Driver, Expectation, Stage } from './driver.ts';

/** A path that a screen does not go; the message is the path in numbered sentences, what is wrong, and a picture. */
export class DriveError extends Error {
  override name = 'DriveError';
}

/**
 * Drives a screen along a path. After the start and after every step three things must hold: the machine behind the view is
 * where the explorer says, what the table names is on screen, and a control is offered if and only if the machine accepts
 * its event.
 */
export async function drive(model: Model, driver: Driver, path: Path, stage: Stage): Promise<void> {
  const told: string[] = [];
  for (const [index, step] of [path.start, ...path.steps].entries()) {
    told.push(index === 0 ? `0. ${opening(model, step)}` : `${index}. ${sentence(model, step)}`);
    try {
      if (index > 0) await perform(driver, step, stage);
      await stage.eventually(() => judge(driver, step, stage));
    } catch (thrown) {
      const picture = await stage.picture(`${model.name} ${path.name} step ${index}`.replaceAll(/\W+/g, '-'));
      const lines = [
        `${model.title}, ${path.name}, fails at step ${index}:`,
        ...told.map((line) => `  ${line}`),
        `     ${messageOf(thrown)}`,
        ...(picture === undefined ? [] : [`     picture: ${picture}`]),
      ];
      throw new DriveError(lines.join('\n'), { cause: thrown });
    }
  }
}

async function perform(driver: Driver, { stimulus }: Step, stage: Stage): Promise<void> {
  for (let round = 0; round < stimulus.times; round++) await once(driver, stimulus, stage);
}

async function once({ acts }: Driver, stimulus: Stimulus, stage: Stage): Promise<void> {
  switch (stimulus.origin) {
    case 'person': {
      const act = acts[stimulus.event.type];
      if (!act) throw new Error(`the driver has no act for ${stimulus.event.type}`);
      return act(stage.screen, stimulus.event);
    }
    case 'clock':
      return stage.wait(stimulus.advance);
    case 'outcome':
    case 'message':
      return stage.answer(stimulus);
    case 'start':
  }
}

/** The three oracles. Throws with what is wrong. */
async function judge(driver: Driver, { after }: Step, { screen, snapshot }: Stage): Promise<void> {
  const predicted = after.snapshot;
  const found = await snapshot();
  if (found) compare(predicted, found);
  for (const [path, sees] of Object.entries(driver.sees)) {
    if (!isIn(path, predicted)) continue;
    for (const expectation of sees(screen, predicted)) await check(expectation);
  }
  if (predicted.status !== 'active') return;
  for (const [name, { control, event, within = () => true }] of Object.entries(driver.controls)) {
    if (!within(predicted)) continue;
    const accepts = predicted.can(typeof event === 'function' ? event(predicted) : event);
    const offers = await control(screen).isOffered();
    if (accepts !== offers)
      throw new Error(
        `"${name}" ${offers ? 'is offered' : 'is not offered'}, and the machine ${accepts ? 'accepts' : 'does not accept'} it`,
      );
  }
}

function compare(predicted: AnyMachineSnapshot, found: Pick<AnyMachineSnapshot, 'value' | 'status' | 'context'>): void {
  for (const part of ['status', 'value', 'context'] as const) {
    const [want, got] = [toText(predicted[part]), toText(found[part])];
    if (want !== got) throw new Error(`the machine behind the view: ${part} is ${brief(got)}, expected ${brief(want)}`);
  }
}

async function check(expectation: Expectation): Promise<void> {
  if ('no' in expectation) {
    if (await expectation.no.isShown()) throw new Error(`${expectation.no.name} is on screen and must not be`);
  } else if (!(await expectation.isShown())) throw new Error(`${expectation.name} is not on screen`);
}

/** Whether a snapshot is in the state of a path: `asking.email`. An empty path is every state. */
const isIn = (path: string, { value }: AnyMachineSnapshot): boolean => path === '' || matchesState(path, value);

const brief = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);
