import { isShallow } from './nesting.ts';

/** Null for a value that is as it should be, else the first bad place in it, such as `portals.0.page`; `''` for the value itself. */
export type Check = (value: unknown) => string | null;

const kind =
  (name: 'string' | 'number' | 'boolean'): Check =>
  (value) =>
    typeof value === name ? null : '';

export const text = kind('string');
export const number = kind('number');
export const flag = kind('boolean');

/** The latest instant of a date, in milliseconds; the earliest is as far from 1970. */
const lastInstant = 8.64e15;

/** An instant in milliseconds that a date can have. */
export const instant: Check = (value) => (typeof value === 'number' && Math.abs(value) <= lastInstant ? null : '');

/** Any value that can be drawn. */
export const anything: Check = (value) => (isShallow(value) ? null : '');

/** Checks that a value is one of these words. */
export const oneOf = (...words: readonly string[]): Check => {
  const known = new Set<unknown>(words);
  return (value) => (known.has(value) ? null : '');
};

/** Checks a value that may be null. */
export const nullable =
  (check: Check): Check =>
  (value) =>
    value === null ? null : check(value);

/** Checks a value that may be left out. */
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined ? null : check(value);

const below = (key: string | number, bad: string): string => (bad === '' ? String(key) : `${key}.${bad}`);

/** Checks an array item by item, with at least so many items. */
export const list =
  (check: Check, least = 0): Check =>
  (value) => {
    if (!Array.isArray(value) || value.length < least) return '';
    for (let at = 0; at < value.length; at += 1) {
      const bad = check(value[at]);
      if (bad !== null) return below(at, bad);
    }
    return null;
  };

/** An object with at least these members. */
export const object = (members: Readonly<Record<string, Check>>): Check => {
  const entries = Object.entries(members);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
    for (const [key, check] of entries) {
      const bad = check((value as Record<string, unknown>)[key]);
      if (bad !== null) return below(key, bad);
    }
    return null;
  };
};

/** Objects of several kinds, told apart by one member. */
export const variant = (key: string, kinds: Readonly<Record<string, Check>>): Check => {
  const known = new Map<unknown, Check>(Object.entries(kinds));
  const checkAny = object({});
  return (value) => checkAny(value) ?? (known.get((value as Record<string, unknown>)[key]) ?? (() => key))(value);
};
