import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, test } from 'vitest';
import { documentProblems } from '#specs/support/markup.ts';
import { expect } from './support/expect.ts';

const dist = inject('portal');

test.each(readdirSync(dist).filter((name) => name.endsWith('.html')))(
  '%s is valid HTML and follows the rules of html-validate',
  (name) => {
    expect(documentProblems(readFileSync(join(dist, name), 'utf8'))).toEqual([]);
  },
);

test('a document with mistakes is found', () => {
  const page = '<!doctype html><html><head><title></title></head><body><main><p><div></div></p></main></body></html>';

  expect(documentProblems(page).map((problem) => problem.split(':')[0])).toEqual(
    expect.arrayContaining(['element-required-attributes', 'empty-title', 'close-order']),
  );
});
