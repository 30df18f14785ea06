import { matchesState, type AnyMachineSnapshot } from 'xstate';
import { messageOf } from '../define/model-error.ts';
import { serialize } from '../explore/serialize.ts';
import type { Model } from '../define/model.ts';
import { roundsOf, type Step, type Stimulus, type Path } from '../explore/step.ts';
import { describeStart, describeStep } from '../report/sentences.ts';
import type { Driver, Expectation, Harness } from './driver.ts';

/** A path on which a screen fails; the message has the path in numbered sentences, the failure, and a screenshot. */
export class DriveError extends Error {
  override name = 'DriveError';
}

/**
 * Drives a screen along a path. After the start and after every step three conditions must hold: the machine behind the
 * view is in the predicted state, what the driver expects is on screen, and a control is offered if and only if the
 * machine accepts its event.
 */
export async function drive(model: Model, driver: Driver, path: Path, harness: Harness): Promise<void> {
  const lines: string[] = [];
  for (const [index, step] of [path.start, ...path.steps].entries()) {
    lines.push(index === 0 ? `0. ${describeStart(model, step)}` : `${index}. ${describeStep(model, step)}`);
    try {
      if (index > 0) await perform(driver, step, harness);
      await harness.eventually(() => checkScreen(driver, step, harness));
    } catch (thrown) {
      const screenshot = await harness.screenshot(`${model.name} ${path.name} step ${index}`.replaceAll(/\W+/g, '-'));
      const message = [
        `${model.title}, ${path.name}, fails at step ${index}:`,
        ...lines.map((line) => `  ${line}`),
        `     ${messageOf(thrown)}`,
        ...(screenshot === undefined ? [] : [`     screenshot: ${screenshot}`]),
      ];
      throw new DriveError(message.join('\n'), { cause: thrown });
    }
  }
}

async function perform(driver: Driver, { stimulus }: Step, harness: Harness): Promise<void> {
  for (const round of roundsOf(stimulus)) await once(driver, round, harness);
}

async function once({ actions }: Driver, stimulus: Stimulus, harness: Harness): Promise<void> {
  switch (stimulus.origin) {
    case 'person': {
      const act = actions[stimulus.event.type];
      if (!act) throw new Error(`the driver has no act for ${stimulus.event.type}`);
      return act(harness.screen, stimulus.event);
    }
    case 'clock':
      return harness.wait(stimulus.advance);
    case 'outcome':
    case 'message':
      return harness.answer(stimulus);
    case 'start':
  }
}

/** Checks the three test oracles. Throws with the failure. */
async function checkScreen(driver: Driver, { after }: Step, { screen, snapshot }: Harness): Promise<void> {
  const predicted = after.snapshot;
  const found = await snapshot();
  if (found) compare(predicted, found);
  for (const [path, expected] of Object.entries(driver.expectations)) {
    if (!isIn(path, predicted)) continue;
    for (const expectation of expected(screen, predicted)) await check(expectation);
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
    const [want, got] = [serialize(predicted[part]), serialize(found[part])];
    if (want !== got)
      throw new Error(`the machine behind the view: ${part} is ${shorten(got)}, expected ${shorten(want)}`);
  }
}

async function check(expectation: Expectation): Promise<void> {
  if ('no' in expectation) {
    if (await expectation.no.isShown()) throw new Error(`${expectation.no.name} is on screen and must not be`);
  } else if (!(await expectation.isShown())) throw new Error(`${expectation.name} is not on screen`);
}

/** Whether a snapshot is in the state of a path: `asking.email`. An empty path is every state. */
const isIn = (path: string, { value }: AnyMachineSnapshot): boolean => path === '' || matchesState(path, value);

const shorten = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);
