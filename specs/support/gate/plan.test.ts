import { expect, test } from 'vitest';
import { planFor } from './plan.ts';

const files = [
  'machines/clients/search/search.machine.ts',
  'specs/e2e/search.test.ts',
  'specs/e2e/search-suggestions.test.ts',
  'specs/e2e/settings.test.ts',
  'specs/e2e/support/test.ts',
];

test('a change in a flow is checked by its own end-to-end tests', () => {
  expect(planFor(['machines/clients/search/search.machine.ts'], files)).toEqual({
    code: ['machines/clients/search/search.machine.ts'],
    sources: ['machines/clients/search/search.machine.ts'],
    e2e: ['specs/e2e/search.test.ts', 'specs/e2e/search-suggestions.test.ts'],
    left: ['the other end-to-end tests, budgets of bytes'],
  });
});

test('a changed test runs itself, and prose runs nothing', () => {
  expect(planFor(['specs/e2e/settings.test.ts', 'README.md'], files)).toEqual({
    code: ['specs/e2e/settings.test.ts', 'README.md'],
    sources: ['specs/e2e/settings.test.ts'],
    e2e: ['specs/e2e/settings.test.ts'],
    left: [],
  });
});

test('a shape that all flows share belongs to no flow', () => {
  expect(planFor(['machines/domain/shared/money.ts'], files).e2e).toEqual([]);
});

test('a change of the tools is left to the whole gate', () => {
  expect(planFor(['package.json'], files).left).toEqual(['everything: the tools changed']);
});
