/** JSON text in which actors become `[actor]`, errors become their message, and functions are left out. */
export const serialize = (value: unknown): string => JSON.stringify(value, plain) ?? 'undefined';

/** The value as it comes back from JSON, without the keys of `without`. */
export const toJson = (value: unknown, without: readonly string[] = []): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(value, (key, inner) => (without.includes(key) ? undefined : plain(key, inner))) ?? 'null',
      );

function plain(_key: string, value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if ('send' in value && 'getSnapshot' in value) return '[actor]';
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Map) return { map: [...value] };
  if (value instanceof Set) return { set: [...value] };
  return value;
}
