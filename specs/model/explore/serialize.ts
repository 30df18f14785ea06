import type { AnyActorRef } from 'xstate';
import { textOfActor } from './xstate-internals.ts';

/** JSON text in which actors become `[actor <id>]`, errors their message, numbers that JSON lacks their name; without functions. */
export const serialize = (value: unknown): string => textOf(value) ?? 'undefined';

/** The text of `serialize` without the keys of `without`, at any depth; `null` where nothing is left. */
export const serializeWithout = (value: unknown, without: readonly string[]): string =>
  (without.length === 0
    ? textOf(value)
    : JSON.stringify(value, function (this: Holder, key, inner: unknown) {
        return without.includes(key) ? undefined : plain.call(this, key, inner);
      })) ?? 'null';

/** The value as it comes back from JSON. */
export const toJson = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(serializeWithout(value, [])) as unknown);

// without a replacer JSON takes half the time
const textOf = (value: unknown): string | undefined =>
  isJson(value) ? JSON.stringify(value) : JSON.stringify(value, plain);

/** Whether a value has finite numbers, other primitive values, functions, arrays, and plain objects only, which `plain` does not change. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isJson);
  const prototype: unknown = Object.getPrototypeOf(value);
  if ((prototype !== Object.prototype && prototype !== null) || 'send' in value) return false;
  for (const key in value) if (!isJson((value as Record<string, unknown>)[key])) return false;
  return true;
}

/** What JSON writes a value of. */
type Holder = Readonly<Record<string, unknown>>;

export const isActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'send' in value && 'getSnapshot' in value && 'sessionId' in value;

/** The actors in a value, in the order in which its text has them. */
export function actorsIn(value: unknown): AnyActorRef[] {
  const found: AnyActorRef[] = [];
  JSON.stringify(value, function (this: Holder, key, inner: unknown) {
    const held = this[key];
    if (isActor(held)) found.push(held);
    return plain.call(this, key, inner);
  });
  return found;
}

function plain(this: Holder, key: string, value: unknown): unknown {
  // the reference of an actor has a toJSON, which JSON calls first
  const held = this[key];
  if (isActor(held)) return `[actor ${textOfActor(held)}]`;
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Map) return { map: [...value] };
  if (value instanceof Set) return { set: [...value] };
  return value;
}
