/** How a member of a context differs from what it was. */
export type Change = 'same' | 'added' | 'removed' | 'changed';

export interface Member {
  key: string;
  /** its value now; undefined when it is gone */
  now: unknown;
  before: unknown;
  change: Change;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The members of a value beside what they were. */
export const compare = (before: unknown, now: unknown): Member[] => {
  const was = isRecord(before) ? before : {};
  const is = isRecord(now) ? now : {};
  const keys = [...new Set([...Object.keys(is), ...Object.keys(was)])].filter((key) => key !== '$more');
  return keys.map((key) => ({
    key,
    now: is[key],
    before: was[key],
    change: !isRecord(before)
      ? 'same'
      : key in is
        ? key in was
          ? isSame(was[key], is[key])
            ? 'same'
            : 'changed'
          : 'added'
        : 'removed',
  }));
};

/** A value in words: shown ones as they are, masked ones as a type and how large they are. */
export const describe = (value: unknown): { text: string; isMasked: boolean } => {
  if (value === undefined) return { text: '—', isMasked: false };
  if (isRecord(value) && typeof value['$'] === 'string') {
    const size = value['size'] ?? value['n'];
    const isKnown = typeof size === 'number' || typeof size === 'string';
    return { text: isKnown ? `${value['$']} · ${size}` : value['$'], isMasked: true };
  }
  if (isRecord(value)) return { text: `{ ${Object.keys(value).length} }`, isMasked: false };
  return { text: typeof value === 'string' ? value : JSON.stringify(value), isMasked: false };
};

/** Whether a value has members of its own to open. */
export const hasMembers = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && typeof value['$'] !== 'string' && Object.keys(value).length > 0;

/** How much of an object is not shown. */
export const hiddenIn = (value: unknown): number =>
  isRecord(value) && typeof value['$more'] === 'number' ? value['$more'] : 0;
