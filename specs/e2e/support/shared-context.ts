import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { portalOrigin } from './portal.ts';

/** A context and a page in it that tests use one after the other, and each finds as if they were new. */
export interface SharedContext {
  /** The empty page, alone in a clean context. Both are made when none is left, with a function that is told what the browser complains about. */
  take: (notify: (report: string) => void) => Promise<Page>;
  /** Clears what the test has left, or closes the context where that is not possible or the test failed. */
  giveBack: (isFailed: boolean) => Promise<void>;
}

/** What a context or a page keeps for good: one on which any of these was called is not used again. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] as const satisfies (keyof BrowserContext & keyof Page)[];
const lastingInContext = [...lasting, 'setGeolocation'] as const satisfies (keyof BrowserContext)[];
const lastingInPage = [
  ...lasting,
  'addLocatorHandler',
  'close',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
] as const satisfies (keyof Page)[];
const callsOfClock = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const satisfies (keyof BrowserContext['clock'])[];

const noteCalls = <Name extends string>(
  owner: Record<Name, (...args: never[]) => unknown>,
  names: readonly Name[],
  note: () => void,
): void => {
  for (const name of names) {
    const method: (...args: never[]) => unknown = owner[name];
    owner[name] = (...args) => {
      note();
      return method.apply(owner, args);
    };
  }
};

/**
 * Closes pages. Chromium never answers for one that is closed at a certain moment on its way to another document; its
 * context can still be closed. Nothing else ends such a wait: the limit of a test ends with its body.
 * @throws Error when a page is not closed within 10 s
 */
const closePages = async (pages: readonly Page[]): Promise<void> => {
  const isLate = sleep(10_000, true, { ref: false });
  const isClosed = Promise.all(pages.map((page) => page.close())).then(() => false);
  if (await Promise.race([isClosed, isLate])) throw new Error('a page does not close');
};

/** What a context is to Playwright itself, in whose process the tests are. */
interface Internals {
  _connection: {
    toImpl: (context: BrowserContext) => {
      clock: { uninstall: (progress: { race: <Value>(work: Value) => Value }) => Promise<void> };
    };
  };
}

/** Gives a context its own clock back, as Playwright does for contexts that it uses again: it has no public call for that. */
const releaseClock = (context: BrowserContext): Promise<void> => {
  const { _connection: connection } = context as unknown as Internals;
  return connection.toImpl(context).clock.uninstall({ race: (work) => work });
};

/** Keeps a list of the DevTools sessions that are opened from now on. */
const keepSessions = (context: BrowserContext): CDPSession[] => {
  const sessions: CDPSession[] = [];
  const open = context.newCDPSession.bind(context);
  context.newCDPSession = async (page) => {
    const session = await open(page);
    sessions.push(session);
    return session;
  };
  return sessions;
};

/** What a page emulates when it is new. */
const newMedia = {
  media: null,
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
  reducedMotion: 'reduce',
} as const;
const newSize = { width: 1280, height: 720 };

interface SharedPage {
  page: Page;
  devTools: CDPSession;
  /** Makes the page as if it were new. @returns whether that is possible */
  clear: () => Promise<boolean>;
}

/** Opens a page. One that has shown the portal loads it again for three fifths of the processor time that a new page takes. */
const openSharedPage = async (context: BrowserContext): Promise<SharedPage> => {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  let isInUse = false;
  let isSpent = false;
  const spend = () => {
    isSpent ||= isInUse;
  };
  let isMediaChanged = false;
  noteCalls(page, ['emulateMedia'], () => {
    isMediaChanged = true;
  });
  noteCalls(page, lastingInPage, spend);
  noteCalls(page.keyboard, ['down'], spend);
  noteCalls(page.mouse, ['down'], spend);
  // what another origin keeps for the page cannot be cleared from here
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).origin !== portalOrigin) spend();
  });
  const clear = async () => {
    if (isSpent || page.isClosed()) return false;
    isInUse = false;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/favicon.svg');
    await page.evaluate(() => {
      sessionStorage.clear();
      window.name = '';
    });
    await devTools.send('Page.resetNavigationHistory');
    if (isMediaChanged) await page.emulateMedia(newMedia);
    isMediaChanged = false;
    await page.setViewportSize(newSize);
    await page.mouse.move(-1, -1);
    isInUse = true;
    return true;
  };
  await clear();
  return { page, devTools, clear };
};

/**
 * Every test begins with an empty page of a browser as if it were new: what a context and its page hold is cleared
 * between tests.
 */
export const shareContext = (create: (notify: (report: string) => void) => Promise<BrowserContext>): SharedContext => {
  let shared: { page: Page; clear: () => Promise<void> } | null = null;
  let notify: (report: string) => void = () => {};

  const close = async () => {
    await shared?.page.context().close();
    shared = null;
  };
  const open = async () => {
    const context = await create((report) => notify(report));
    let first = await openSharedPage(context);
    let isSpent = false;
    noteCalls(context, lastingInContext, () => {
      isSpent = true;
    });
    const sessions = keepSessions(context);
    let isClockHeld = false;
    noteCalls(context.clock, callsOfClock, () => {
      isClockHeld = true;
    });
    const clear = async () => {
      if (isSpent) return close();
      await closePages(context.pages().filter((page) => page !== first.page));
      // what they emulate ends with them; one may have ended before
      for (const session of sessions.splice(0)) if (session !== first.devTools) await session.detach().catch(() => {});
      if (isClockHeld) await releaseClock(context);
      isClockHeld = false;
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.clearPermissions();
      if (!(await first.clear())) {
        const spent = first;
        // opened before the last one is closed, which would end the renderer
        first = await openSharedPage(context);
        await closePages([spent.page]);
      }
      await first.devTools.send('Storage.clearDataForOrigin', { origin: portalOrigin, storageTypes: 'all' });
      await context.clearCookies();
      shared = { page: first.page, clear };
    };
    return { page: first.page, clear };
  };

  return {
    take: async (listen) => {
      notify = listen;
      shared ??= await open();
      return shared.page;
    },
    giveBack: async (isFailed) => {
      if (isFailed) await close();
      else await shared?.clear().catch(close);
    },
  };
};
