/** How long a text is, as far as it may be known: the exact length would say much of a password or a code. */
export type TextSize = 'empty' | 'short' | 'medium' | 'long';

/** Replaces a value that must not be shown: its type, the count of its members, or the class of its length. */
export interface Masked {
  $: 'string' | 'number' | 'boolean' | 'array' | 'object' | 'function' | 'actor' | 'other';
  n?: number;
  size?: TextSize;
}

/** What may be shown of a value: all of it (a closed vocabulary, a number, a flag), or some of its members. */
export type Allowed = true | { readonly [key: string]: Allowed };

const nothing: Allowed = {};

/** Turns paths such as `failure.kind` into a tree. */
export const allow = (paths: readonly string[] = []): Allowed => {
  const root: Record<string, Allowed> = {};
  for (const path of paths) {
    let at = root;
    const keys = path.split('.');
    keys.forEach((key, index) => {
      if (index === keys.length - 1) at[key] = true;
      else {
        const next = at[key];
        const inner: Record<string, Allowed> = next === undefined || next === true ? {} : { ...next };
        at[key] = inner;
        at = inner;
      }
    });
  }
  return root;
};

/** The longest text that a closed vocabulary may hold; longer ones are masked whatever the list says. */
const longestWord = 40;

/** The longest text of a paragraph or two. */
const longestPassage = 500;

/** The class of a text's length. */
export const sizeOf = ({ length }: string): TextSize => {
  if (length === 0) return 'empty';
  if (length <= longestWord) return 'short';
  return length <= longestPassage ? 'medium' : 'long';
};

/** A type and how large the value is, and nothing else. */
export const mask = (value: unknown): Masked | null => {
  switch (typeof value) {
    case 'string':
      return { $: 'string', size: sizeOf(value) };
    case 'number':
    case 'bigint':
      return { $: 'number' };
    case 'boolean':
      return { $: 'boolean' };
    case 'function':
      return { $: 'function' };
    case 'object':
      if (value === null) return null;
      if (Array.isArray(value)) return { $: 'array', n: value.length };
      if ('sessionId' in value && 'send' in value) return { $: 'actor' };
      return { $: 'object', n: Object.keys(value).length };
    default:
      return { $: 'other' };
  }
};

const isWord = (value: unknown): boolean =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= longestWord);

/** Shows what is allowed of a value and masks the rest. The keys of an object are shown only where they are allowed. */
export const redact = (value: unknown, allowed: Allowed = nothing): unknown => {
  if (allowed === true) return isWord(value) ? value : mask(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return mask(value);
  const shown: Record<string, unknown> = {};
  let count = 0;
  for (const key in allowed) {
    const inner = allowed[key];
    if (inner === undefined || !(key in value)) continue;
    shown[key] = redact((value as Record<string, unknown>)[key], inner);
    count += 1;
  }
  if (count === 0) return mask(value);
  const hidden = Object.keys(value).length - count;
  return hidden > 0 ? { ...shown, $more: hidden } : shown;
};

/**
 * The same for context and events, whose own keys are written in a machine: they are all named, and their values masked
 * unless they are allowed.
 */
export const redactMembers = (value: unknown, allowed: Allowed = nothing, leaveOut?: string): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return mask(value);
  const shown: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    if (key === leaveOut || member === undefined) continue;
    shown[key] = redact(member, allowed === true ? nothing : allowed[key]);
  }
  return shown;
};
