import type { SessionClock } from '#machines/domain/session/session.ts';

const iso = (time: number): string => new Date(time).toISOString();

/** When the sessions of the models begin. */
export const beginning = Date.parse('2026-01-05T09:00:00.000Z');

/** A session of 30 idle minutes, with so many seconds left to its idle limit and to its absolute end. */
export const clockWith = (left: number, leftAbsolute = 12 * 3600, now = beginning): SessionClock => ({
  duration: 30,
  expires: iso(now + left * 1000),
  endsAt: iso(now + leftAbsolute * 1000),
  now: iso(now),
});
