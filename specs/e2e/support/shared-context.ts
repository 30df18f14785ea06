import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { portalOrigin } from './portal.ts';

/** A context that tests use one after the other, and each finds as if it were new. */
export interface SharedContext {
  /** The clean context. It is made when none is left, with a function that is told what the browser complains about. */
  take: (notify: (report: string) => void) => Promise<BrowserContext>;
  /** Clears what the test has left, or closes the context where that is not possible or the test failed. */
  giveBack: (isFailed: boolean) => Promise<void>;
}

/** What a context keeps for good: one in which any of these was called is not used again. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const satisfies (keyof BrowserContext)[];
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

/**
 * Every test opens pages of its own, with new scripts, history and session storage; what else a context holds is cleared
 * between tests. An empty page that tests do not see keeps the renderer alive: having shown the portal before, it loads
 * it for two thirds of the processor time.
 */
export const shareContext = (create: (notify: (report: string) => void) => Promise<BrowserContext>): SharedContext => {
  let shared: { context: BrowserContext; clear: () => Promise<void> } | null = null;
  let notify: (report: string) => void = () => {};

  const close = async () => {
    await shared?.context.close();
    shared = null;
  };
  const open = async () => {
    const context = await create((report) => notify(report));
    const keeper = await context.newPage();
    await keeper.goto('/favicon.svg');
    const devTools = await context.newCDPSession(keeper);
    const allPages = context.pages.bind(context);
    context.pages = () => allPages().filter((page) => page !== keeper);
    let isSpent = false;
    const spend = () => {
      isSpent = true;
    };
    noteCalls(context, lasting, spend);
    let isClockHeld = false;
    noteCalls(context.clock, callsOfClock, () => {
      isClockHeld = true;
    });
    const clear = async () => {
      if (isSpent) return close();
      await closePages(context.pages());
      if (isClockHeld) await releaseClock(context);
      isClockHeld = false;
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.clearPermissions();
      await devTools.send('Storage.clearDataForOrigin', { origin: portalOrigin, storageTypes: 'all' });
      await context.clearCookies();
    };
    return { context, clear };
  };

  return {
    take: async (listen) => {
      notify = listen;
      shared ??= await open();
      return shared.context;
    },
    giveBack: async (isFailed) => {
      if (isFailed) await close();
      else await shared?.clear().catch(close);
    },
  };
};
