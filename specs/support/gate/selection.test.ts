import { expect, test } from 'vitest';
import { flowTestsOf, selectsBuiltPortal, unknownName } from './selection.ts';

const files = ['specs/e2e/login.test.ts', 'specs/e2e/search.test.ts'];

test.for([
  ['nothing: every test runs', [], true],
  ['options only', ['--retry=0'], true],
  ['the kind', ['--project', 'e2e'], true],
  ['a file of them', ['specs/e2e/login.test.ts'], true],
  ['a part of a name', ['login'], true],
  ['another kind', ['--project', 'machines'], false],
  ['the folder of a flow', ['specs/flows/sign-in/login'], false],
  ['a flow that no file of them is named after', ['quick-actions'], false],
] as const)('the portal is built for tests of it: %s', ([, given, isBuilt]) => {
  expect(selectsBuiltPortal(given, files)).toBe(isBuilt);
});

const tree = [
  'specs/flows/clients/search/model.ts',
  'specs/flows/clients/search/driver.tsx',
  'specs/flows/clients/search/forms.test.ts',
  'specs/flows/clients/search/view.page.browser.test.tsx',
  'specs/flows/session/logout/model.ts',
  'specs/flows/session/logout-notice/model.ts',
  'specs/flows/session/logout-notice/notice.test.ts',
  'specs/flows/support/complete.test.ts',
  'specs/support/contrast.test.ts',
  'specs/e2e/search.test.ts',
];
const machines = 'specs/flows/machines.test.ts';

test.for([
  [
    'one with a screen',
    ['search'],
    {
      flows: ['search'],
      screens: ['search'],
      files: [
        machines,
        'specs/flows/screens.browser.test.tsx',
        'specs/flows/clients/search/forms.test.ts',
        'specs/flows/clients/search/view.page.browser.test.tsx',
      ],
      options: [],
    },
  ],
  ['one without a screen', ['logout'], { flows: ['logout'], screens: [], files: [machines], options: [] }],
  [
    'several, one of them twice, with options',
    ['logout', 'logout-notice', 'logout', '-t', 'search'],
    {
      flows: ['logout', 'logout-notice'],
      screens: [],
      files: [machines, 'specs/flows/session/logout-notice/notice.test.ts'],
      options: ['-t', 'search'],
    },
  ],
  ['a flow and a file', ['search', 'specs/e2e/search.test.ts'], undefined],
  ['a word that is in the path of a test', ['contrast'], undefined],
  ['options alone', ['--project', 'search'], undefined],
  ['nothing', [], undefined],
] as const)('the names of flows select their tests: %s', ([, given, expected]) => {
  expect(flowTestsOf(given, tree)).toEqual(expected);
});

test.for([
  ['a slip', ['serch'], 'there is no flow "serch", and no test file with that in its path'],
  ['one beside a flow', ['search', 'logut'], 'there is no flow "logut", and no test file with that in its path'],
  ['a flow', ['search'], undefined],
  ['a flow that no test file is named after', ['logout', '--retry=0'], undefined],
  ['a part of a path', ['specs/support'], undefined],
  ['the value of an option', ['--project', 'machines'], undefined],
] as const)('an unknown name is one line: %s', ([, given, line]) => {
  expect(unknownName(given, tree)).toBe(line);
});
