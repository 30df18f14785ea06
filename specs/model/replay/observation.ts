import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { messageOf } from '../define/model-error.ts';
import type { Inventory } from '../explore/inventory.ts';
import { toJson, serialize } from '../explore/serialize.ts';
import type { Model } from '../define/model.ts';
import type { Step } from '../explore/step.ts';

/** What is observable of a machine after a step: state, context, transitions, and effects. */
export interface Observation {
  readonly status: string;
  readonly state: StateValue;
  readonly context: unknown;
  readonly transitions: readonly string[];
  readonly effects: readonly string[];
}

/** The part of an observation that a snapshot contains. */
export const observeSnapshot = ({ status, value, context, error }: AnyMachineSnapshot, omitted: readonly string[]) => ({
  status: status === 'error' ? `error: ${messageOf(error)}` : status,
  state: value,
  context: toJson(context, omitted),
});

/** The observation that the simulation predicts for a step. */
export const predicted = (
  { model, inventory: { idOf } }: { readonly model: Model; readonly inventory: Inventory },
  { after, taken, effects }: Step,
): Observation => ({
  ...observeSnapshot(after.snapshot, model.omitted),
  transitions: taken.flatMap((definition) => idOf(definition) ?? []),
  effects,
});

/** The differences between two observations, one line for each part; empty when they are equal. */
export function differences(expected: Observation, found: Observation): string[] {
  // both are plain, and nearly always equal: one text of each is a fraction of the work
  if (JSON.stringify(expected) === JSON.stringify(found)) return [];
  const parts = [
    ['status', expected.status, found.status],
    ['state', expected.state, found.state],
    ...contextParts(expected.context, found.context),
    ['transitions', expected.transitions, found.transitions],
    ['effects', expected.effects, found.effects],
  ] as const;
  return parts.flatMap(([part, want, got]) =>
    serialize(want) === serialize(got) ? [] : [`${part}: expected ${format(want)}, found ${format(got)}`],
  );
}

function contextParts(want: unknown, got: unknown): [part: string, want: unknown, got: unknown][] {
  const [wanted, found] = [want ?? {}, got ?? {}] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(wanted ?? {}), ...Object.keys(found ?? {})]);
  return [...keys].map((key) => [`context ${key}`, wanted?.[key] ?? null, found?.[key] ?? null]);
}

const format = (value: unknown): string =>
  Array.isArray(value) && value.length === 0 ? 'none' : serialize(value).replaceAll('"', "'");
