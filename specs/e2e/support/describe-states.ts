import type { Browser, Page } from 'playwright';
import { describe } from 'vitest';
import { violationsInEveryLayout } from './accessible.ts';
import { keepFailure } from './failure.ts';
import { forcedColorsProblems, printProblems } from './facts.ts';
import { closePages } from './shared-context.ts';
import { signInByCall } from './sign-in.ts';
import { waysThrough, type ScreenState, type States } from './states.ts';
import { openContext, test as base } from './test.ts';
import { expect } from './expect.ts';

/**
 * Reaches a state in a document of its own, without cookies, storage, stubs and tabs of the state before; one that goes on
 * from others by way of them.
 */
export type OpenState = (state: ScreenState | readonly ScreenState[], company?: '50') => Promise<Page>;

/** A page that goes from state to state: a renderer that has shown the portal loads it in half the time. */
interface SharedPage {
  open: OpenState;
  /** Leaves the state. @returns what the browser complained about in it */
  leave: (isFailed: boolean) => Promise<string[]>;
  close: () => Promise<void>;
  /** the pages that are open */
  pages: () => Page[];
}

const windowSize = { width: 1280, height: 720 };

const sharePage = (browser: Browser): SharedPage => {
  let page: Page | null = null;
  let reports: string[] = [];

  const openPage = async (): Promise<Page> => {
    const context = await openContext(browser, { viewport: windowSize }, (report) => void reports.push(report));
    return context.newPage();
  };
  const close = async () => {
    await page?.context().close();
    page = null;
  };
  const clear = async (one: Page): Promise<void> => {
    const context = one.context();
    await closePages(context.pages().filter((other) => other !== one));
    // the origin without the portal: nothing writes while its storage is cleared
    await one.goto('/favicon.svg');
    await one.unrouteAll({ behavior: 'ignoreErrors' });
    await one.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    await one.setViewportSize(windowSize);
  };

  return {
    open: async (way, company) => {
      const states = [way].flat();
      page ??= await openPage();
      const agent = company ? 'agent-alaska@demo.test' : 'agent@demo.test';
      const [first] = states;
      const as = first?.as ?? (first?.signedIn ? agent : null);
      if (as) await signInByCall(page.context(), as);
      if (company) await page.context().request.get(`/login?company=${company}`);
      for (const { go } of states) await go(page);
      return page;
    },
    leave: async (isFailed) => {
      // a page that cannot be cleared is not used again
      if (page && !isFailed) await clear(page).catch(close);
      else await close();
      const found = reports;
      reports = [];
      return found;
    },
    close,
    pages: () => page?.context().pages() ?? [],
  };
};

/** A test with states of screens, which share a page; it fails on what a test with `newPage` fails on. */
export const test = base.extend<{ sharedPage: SharedPage; openState: OpenState }>({
  sharedPage: [
    async ({ chromium }, use) => {
      const shared = sharePage(chromium);
      await use(shared);
      await shared.close();
    },
    { scope: 'file' },
  ],
  openState: async ({ sharedPage, task }, use) => {
    await use(sharedPage.open);
    const isFailed = task.result?.state === 'fail';
    if (isFailed) await keepFailure(`${task.file.name} ${task.name}`, task.result?.retryCount ?? 0, sharedPage.pages());
    expect(await sharedPage.leave(isFailed)).toEqual([]);
  },
});

const problemsOf = async (page: Page): Promise<string[]> => [
  ...(await violationsInEveryLayout(page)),
  ...(await forcedColorsProblems(page)),
  ...(await printProblems(page)),
];

/** Tests what holds for every screen in every state: one test a way, on which each state is reached once. */
export const describeStates = (states: States): void => {
  const ways = waysThrough(states).map((way) => [way.map(([name]) => name).join(' → '), way] as const);

  describe('Every screen in every state that looks different', () => {
    test.for(ways)(
      'has no violation of axe at 320, 768 and 1300 px, in the colors of both brands, never scrolls sideways, and can be used in forced colors and printed: %s [W-09] [W-02] [A-03] [XTR-06.3]',
      async ([, [first, ...others]], { openState }) => {
        if (!first) throw new Error('a way has a state');
        const page = await openState(first[1]);
        const problems = { [first[0]]: await problemsOf(page) };
        for (const [name, { go }] of others) {
          await go(page);
          problems[name] = await problemsOf(page);
        }

        expect(problems).toEqual(Object.fromEntries(Object.keys(problems).map((name) => [name, []])));
      },
    );
  });
};
