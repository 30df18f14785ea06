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
