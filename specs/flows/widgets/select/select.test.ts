import { describe, expect, test } from 'vitest';
import { findPrefix, matching, type SelectOption } from '#machines/domain/widgets/select.ts';

const options: readonly SelectOption[] = ['Alabama', 'Alaska', 'Arizona', 'Maine', 'Maryland', 'Aaron'].map(
  (label) => ({
    value: label,
    label,
  }),
);

describe('Letters in a list', () => {
  test.each<[string, number, string | null]>([
    ['m', -1, 'Maine'],
    ['m', 3, 'Maryland'],
    ['m', 4, 'Maine'],
    ['mar', 3, 'Maryland'],
    ['AL', 0, 'Alabama'],
    ['al', 1, 'Alaska'],
    ['mm', 3, 'Maryland'],
    ['aa', 0, 'Aaron'],
    ['x', 2, null],
  ])('%j from %i lead to %j', (prefix, from, label) => {
    const at = findPrefix(options, prefix, from);

    expect(at === null ? null : options[at]?.label).toBe(label);
  });

  test('a typed part is found at any position, in any case', () => {
    expect(matching(options, ' LA ').map(({ label }) => label)).toEqual(['Alabama', 'Alaska', 'Maryland']);
    expect(matching(options, '')).toBe(options);
    expect(matching(options, 'zz')).toEqual([]);
  });
});
