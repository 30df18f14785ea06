import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request, Response } from 'playwright';
import { throttle } from '../bench/browser.ts';
import { isHosted } from './payments.ts';
import { problemsInPage } from './problems-in-page.ts';
import { problemOfDownload, problemOfWindow } from './outside.ts';

/** How a visit looks at the portal. */
export interface Look {
  /** of the window, in px */
  width: number;
  colorScheme: 'light' | 'dark';
  /** a slow processor and a slow network */
  isSlow: boolean;
}

/** A browser of one user with tabs, one of which is in front. */
export interface Visit {
  /** of the portal */
  origin: string;
  context: BrowserContext;
  page: () => Page;
  /** goes to the next tab; one that is alone gets another one first */
  changeTab: () => Promise<void>;
  /** whether calls fail because the walk has them fail */
  setTrouble: (isMeant: boolean) => void;
  /** whether the page in front may show that something failed, because the walk had it fail */
  isExcused: () => boolean;
  note: (defect: string) => void;
  /** waits until the page in front is at rest, for a while; what is wrong with it then */
  settle: () => Promise<string[]>;
}

/** How long a page may take to come to rest, in milliseconds: longer than any answer that a walk delays. */
const patience = 30_000;

const mostTabs = 3;

/** How often the same call may be made between two checks before it counts as a loop. */
const mostCalls = 10;

/** Lines of the browser about answers and connections. */
const ofTheBrowser = /^Failed to load resource|net::ERR_|was preloaded using link preload/;

/** Whether any user may bring about an answer: the session has ended, it does not exist or is not theirs, it is wrong, it has changed, it is too much. */
const isExpected = (response: Response): boolean => {
  const status = response.status();
  if (status === 400) return new URL(response.url()).pathname.startsWith('/-/auth/');
  return status < 400 || [401, 404, 409, 422, 429].includes(status);
};

/** Whether a request asks the carrier for something; looking whether it is there is not. */
const isCall = (request: Request): boolean =>
  request.method() !== 'HEAD' && new URL(request.url()).pathname.startsWith('/-/');

const nameOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;

/** Opens a browser for a walk. `note` gets a line for whatever may not be, whatever the user does. */
export const openVisit = async (
  browser: Browser,
  origin: string,
  { width, colorScheme, isSlow }: Look,
  note: (defect: string) => void,
): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    colorScheme,
    baseURL: origin,
  });
  /** calls without an answer, and windows and files that come */
  const pending = new Set<unknown>();
  const counts = new Map<string, number>();
  const tabs: Page[] = [];
  /** tabs whose document has met a failure that was meant */
  const troubled = new WeakSet<Page>();
  let isTrouble = false;
  let front = 0;

  const setTrouble = (isMeant: boolean) => {
    isTrouble = isMeant;
    for (const tab of tabs) troubled.add(tab);
  };
  const pageOf = (request: Request): Page | null => (request.serviceWorker() ? null : request.frame().page());
  const isExcused = (page: Page | null): boolean => isTrouble || (page !== null && troubled.has(page));

  const watch = (work: Promise<void>): void => {
    pending.add(work);
    void work.catch(() => {}).finally(() => pending.delete(work));
  };

  context.on('request', (request) => {
    if (!isCall(request)) return;
    pending.add(request);
    const call = `${request.method()} ${request.url()}`;
    const count = (counts.get(call) ?? 0) + 1;
    counts.set(call, count);
    if (count === mostCalls) note(`${nameOf(request)} was called ${count} times in one step`);
  });
  context.on('requestfinished', (request) => void pending.delete(request));
  context.on('requestfailed', (request) => void pending.delete(request));
  context.on('response', (response) => {
    const request = response.request();
    if (isExpected(response) || !isCall(request)) return;
    if (!isExcused(pageOf(request))) note(`${nameOf(request)} was answered ${response.status()}`);
  });

  /** A window that a tab has opened: a hosted page is a tab of the visit from then on, anything else is looked at and closed. */
  const meetWindow = async (window: Page, opener: Page): Promise<void> => {
    const problem = await problemOfWindow(window, patience);
    if (window.isClosed()) return;
    if (problem && !isExcused(opener)) note(problem);
    if (isHosted(window.url())) await keepTab(window);
    else await window.close();
  };
  /** Keeps a tab, in front; the oldest one goes where there are too many. */
  const keepTab = async (tab: Page): Promise<void> => {
    tab.on('domcontentloaded', () => {
      if (!isTrouble) troubled.delete(tab);
    });
    tab.on('pageerror', (error) => note(`an error that nothing caught: ${error.name}: ${error.message}`));
    tab.on('console', (line) => {
      const isOurs = line.type() === 'error' && tab.url().startsWith('http') && !ofTheBrowser.test(line.text());
      if (isOurs && !isExcused(tab)) note(`an error in the console: ${line.text()}`);
    });
    tab.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    tab.on('popup', (window) => watch(meetWindow(window, tab)));
    tab.on('download', (download) =>
      watch(
        problemOfDownload(download).then((problem) => {
          if (problem && !isExcused(tab)) note(problem);
        }),
      ),
    );
    if (isSlow) await throttle(await context.newCDPSession(tab), { cpu: 4, isSlow: true });
    front = tabs.push(tab) - 1;
    if (tabs.length <= mostTabs) return;
    front -= 1;
    await tabs.shift()?.close();
  };
  await keepTab(await context.newPage());

  const page = (): Page => {
    const tab = tabs[front];
    if (!tab) throw new Error('a visit has no tab');
    return tab;
  };
  return {
    origin,
    context,
    page,
    setTrouble,
    changeTab: async () => {
      if (tabs.length > 1) front = (front + 1) % tabs.length;
      else {
        await keepTab(await context.newPage());
        await page().goto('/');
      }
      await page().bringToFront();
    },
    isExcused: () => isExcused(page()),
    note,
    settle: async () => {
      const until = Date.now() + patience;
      // while another document comes, there is none to ask
      const find = async (): Promise<string[]> => {
        // an empty tab, and a site that cannot be reached, are no pages of ours
        if (!page().url().startsWith('http')) return [];
        return page()
          .evaluate(problemsInPage, isExcused(page()))
          .catch(() => ['no document']);
      };
      let problems = await find();
      // what a press brings about may begin a moment later
      for (let calm = 0; calm < 2 && Date.now() < until; calm += 1) {
        // not the page's own pause: a window that comes may close the oldest tab
        await pause(100);
        problems = await find();
        if (pending.size > 0 || problems.length > 0) calm = -1;
      }
      counts.clear();
      return problems;
    },
  };
};
