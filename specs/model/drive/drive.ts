import { matchesState, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { messageOf } from '../define/model-error.ts';
import { serialize } from '../explore/serialize.ts';
import type { Model } from '../define/model.ts';
import { roundsOf, type Configuration, type Path, type Step, type Stimulus } from '../explore/step.ts';
import { describeStep } from '../report/sentences.ts';
import type { Appearance } from './appearance.ts';
import type { Control, Driver, Expectation, Harness } from './driver.ts';

/** A path on which a screen fails; the message has the path in numbered sentences, the failure, and a screenshot. */
export class DriveError extends Error {
  override name = 'DriveError';
}

/**
 * Drives a screen along a path. After the start and after every step four conditions must hold: the view has sent the
 * step's event once and as it is, the machine behind the view is in the predicted state, what the driver expects is on
 * screen, and a control is offered if and only if the machine accepts its event.
 */
export async function drive(model: Model, driver: Driver, path: Path, harness: Harness): Promise<void> {
  const lines: string[] = [];
  for (const [index, step] of [path.start, ...path.steps].entries()) {
    lines.push(`${index}. ${describeStep(model, step)}`);
    try {
      if (index > 0) await perform(driver, step, harness);
      await harness.eventually(() => checkScreen(driver, step, harness, index === 0));
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

async function perform(driver: Driver, step: Step, harness: Harness): Promise<void> {
  for (const stimulus of roundsOf(step.stimulus)) await once(driver, stimulus, step.before, harness);
}

async function once(
  { actions, normalize }: Driver,
  stimulus: Stimulus,
  before: Configuration,
  harness: Harness,
): Promise<void> {
  switch (stimulus.origin) {
    case 'person': {
      const act = actions[stimulus.event.type];
      if (!act) throw new Error(`the driver has no act for ${stimulus.event.type}`);
      harness.takeSent?.();
      await act(harness.screen, stimulus.event, before.snapshot);
      const normal = normalize?.[stimulus.event.type] ?? ((event) => event);
      const sent = harness.takeSent?.().filter(({ type }) => type === stimulus.event.type);
      return checkSent(normal(stimulus.event), sent?.map(normal), before.snapshot.can(stimulus.event));
    }
    case 'clock':
      return harness.wait(stimulus.advance);
    case 'outcome':
    case 'message':
      return harness.answer(stimulus);
    case 'start':
  }
}

/**
 * What typing sends on its way differs from the event of the step, which must be there once, as the last of its type. A
 * view may keep to itself what its machine does not accept.
 */
function checkSent(event: AnyEventObject, sent: readonly AnyEventObject[] | undefined, isAccepted: boolean): void {
  if (!sent) return;
  const [expected, found] = [serialize(event), sent.map(serialize)];
  const last = found.at(-1) ?? (isAccepted ? 'nothing' : expected);
  if (last !== expected) throw new Error(`the view sends ${shorten(last)}, expected ${shorten(expected)}`);
  const times = found.filter((one) => one === expected).length;
  if (times > 1) throw new Error(`the view sends ${event.type} ${times} times`);
}

/** Checks the machine, the screen and its controls. Throws with the failure. */
async function checkScreen(driver: Driver, step: Step, { screen, snapshot }: Harness, isStart: boolean): Promise<void> {
  const predicted = step.after.snapshot;
  const found = await snapshot();
  if (found) compare(predicted, found);
  if (isStart) for (const expectation of driver.atStart?.(screen, predicted) ?? []) await check(expectation);
  for (const expectation of expectedAfter(driver, step)?.(screen, predicted) ?? []) await check(expectation);
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

/** What a driver expects after the user event of a step that the machine has taken. */
export const expectedAfter = ({ after }: Driver, { stimulus, taken }: Step) =>
  stimulus.origin === 'person' && taken.length > 0 ? after?.[stimulus.event.type] : undefined;

function compare(predicted: AnyMachineSnapshot, found: Pick<AnyMachineSnapshot, 'value' | 'status' | 'context'>): void {
  for (const part of ['status', 'value', 'context'] as const) {
    const [want, got] = [serialize(predicted[part]), serialize(found[part])];
    if (want !== got)
      throw new Error(`the machine behind the view: ${part} is ${shorten(got)}, expected ${shorten(want)}`);
  }
}

async function check(expectation: Expectation): Promise<void> {
  if ('order' in expectation) return checkOrder(expectation.order);
  if ('no' in expectation) {
    if (await expectation.no.isShown()) throw new Error(`${expectation.no.name} is on screen and must not be`);
    return;
  }
  const control = 'shows' in expectation ? expectation.control : expectation;
  if (!(await control.isShown())) throw new Error(`${control.name} is not on screen`);
  if ('shows' in expectation) compareAppearance(control.name, await control.read(), expectation.shows);
}

function compareAppearance(name: string, found: Appearance, expected: Partial<Appearance>): void {
  for (const [part, want] of Object.entries(expected)) {
    const got = serialize(found[part as keyof Appearance]);
    if (got !== serialize(want))
      throw new Error(`${name}: ${part} is ${shorten(got)}, expected ${shorten(serialize(want))}`);
  }
}

/** Compares the options of a field that can be chosen with those that a driver names. */
export function compareOptions(name: string, found: readonly string[], offered: readonly string[] | undefined): void {
  if (offered && serialize(found) !== serialize(offered))
    throw new Error(`${name} offers ${shorten(found.join(', '))}, expected ${shorten(offered.join(', '))}`);
}

async function checkOrder(controls: readonly Control[]): Promise<void> {
  const positions = await Promise.all(controls.map(async (control) => (await control.read()).position));
  const at = positions.findIndex((position, index) => index > 0 && position < (positions[index - 1] ?? 0));
  if (at > 0) throw new Error(`${controls[at]?.name} is before ${controls[at - 1]?.name}`);
}

/** Whether a snapshot is in the state of a path: `asking.email`. An empty path is every state. */
const isIn = (path: string, { value }: AnyMachineSnapshot): boolean => path === '' || matchesState(path, value);

const shorten = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);
