import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadViewBugs, seed, sourceOf, viewBugClasses } from './view-bugs.ts';

const bugs = await loadViewBugs();

test('the catalogue of view bugs has at least 60 of all classes, over at least 12 screens', () => {
  expect(bugs.length).toBeGreaterThanOrEqual(60);
  expect(new Set(bugs.map(({ flow }) => flow)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(bugs.map((bug) => bug.class))).toEqual(new Set(viewBugClasses));
});

test.each(bugs)('$flow: "$what" is an edit of one place in its view', (bug) => {
  const source = readFileSync(sourceOf(bug), 'utf8');

  expect(seed(source, bug)).not.toBe(source);
});
