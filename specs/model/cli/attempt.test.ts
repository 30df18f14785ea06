import { join } from 'node:path';
import { expect, test } from 'vitest';
import { budgetOf } from '../define/budget.ts';
import { attempt } from './attempt.ts';

const examples = join(import.meta.dirname, '../examples');
const place = { name: 'emit', file: 'emit/model.ts' };
const request = { folders: { models: examples, diagrams: examples }, budget: budgetOf(1, () => 0, 0) };

test('work that does not come back is ended, and a line names its machine', async () => {
  const outcome = await attempt(
    place,
    request,
    () => {
      for (;;);
    },
    50,
  );

  expect(outcome).toEqual({
    kind: 'failed',
    line: expect.stringMatching(/^Machine "emit" does not come back: a guard, an action, or a rule has a loop /),
  });
});

test('what work throws is a line that names its machine', async () => {
  const outcome = await attempt(place, request, () => {
    throw new TypeError('there is no light');
  });

  expect(outcome).toEqual({ kind: 'failed', line: 'Machine "emit" throws: there is no light' });
});

test('work gives its result', async () => {
  expect(await attempt(place, request, ({ name }) => name)).toEqual({ kind: 'result', result: 'emit' });
});

test('a budget may be longer than any timeout of Node', async () => {
  const endless = { ...request, budget: budgetOf(2 ** 40) };

  expect(await attempt(place, endless, ({ name }) => name)).toEqual({ kind: 'result', result: 'emit' });
});
