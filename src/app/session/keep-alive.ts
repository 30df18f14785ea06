import type { SessionClock } from '#machines/domain/session/session.ts';

/** Runs work while no other tab runs its own; rejects when `signal` aborts before it is its turn. */
export type Exclusively = <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;

interface KeepAlive {
  exclusively: Exclusively;
  /** GET /settings */
  call: (signal: AbortSignal) => Promise<SessionClock>;
  /** what other tabs have got last, and when; null where nothing was heard */
  newest: () => { clock: SessionClock; at: number } | null;
  /** milliseconds, in the same measure as `newest` */
  now: () => number;
  /** lets messages of other tabs come in */
  pause: (ms: number) => Promise<void>;
}

/** How long the message of a tab that has just extended may take to the others, in milliseconds. */
const messageTime = 50;

/**
 * Extends the session, one call at a time over all tabs. A tab that had to wait for another one takes what that
 * one has just got.
 */
export const createKeepAlive =
  ({ exclusively, call, newest, now, pause }: KeepAlive) =>
  (signal: AbortSignal): Promise<SessionClock> => {
    const asked = now();
    return exclusively(signal, async () => {
      if (now() - asked > messageTime / 10) await pause(messageTime);
      signal.throwIfAborted();
      const got = newest();
      return got && got.at > asked ? got.clock : call(signal);
    });
  };

/** By Web Locks; by a lease in local storage where there are none; alone where there is neither. */
export const exclusively = <Result>(name: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, { signal }, work) : withLease(name, signal, work);

/** Longest time that a tab which was closed at work keeps the others waiting, in milliseconds. */
const lease = 10_000;

const withLease = async <Result>(name: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
  const me = crypto.getRandomValues(new Uint32Array(2)).join('-');
  while (!(await take(name, me))) {
    signal.throwIfAborted();
    await pause(50);
  }
  try {
    return await work();
  } finally {
    leave(name, me);
  }
};

/** Resolves a little later. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

const take = async (name: string, me: string): Promise<boolean> => {
  try {
    const [, until = '0'] = window.localStorage.getItem(name)?.split(' ') ?? [];
    if (Number(until) > Date.now()) return false;
    window.localStorage.setItem(name, `${me} ${Date.now() + lease}`);
    await pause(20);
    return window.localStorage.getItem(name)?.startsWith(me) ?? false;
  } catch {
    return true;
  }
};

const leave = (name: string, me: string): void => {
  try {
    if (window.localStorage.getItem(name)?.startsWith(me)) window.localStorage.removeItem(name);
  } catch {
    // storage is off: there was no lease
  }
};
