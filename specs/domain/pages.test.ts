import { describe, expect, test } from 'vitest';
import { pageMarks, pagesOf, rowsOf, withinPages } from '#machines/domain/shell/pages.ts';
import { fc } from '#specs/support/properties.ts';

describe('a pagination', () => {
  test.for([
    [1, 4, 400, [1, 2, 3, 4]],
    [1, 9, 404, [1, 2, 3, 4, 5, 'gap', 9]],
    [5, 9, 404, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, 404, [1, 'gap', 5, 6, 7, 8, 9]],
    [5, 9, 316, [1, 'gap', 5, 'gap', 9]],
    [5, 9, 272, ['gap', 4, 5, 'gap']],
    [1, 9, 228, [1, 2, 'gap']],
    [5, 9, 228, ['gap', 5, 'gap']],
    [5, 9, 0, ['gap', 5, 'gap']],
    [1, 1, 0, [1]],
  ] as const)('on page %i of %i shows in %i px what fits', ([page, pages, width, marks]) => {
    expect(pageMarks(page, pages, width)).toEqual(marks);
  });

  const places = fc
    .integer({ min: 1, max: 300 })
    .chain((pages) => fc.integer({ min: 1, max: pages }).map((page) => ({ page, pages })));

  test('shows the current page, in order, in (width - 96) / 44 places at most, and hides two pages or more by a gap', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 0, max: 1300 }), ({ page, pages }, width) => {
        const marks = pageMarks(page, pages, width);
        const numbers = marks.filter((mark) => mark !== 'gap');
        const known = [0, ...numbers, pages + 1];
        const hidden = known.slice(1).map((one, at) => one - (known[at] ?? 0) - 1);

        expect(numbers).toContain(page);
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
        expect(marks.length).toBeLessThanOrEqual(Math.max(3, Math.floor((width - 96) / 44)));
        expect(hidden.every((count) => count !== 1)).toBe(true);
        expect(hidden.filter((count) => count > 0)).toHaveLength(marks.length - numbers.length);
      }),
    );
  });
});

describe('a list in pages', () => {
  const rows = Array.from({ length: 23 }, (_, at) => at + 1);

  test.for([
    [0, 1],
    [10, 1],
    [11, 2],
    [23, 3],
  ] as const)('of %i rows has %i pages', ([count, pages]) => {
    expect(pagesOf(count)).toBe(pages);
  });

  test('shows every row once, ten to a page', () => {
    expect([1, 2, 3].flatMap((page) => rowsOf(rows, page))).toEqual(rows);
    expect(rowsOf(rows, 3)).toEqual([21, 22, 23]);
  });

  test('that got shorter shows its last page', () => {
    expect([withinPages(3, 23), withinPages(3, 20), withinPages(3, 0), withinPages(0, 23)]).toEqual([3, 2, 1, 1]);
  });

  test('has every page within it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer(), fc.constantFrom(1, 7, 10), (count, page, size) => {
        const within = withinPages(page, count, size);
        expect(within).toBeGreaterThanOrEqual(1);
        expect(within).toBeLessThanOrEqual(pagesOf(count, size));
      }),
    );
  });
});
