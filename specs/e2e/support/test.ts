import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';
import { inject, test as base } from 'vitest';
import { keepFailure, recordMachines } from './failure.ts';
import { portalOrigin } from './portal.ts';
import { signInByCall } from './sign-in.ts';
import { expect } from './expect.ts';

export interface NewPageOptions extends BrowserContextOptions {
  /** email address of a demo account: the visit begins signed in */
  as?: string;
  /** what the test itself brings about: console lines that are no reports */
  expected?: RegExp;
  /** the company that the address asks for */
  company?: '50';
}

/** Opens a browser of its own (cookies, storage) for a test, and an empty page in it. */
export type NewPage = (options?: NewPageOptions) => Promise<Page>;

interface Fixtures {
  chromium: Browser;
  newPage: NewPage;
}

/** Lines of the browser that say nothing of the portal: answers with an error status and cut connections. */
const harmless = /^Failed to load resource|net::ERR_|was preloaded using link preload/;

/**
 * A test with visits. Whatever it does, it fails on a report of the content security policy or of Trusted Types, on an
 * uncaught error, and on an unexpected error in the console (SEC-01, SEC-02).
 */
export const test = base.extend<Fixtures>({
  chromium: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what a fixture depends on
    async ({}, use) => {
      const browser = await chromium.connect(inject('browser'));
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  newPage: async ({ chromium: browser, task }, use) => {
    const contexts: BrowserContext[] = [];
    const reports: string[] = [];
    await use(async ({ as, expected, company, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: portalOrigin, ...options });
      contexts.push(context);
      context.setDefaultTimeout(20_000);
      await recordMachines(context);
      await watch(context, (report) => {
        if (!expected?.test(report)) reports.push(report);
      });
      if (as) await signInByCall(context, as);
      if (company) await context.request.get(`/login?company=${company}`);
      return context.newPage();
    });
    if (task.result?.state === 'fail')
      await keepFailure(
        `${task.file.name} ${task.name}`,
        task.result.retryCount ?? 0,
        contexts.flatMap((context) => context.pages()),
      );
    await Promise.all(contexts.map((context) => context.close()));
    expect(reports).toEqual([]);
  },
});

/** Reports everything that a browser complains about while it shows the portal. */
export const watch = async (context: BrowserContext, notify: (report: string) => void): Promise<void> => {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`policy violated: ${effectiveDirective} by ${blockedURI} in ${sourceFile}`),
    );
  });
  context.on('weberror', (error) => notify(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !harmless.test(message.text())) notify(`console: ${message.text()}`);
  });
};
