import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { messageOf } from '../define/model-error.ts';
import type { Inventory } from '../explore/inventory.ts';
import { serialize, serializeWithout } from '../explore/serialize.ts';
import type { Model } from '../define/model.ts';
import type { ActorSource, Step } from '../explore/step.ts';

/** What is observable of a machine after a step: state, context, transitions, and effects. */
export interface Observation {
  /** `active`, or how the machine has ended: `done`, with its output, or `error`, with its message. */
  readonly status: string;
  readonly state: StateValue;
  /** JSON text, without what the model omits. */
  readonly context: string;
  readonly transitions: readonly string[];
  readonly effects: readonly string[];
}

/** What is observed instead of transitions where the actor of a step is not alive: the step is impossible. */
export const withoutActor = ({ id, src }: ActorSource): string => `${WITHOUT_ACTOR} "${id}" of ${src})`;

/** What is observed of an impossible step. */
export const impossibleIn = ({ transitions }: Observation): string | undefined =>
  transitions.find((one) => one.startsWith(WITHOUT_ACTOR));

const WITHOUT_ACTOR = '(no live actor';

/** The part of an observation that a snapshot contains. */
export const observeSnapshot = (snapshot: AnyMachineSnapshot, omitted: readonly string[]) => ({
  status: statusOf(snapshot, omitted),
  state: snapshot.value,
  context: snapshot.context === undefined ? '{}' : serializeWithout(snapshot.context, omitted),
});

/** With what a machine has ended: its error, or its output where it has one. */
function statusOf({ status, error, output }: AnyMachineSnapshot, omitted: readonly string[]): string {
  if (status === 'error') return `error: ${messageOf(error)}`;
  return status === 'done' && output !== undefined ? `done: ${serializeWithout(output, omitted)}` : status;
}

const known = new WeakMap<Step, Observation>();

/** The observation that the simulation predicts for a step. */
export function predicted(
  { model, inventory: { idOf } }: { readonly model: Model; readonly inventory: Inventory },
  step: Step,
): Observation {
  // paths share steps
  const found = known.get(step);
  if (found) return found;
  const { after, taken, effects } = step;
  const transitions = taken.flatMap((definition) => idOf(definition) ?? []);
  const observation = { ...observeSnapshot(after.snapshot, model.omitted), transitions, effects };
  known.set(step, observation);
  return observation;
}

/** The differences between two observations, one line for each part; empty when they are equal. */
export function differences(expected: Observation, found: Observation): string[] {
  const context = expected.context === found.context ? [] : contextParts(contextOf(expected), contextOf(found));
  const parts = [
    ['status', expected.status, found.status],
    ['state', expected.state, found.state],
    ...context,
    ['transitions', expected.transitions, found.transitions],
    ['effects', expected.effects, found.effects],
  ] as const;
  return parts.flatMap(([part, want, got]) =>
    isAlike(want, got) ? [] : [`${part}: expected ${format(want)}, found ${format(got)}`],
  );
}

/** Whether two parts have the same text; most are equal texts, or lists of them. */
function isAlike(want: unknown, got: unknown): boolean {
  if (want === got) return true;
  if (Array.isArray(want) && Array.isArray(got)) {
    if (want.length !== got.length) return false;
    if (want.every((one, index) => one === got[index])) return true;
  }
  return serialize(want) === serialize(got);
}

/** The context of an observation, by key. */
export const contextOf = ({ context }: Pick<Observation, 'context'>): Readonly<Record<string, unknown>> =>
  (JSON.parse(context) ?? {}) as Record<string, unknown>;

function contextParts(
  want: Readonly<Record<string, unknown>>,
  got: Readonly<Record<string, unknown>>,
): [part: string, want: unknown, got: unknown][] {
  const keys = new Set([...Object.keys(want), ...Object.keys(got)]);
  return [...keys].map((key) => [`context ${key}`, want[key] ?? null, got[key] ?? null]);
}

const format = (value: unknown): string =>
  Array.isArray(value) && value.length === 0 ? 'none' : serialize(value).replaceAll('"', "'");
