import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { messageOf } from '../define/model-error.ts';
import type { Inventory } from '../explore/inventory.ts';
import { toPlain, toText } from '../explore/state-key.ts';
import type { Model, Step } from '../define/model.ts';

/** What is observed of a machine after a step: state, context, transitions and effects. */
export interface Observation {
  readonly status: string;
  readonly state: StateValue;
  readonly context: unknown;
  readonly transitions: readonly string[];
  readonly effects: readonly string[];
}

/** The part of an observation that a snapshot shows by itself. */
export const observed = ({ status, value, context, error }: AnyMachineSnapshot, brief: readonly string[]) => ({
  status: status === 'error' ? `error: ${messageOf(error)}` : status,
  state: value,
  context: toPlain(context, brief),
});

/** What the explorer says that a step does, in the form in which the running machine is observed. */
export const predicted = (
  { model, inventory: { idOf } }: { readonly model: Model; readonly inventory: Inventory },
  { after, taken, effects }: Step,
): Observation => ({
  ...observed(after.snapshot, model.brief),
  transitions: taken.flatMap((definition) => idOf(definition) ?? []),
  effects,
});

/** How two observations differ, one line for each part; empty when they are equal. */
export function differences(expected: Observation, found: Observation): string[] {
  const parts = [
    ['status', expected.status, found.status],
    ['state', expected.state, found.state],
    ...contextParts(expected.context, found.context),
    ['way', expected.transitions, found.transitions],
    ['effects', expected.effects, found.effects],
  ] as const;
  return parts.flatMap(([part, want, got]) =>
    toText(want) === toText(got) ? [] : [`${part}: expected ${say(want)}, found ${say(got)}`],
  );
}

function contextParts(want: unknown, got: unknown): [part: string, want: unknown, got: unknown][] {
  const [wanted, found] = [want ?? {}, got ?? {}] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(wanted ?? {}), ...Object.keys(found ?? {})]);
  return [...keys].map((key) => [`context ${key}`, wanted?.[key] ?? null, found?.[key] ?? null]);
}

const say = (value: unknown): string =>
  Array.isArray(value) && value.length === 0 ? 'none' : toText(value).replaceAll('"', "'");
