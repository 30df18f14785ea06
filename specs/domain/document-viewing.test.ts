import { describe, expect, test } from 'vitest';
import { firstFrom, matchesIn, toQuery } from '#machines/domain/documents/text-search.ts';
import {
  pageGap,
  pageInView,
  pagesIn,
  scaleOf,
  stepFrom,
  topOf,
  toPageNumber,
  zoomSteps,
} from '#machines/domain/documents/viewing.ts';

const letter = { width: 800, height: 1000 };
const pages = [letter, letter, letter];

describe('The scale of a document', () => {
  test.each([
    ['fits the width', 'width', { width: 400, height: 900 }, 0.5],
    ['fits the page where the height is what is short', 'page', { width: 800, height: 500 }, 0.5],
    ['fits the page where the width is what is short', 'page', { width: 400, height: 900 }, 0.5],
    ['is the step that was chosen', 1.5, { width: 400, height: 900 }, 1.5],
    ['is 100 % while the viewer has no size', 'width', { width: 0, height: 0 }, 1],
    ['never exceeds four times the size', 'width', { width: 9000, height: 900 }, 4],
    ['is never smaller than a quarter', 'page', { width: 800, height: 10 }, 0.25],
  ] as const)('%s', (_, zoom, frame, scale) => {
    expect(scaleOf(zoom, frame, pages)).toBe(scale);
  });

  test('fits the widest page of all', () => {
    expect(scaleOf('width', letter, [letter, { width: 1600, height: 1000 }])).toBe(0.5);
  });

  test.each([
    [1.06, 'in', 1.1],
    [1.06, 'out', 1],
    [0.999, 'in', 1.1],
    [1.001, 'out', 0.9],
    [4, 'in', null],
    [0.25, 'out', null],
  ] as const)('steps from %d %s to %s', (scale, direction, next) => {
    expect(stepFrom(scale, direction)).toBe(next);
  });

  test('comes by steps from one end to the other', () => {
    const seen = [0.25];
    for (let next = stepFrom(0.25, 'in'); next !== null; next = stepFrom(next, 'in')) seen.push(next);

    expect(seen).toEqual(zoomSteps);
  });
});

describe('The page field', () => {
  test.each([
    ['2', 2],
    [' 3 ', 3],
    ['0', 1],
    ['99', 3],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['two', null],
  ])('means of "%s": %s', (text, page) => {
    expect(toPageNumber(text, 3)).toBe(page);
  });
});

describe('The pages in view', () => {
  const seenAt = (top: number) => pagesIn({ top, height: 600 }, pages, 1);

  test('begin after one another, with room in between', () => {
    expect([1, 2, 3].map((page) => topOf(page, pages, 1))).toEqual([0, 1000 + pageGap, 2 * (1000 + pageGap)]);
    expect(topOf(2, pages, 0.5)).toBe(500 + pageGap);
  });

  test('are those of which something is seen', () => {
    expect(seenAt(0)).toEqual([{ page: 1, share: 1 }]);
    expect(seenAt(700)).toEqual([
      { page: 1, share: 0.5 },
      { page: 2, share: (600 - 300 - pageGap) / 600 },
    ]);
    expect(seenAt(1000 + pageGap)).toEqual([{ page: 2, share: 1 }]);
  });

  test('make a reader stay on a page while half of it is seen', () => {
    expect(pageInView(seenAt(700), 1)).toBe(1);
    expect(pageInView(seenAt(800), 1)).toBe(2);
    expect(pageInView(pagesIn({ top: 0, height: 3032 }, pages, 1), 3)).toBe(3);
    expect(pageInView([], 2)).toBe(2);
  });
});

describe('Looking for a text', () => {
  test('takes no notice of case, accents, and kinds and number of blanks', () => {
    expect(matchesIn('The POLICY\u00A0Period: policé period', ' policy   period ', 4)).toEqual([
      { page: 4, start: 4, end: 17 },
    ]);
    expect(matchesIn('Café, CAFE', 'cafe', 1)).toHaveLength(2);
  });

  test('finds matches that do not overlap, and no more than it may', () => {
    expect(matchesIn('aaaa', 'aa', 1)).toEqual([
      { page: 1, start: 0, end: 2 },
      { page: 1, start: 2, end: 4 },
    ]);
    expect(matchesIn('aaaa', 'a', 1, 3)).toHaveLength(3);
  });

  test('finds nothing for nothing', () => {
    expect(matchesIn('a b', '  ', 1)).toEqual([]);
    expect(toQuery(' \n ')).toBe('');
  });

  test('begins at the page that is read, and at the first match after the last', () => {
    const matches = [1, 3, 3].map((page, start) => ({ page, start, end: start + 1 }));

    expect([1, 2, 3, 4].map((page) => firstFrom(matches, page))).toEqual([0, 1, 1, 0]);
  });
});
