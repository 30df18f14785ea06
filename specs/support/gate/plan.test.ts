import { expect, test } from 'vitest';
import { planFor } from './plan.ts';

const files = [
  'machines/clients/search/search.machine.ts',
  'specs/e2e/search.test.ts',
  'specs/e2e/search-suggestions.test.ts',
  'specs/e2e/settings.test.ts',
  'specs/e2e/support/test.ts',
];

const sources: Readonly<Record<string, string>> = {
  'specs/flows/clients/search/model.ts': "import { searchMachine } from '#machines/clients/search/search.machine.ts';",
  'specs/flows/shell/portal/model.ts': "import { portalMachine } from '#machines/shell/portal/portal.machine.ts';",
  'machines/shell/portal/portal.machine.ts':
    "import { sessionMachine } from '../../session/session/session.machine.ts';",
};
const read = (file: string): string => sources[file] ?? '';

test('a change in a machine concerns the flows whose models import it, directly or through others', () => {
  const flowsFor = (file: string) => planFor([file], Object.keys(sources), read).flows;

  expect(flowsFor('machines/clients/search/search.machine.ts')).toEqual(['search']);
  expect(flowsFor('machines/session/session/session.machine.ts')).toEqual(['portal']);
  expect(flowsFor('specs/flows/clients/search/golden.json')).toEqual(['search']);
  expect(flowsFor('src/screens/clients/search/SearchScreen.tsx')).toEqual([]);
});

test('a change in a flow is checked by its own end-to-end tests', () => {
  expect(planFor(['machines/clients/search/search.machine.ts'], files, read)).toEqual({
    code: ['machines/clients/search/search.machine.ts'],
    sources: ['machines/clients/search/search.machine.ts'],
    e2e: ['specs/e2e/search.test.ts', 'specs/e2e/search-suggestions.test.ts'],
    flows: [],
    left: ['the other end-to-end tests, budgets of bytes'],
  });
});

test('a changed test runs itself, and prose runs nothing', () => {
  expect(planFor(['specs/e2e/settings.test.ts', 'README.md'], files, read)).toEqual({
    code: ['specs/e2e/settings.test.ts', 'README.md'],
    sources: ['specs/e2e/settings.test.ts'],
    e2e: ['specs/e2e/settings.test.ts'],
    flows: [],
    left: [],
  });
});

test('a shape that all flows share belongs to no flow', () => {
  expect(planFor(['machines/domain/shared/money.ts'], files, read).e2e).toEqual([]);
});

test('a change of the tools is left to the whole gate', () => {
  expect(planFor(['package.json'], files, read).left).toEqual(['everything: the tools changed']);
});
