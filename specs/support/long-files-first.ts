import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long for their size, of each kind of test those that take longest first. `npm test` says at its end which
 * file ended last: one that ends long after the others belongs here.
 */
const longFiles: readonly (string | RegExp)[] = [
  'specs/flows/machines.test.ts',
  'specs/flows/screens.browser.test.tsx',
  'specs/api/carrier/payment-people.test.ts',
  'specs/api/carrier/client-records-access.test.ts',
  'specs/api/carrier/client-records.test.ts',
  'specs/api/carrier/limits.test.ts',
  'specs/api/client/paging.test.ts',
  'specs/api/carrier/paging.test.ts',
  'specs/support/regular-expressions.test.ts',
  'specs/model/drive/playwright.test.ts',
  'specs/flows/inspector/inspector/recorder.test.ts',
  'specs/model/cli/threads.test.ts',
  'specs/model/cli/failures.test.ts',
  'specs/ui/accessibility.browser.test.tsx',
  'specs/flows/reports/attention/attention.page.browser.test.tsx',
  'specs/flows/onboarding/session-step/wizard-faults.page.browser.test.tsx',
  // the states of these are elsewhere
  /^specs\/e2e\/accessibility\/(portal|agents)\.test\.ts$/,
  /^specs\/e2e\/accessibility\/(?!faults)/,
  'specs/e2e/manual-scripts.test.ts',
  'specs/e2e/payment.test.ts',
  'specs/e2e/wizard-accessibility.test.ts',
  'specs/e2e/inspector-accessibility.test.ts',
  'specs/e2e/layout.test.ts',
  'specs/e2e/user-setup.test.ts',
  'specs/e2e/reader/journeys.test.ts',
  'specs/e2e/links.test.ts',
  'specs/e2e/paths.test.ts',
  'specs/e2e/inspector-keyboard.test.ts',
  'specs/e2e/redirects.test.ts',
];

const placeOf = (moduleId: string, root: string): number => {
  const file = moduleId.slice(root.length + 1);
  const place = longFiles.findIndex((long) => (typeof long === 'string' ? long === file : long.test(file)));
  return place === -1 ? longFiles.length : place;
};

/**
 * Starts long files before the others, so that none is left to one worker while the rest have nothing to do. Without times of an
 * earlier run Vitest starts the largest files first.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const place = ({ moduleId }: TestSpecification) => placeOf(moduleId, root);
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
