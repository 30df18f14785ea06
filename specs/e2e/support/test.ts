import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';
import { test as base } from 'vitest';
import { chromiumArgs, findTestBrowser } from '#specs/support/chromium.ts';
import { keepFailure, recordMachines } from './failure.ts';
import { portalOrigin } from './portal.ts';
import { shareContext, type SharedContext } from './shared-context.ts';
import { signInByCall } from './sign-in.ts';
import { expect } from './expect.ts';

export interface NewPageOptions extends BrowserContextOptions {
  /** email address of a demo account: the visit begins signed in */
  as?: string;
  /** what the test itself brings about: console lines that are no reports */
  expected?: RegExp;
  /** the company that the address asks for */
  company?: '50';
  /** nothing is cached yet, and code is fetched ahead: for what is fetched and what is not */
  isFirst?: boolean;
}

/**
 * Opens a browser (cookies, storage) that is as if it were new, and an empty page in it. The first one without options of its
 * own is shared with the tests before it in the file, one after the other.
 */
export type NewPage = (options?: NewPageOptions) => Promise<Page>;

interface Fixtures {
  chromium: Browser;
  shared: SharedContext;
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
      const browser = await chromium.launch({
        executablePath: findTestBrowser() ?? chromium.executablePath(),
        // pages of a context share a renderer, and none lives long enough for V8's optimizing compilers to pay
        args: [...chromiumArgs, '--process-per-site', '--js-flags=--no-maglev --no-turbofan'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ chromium: browser }, use) => {
      const shared = shareContext((notify) => openContext(browser, {}, notify));
      await use(shared);
      await shared.close();
    },
    { scope: 'file' },
  ],
  newPage: async ({ chromium: browser, shared, task }, use) => {
    const contexts = new Set<BrowserContext>();
    const reports: string[] = [];
    await use(async ({ as, expected, company, isFirst = false, viewport, ...others } = {}) => {
      const notify = (report: string) => {
        if (!expected?.test(report)) reports.push(report);
      };
      const isShared = !isFirst && contexts.size === 0 && Object.keys(others).length === 0;
      const context = await (isShared ? shared.take(notify) : openContext(browser, others, notify, !isFirst));
      contexts.add(context);
      if (as) await signInByCall(context, as);
      if (company) await context.request.get(`/login?company=${company}`);
      const page = await context.newPage();
      if (viewport) await page.setViewportSize(viewport);
      return page;
    });
    const isFailed = task.result?.state === 'fail';
    const pages = [...contexts].flatMap((context) => context.pages());
    if (isFailed) await keepFailure(`${task.file.name} ${task.name}`, task.result?.retryCount ?? 0, pages);
    await Promise.all(
      [...contexts].map((context) => (shared.has(context) ? shared.giveBack(isFailed) : context.close())),
    );
    expect(reports).toEqual([]);
  },
});

/**
 * Opens a context of the portal's, in which everything that the browser complains about is reported. It prefers less motion and, unless
 * told otherwise, less data: drawing what moves and fetching code ahead cost a twentieth of a test's processor time each.
 */
export const openContext = async (
  browser: Browser,
  options: BrowserContextOptions,
  notify: (report: string) => void,
  savesData = true,
): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: portalOrigin, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(20_000);
  await recordMachines(context);
  await watch(context, notify);
  if (savesData)
    await context.addInitScript(
      () => void Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  return context;
};

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
