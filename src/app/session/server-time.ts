import type { SessionClock } from '#machines/domain/session/session.ts';

/** Where the time comes from; the browser's own, or a simulated one. */
export interface Clocks {
  /** milliseconds since 1970 by the computer's clock, which may be wrong and may be set */
  wall: () => number;
  /** milliseconds by a clock that cannot be set, which may stop while the computer sleeps */
  steady: () => number;
}

const clocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/** Milliseconds since now. Of two clocks the one that went further counts: the steady one may have slept, the other may have been set back. */
export const startStopwatch = ({ wall, steady }: Clocks = clocks): (() => number) => {
  const begun = { wall: wall(), steady: steady() };
  return () => Math.max(wall() - begun.wall, steady() - begun.steady, 0);
};

/**
 * The server's time, from what the server last said and how long that is ago: it may be early, which costs a question to the server,
 * and never late.
 */
export const createServerTime = (given: Clocks = clocks) => {
  let said = { now: 0, age: given.wall };
  return {
    /** @param age milliseconds since the server said so */
    synchronize: ({ now }: Pick<SessionClock, 'now'>, age = 0): void => {
      said = { now: Date.parse(now) + age, age: startStopwatch(given) };
    },
    now: (): number => said.now + said.age(),
  };
};

/** The time of the server, as the session has it. */
export type ServerTime = ReturnType<typeof createServerTime>;
