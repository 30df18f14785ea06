/** JSON text in which actors become `[actor]`, errors become their message, and functions are left out. */
export const serialize = (value: unknown): string => JSON.stringify(value, plain) ?? 'undefined';

/** The text of `serialize` without the keys of `without`, at any depth; `null` where nothing is left. */
export const serializeWithout = (value: unknown, without: readonly string[]): string =>
  JSON.stringify(
    value,
    without.length === 0 ? plain : (key, inner) => (without.includes(key) ? undefined : plain(key, inner)),
  ) ?? 'null';

/** The value as it comes back from JSON. */
export const toJson = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(serializeWithout(value, [])) as unknown);

function plain(_key: string, value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if ('send' in value && 'getSnapshot' in value) return '[actor]';
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Map) return { map: [...value] };
  if (value instanceof Set) return { set: [...value] };
  return value;
}
