import { describe, expect, test } from 'vitest';
import { firstPageSize, isLastPage, nextPageNum, scrollPageSize } from '#machines/domain/clients/search.ts';
import { fc } from '#specs/support/properties.ts';
import { pageOf } from '../flows/support/samples.ts';

describe('pages of results', () => {
  test('are one item, no page number or the whole total: then nothing more follows [SCH-09]', () => {
    const open = { lastPage: false, totalResults: null };

    expect(isLastPage(pageOf(0, open), 0)).toBe(true);
    expect(isLastPage(pageOf(1, open), 15)).toBe(true);
    expect(isLastPage(pageOf(3, { ...open, pageNum: null }), 15)).toBe(true);
    expect(isLastPage(pageOf(3, { ...open, totalResults: 15 }), 15)).toBe(true);
    expect(isLastPage(pageOf(3, { ...open, totalResults: 16 }), 15)).toBe(false);
    expect(isLastPage(pageOf(3, open), 15)).toBe(false);
    expect(isLastPage(pageOf(2, open), 15)).toBe(false);
    expect(isLastPage(pageOf(2, open), 14), 'without a total, a page that is not full').toBe(true);
    expect(isLastPage(pageOf(3, { ...open, lastPage: true }), 15), 'where the carrier says so').toBe(true);
  });

  test('repeat nothing and skip nothing, for any total from 0 to 200 [SCH-11.3]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), (total) => {
        const all = Array.from({ length: total }, (_, index) => index);
        const page = (number: number, size: number) => all.slice((number - 1) * size, number * size);
        const shown = page(1, firstPageSize);
        while (shown.length < total) shown.push(...page(nextPageNum(shown.length), scrollPageSize));

        expect(shown).toEqual(all);
      }),
      { numRuns: 201 },
    );
  });

  test('begin with 12 rows; then come pages 5, 6 and 7 of 3 rows [SCH-11.1, SCH-11.2]', () => {
    expect([firstPageSize, scrollPageSize]).toEqual([12, 3]);
    expect([12, 15, 18].map(nextPageNum)).toEqual([5, 6, 7]);
  });
});
