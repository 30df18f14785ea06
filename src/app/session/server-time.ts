import type { SessionClock } from '#machines/domain/session/session.ts';

/** Where the time comes from; the browser's own, or a simulated one. */
export interface Clocks {
  /** milliseconds since 1970 by the computer's clock, which may be wrong and may be set */
  wall: () => number;
  /** milliseconds by a clock that cannot be set, which may stop while the computer sleeps */
  steady: () => number;
}

const clocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * The server's time, from what the server last said and how long that is ago. Of two clocks the one that went
 * further counts: the steady one may have slept, the other may have been set back. So the time may be early, which
 * costs a question to the server, and never late.
 */
export const createServerTime = ({ wall, steady }: Clocks = clocks) => {
  let said = { now: 0, wall: 0, steady: 0 };
  return {
    /** @param age milliseconds since the server said so */
    synchronize: ({ now }: Pick<SessionClock, 'now'>, age = 0): void => {
      said = { now: Date.parse(now) + age, wall: wall(), steady: steady() };
    },
    now: (): number => said.now + Math.max(wall() - said.wall, steady() - said.steady, 0),
  };
};

export type ServerTime = ReturnType<typeof createServerTime>;
