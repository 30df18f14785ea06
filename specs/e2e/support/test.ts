import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';
import { test as base } from 'vitest';
import { chromiumArgs, findTestBrowser } from '#specs/support/chromium.ts';
import { keepFailure, recordMachines } from './failure.ts';
import { portalOrigin } from './portal.ts';
import { shareContext, type SharedContext } from './shared-context.ts';
import { signInByCall } from './sign-in.ts';
import { expect } from './expect.ts';

type Notify = (report: string) => void;

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
 * Opens a browser (cookies, storage) that is as if it were new, and an empty page in it. One without options that belong to a
 * whole context is shared with the tests before it, one after the other.
 */
export type NewPage = (options?: NewPageOptions) => Promise<Page>;

interface Fixtures {
  chromium: Browser;
  /** Contexts that tests use one after the other: the first person's, the second's, and so on. */
  sharedAt: (person: number) => SharedContext;
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
        // pages of a context share a renderer from the first, empty document on, and none lives long enough for V8's optimizing
        // compilers to pay
        args: [
          ...chromiumArgs,
          '--process-per-site',
          '--renderer-process-limit=1',
          '--js-flags=--no-maglev --no-turbofan',
        ],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  sharedAt: [
    async ({ chromium: browser }, use) => {
      // they close with the browser
      const all: SharedContext[] = [];
      await use((person) => (all[person] ??= shareContext((notify) => openContext(browser, {}, notify))));
    },
    { scope: 'worker' },
  ],
  newPage: async ({ chromium: browser, sharedAt, task }, use) => {
    const reports: string[] = [];
    const shared: SharedContext[] = [];
    const opened: { context: BrowserContext; leave: (isFailed: boolean) => Promise<void> }[] = [];
    const openShared = async (notify: Notify) => {
      const next = sharedAt(shared.length);
      shared.push(next);
      const page = await next.take(notify);
      return { context: page.context(), openPage: async () => page, leave: next.giveBack };
    };
    const openOwn = async (options: BrowserContextOptions, notify: Notify, savesData: boolean) => {
      const context = await openContext(browser, options, notify, savesData);
      return { context, openPage: () => context.newPage(), leave: () => context.close() };
    };
    await use(async (options = {}) => {
      const {
        as,
        expected,
        company,
        isFirst = false,
        viewport,
        colorScheme,
        forcedColors,
        permissions,
        ...others
      } = options;
      const notify = (report: string) => {
        if (!expected?.test(report)) reports.push(report);
      };
      const isShared = !isFirst && Object.keys(others).length === 0;
      const one = await (isShared ? openShared(notify) : openOwn(others, notify, !isFirst));
      opened.push(one);
      const { context } = one;
      if (as) await signInByCall(context, as);
      if (company) await context.request.get(`/login?company=${company}`);
      if (permissions) await context.grantPermissions(permissions);
      const page = await one.openPage();
      if (viewport) await page.setViewportSize(viewport);
      if (colorScheme ?? forcedColors) await page.emulateMedia({ colorScheme, forcedColors });
      return page;
    });
    const isFailed = task.result?.state === 'fail';
    const pages = opened.flatMap(({ context }) => context.pages());
    if (isFailed) await keepFailure(`${task.file.name} ${task.name}`, task.result?.retryCount ?? 0, pages);
    await Promise.all(opened.map(({ leave }) => leave(isFailed)));
    expect(reports).toEqual([]);
  },
});

/**
 * Opens a context of the portal's, in which everything that the browser complains about is reported. It prefers less motion and, unless
 * told otherwise, less data: drawing what moves and fetching code ahead cost a twentieth of a test's processor time each.
 */
const openContext = async (
  browser: Browser,
  options: BrowserContextOptions,
  notify: Notify,
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
export const watch = async (context: BrowserContext, notify: Notify): Promise<void> => {
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
