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
  'specs/flows/clients/search/driver.tsx': "import { SearchScreen } from '#screens/clients/search/SearchScreen.tsx';",
  'specs/flows/settings/profile/driver.tsx': "import { ProfileForm } from '#screens/settings/profile/ProfileForm.tsx';",
  'specs/flows/screens.browser.test.tsx': "import { testScreen } from './support/screen-paths.ts';",
  'src/screens/clients/search/SearchScreen.tsx': "import { Button } from '#ui/Button.tsx';",
};
const read = (file: string): string => sources[file] ?? '';

test('a change in a machine concerns the flows whose models import it, directly or through others', () => {
  const flowsFor = (file: string) => planFor([file], Object.keys(sources), read).flows;

  expect(flowsFor('machines/clients/search/search.machine.ts')).toEqual(['search']);
  expect(flowsFor('machines/session/session/session.machine.ts')).toEqual(['portal']);
  expect(flowsFor('specs/flows/clients/search/golden.json')).toEqual(['search']);
  expect(flowsFor('src/screens/clients/search/SearchScreen.tsx')).toEqual([]);
});

test('a change in a view concerns the screens that show it, a change in their runner all screens', () => {
  const screensFor = (file: string) => planFor([file], Object.keys(sources), read).screens;

  expect(screensFor('src/screens/clients/search/SearchScreen.tsx')).toEqual(['search']);
  expect(screensFor('src/ui/Button.tsx')).toEqual(['search']);
  expect(screensFor('src/screens/settings/profile/ProfileForm.tsx')).toEqual(['profile']);
  expect(screensFor('specs/flows/settings/profile/golden.json')).toEqual([]);
  expect(screensFor('specs/flows/support/screen-paths.ts')).toEqual(['search', 'profile']);
});

test('a change in a flow is checked by its own end-to-end tests', () => {
  expect(planFor(['machines/clients/search/search.machine.ts'], files, read)).toEqual({
    code: ['machines/clients/search/search.machine.ts'],
    sources: ['machines/clients/search/search.machine.ts'],
    e2e: ['specs/e2e/search.test.ts', 'specs/e2e/search-suggestions.test.ts'],
    flows: [],
    screens: [],
    left: ['the other end-to-end tests, budgets of bytes'],
  });
});

test('a changed test runs itself, and prose runs nothing', () => {
  expect(planFor(['specs/e2e/settings.test.ts', 'README.md'], files, read)).toEqual({
    code: ['specs/e2e/settings.test.ts', 'README.md'],
    sources: ['specs/e2e/settings.test.ts'],
    e2e: ['specs/e2e/settings.test.ts'],
    flows: [],
    screens: [],
    left: [],
  });
});

test('a shape that all flows share belongs to no flow', () => {
  expect(planFor(['machines/domain/shared/money.ts'], files, read).e2e).toEqual([]);
});

test('a change of the tools is left to the whole gate', () => {
  expect(planFor(['package.json'], files, read).left).toEqual(['everything: the tools changed']);
});
