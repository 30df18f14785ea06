import { expect, test } from 'vitest';
import { selectsBuiltPortal } from './selection.ts';

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
