import type { Page, Request } from 'playwright';
import { expect } from './expect.ts';
import { untilReady } from './ready.ts';
import { callCarrier } from './sign-in.ts';

/** Calls of each watched page that have no answer yet. */
const underway = new WeakMap<Page, Set<Request>>();

const watchCalls = (page: Page): void => {
  const calls = new Set<Request>();
  underway.set(page, calls);
  page.on('request', (request) => void calls.add(request));
  const end = (request: Request) => void calls.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
};

/** Less than the time in which a call has to be answered: one that the page makes meanwhile is not lost. */
const stride = 10;

/**
 * Lets time go by for the page and for the carrier alike, as fast as the page can follow: what it calls is answered before more
 * time goes by.
 */
export const pass = async (page: Page, seconds: number): Promise<void> => {
  const settled = () => expect.poll(() => underway.get(page)?.size ?? 0).toBe(0);
  // the last step is a whole one: nothing is asked of a page that leaves in it
  for (let left = seconds; left > 0;) {
    await settled();
    const step = left % stride || stride;
    left -= step;
    await moveCarrier(page, (await timeOf(page)) + step * 1000);
    await page.clock.runFor(step * 1000);
  }
  await settled();
};

/** The computer sleeps: when it wakes up, the time is another one. */
export const sleep = async (page: Page, seconds: number): Promise<void> => {
  await moveCarrier(page, (await timeOf(page)) + seconds * 1000);
  await page.clock.fastForward(seconds * 1000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus'))).catch(() => null);
};

/** What the page takes for the time, in milliseconds. */
export const timeOf = (page: Page): Promise<number> => page.evaluate(() => Date.now());

export const moveCarrier = (page: Page, instant: number): Promise<unknown> =>
  callCarrier(page.context(), '/demo/clock', { offsetSeconds: (instant - Date.now()) / 1000 });

/** Lets time go by until so many seconds are left of the session, or of the twelve hours that it can last at most. */
export const passUntilLeft = async (
  page: Page,
  seconds: number,
  of: 'expires' | 'endsAt' = 'expires',
): Promise<void> => {
  const response = await page.request.get('/-/auth/session');
  const { clock } = (await response.json()) as { clock: Record<'expires' | 'endsAt', string> };
  await pass(page, (Date.parse(clock[of]) - (await timeOf(page))) / 1000 - seconds);
};

/** The page, with its clock in the test's hands, once it watches for the end of its session. */
export const openWatched = async (page: Page, path: string, time = Date.now()): Promise<void> => {
  watchCalls(page);
  await page.clock.install({ time });
  await page.goto(path);
  await page.locator('[data-layout=portal] main h1').waitFor();
  await page.clock.runFor(2500);
  await untilReady(page, 'timeout');
};

/** A page whose clock the test moves, with so many seconds left of its session. */
export const openWith = async (page: Page, seconds: number, path = '/agents'): Promise<void> => {
  await callCarrier(page.context(), '/demo/session', { expiresInSeconds: seconds + 60 });
  await openWatched(page, path);
  await passUntilLeft(page, seconds);
};
