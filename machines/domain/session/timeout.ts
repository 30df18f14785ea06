import type { SessionClock } from './session.ts';

const second = 1000;

/** Times of a session's end, in milliseconds. */
export const lead = {
  /** before the end: the server is asked whether another tab has extended */
  check: 130 * second,
  /** before the end: the warning rises */
  warning: 120 * second,
  /** before the end: the countdown shows 0:00, and what ends is ended */
  last: second,
} as const;

/** A session's ends as milliseconds of the server's clock. */
export interface Deadlines {
  /** the idle limit passes */
  expires: number;
  /** the absolute end, which nothing moves */
  endsAt: number;
}

/** The deadlines of a session, in milliseconds since 1970. */
export const deadlinesOf = ({ expires, endsAt }: SessionClock): Deadlines => ({
  expires: Date.parse(expires),
  endsAt: Date.parse(endsAt),
});

/** When the session ends without activity. */
export const deadlineOf = ({ expires, endsAt }: Deadlines): number => Math.min(expires, endsAt);

/** Whether an activity still moves the deadline: the idle limit is before the absolute end. */
export const isExtendable = ({ expires, endsAt }: Deadlines): boolean => expires < endsAt;

/** Milliseconds until the deadline; negative afterwards. */
export const remaining = (deadlines: Deadlines, now: number): number => deadlineOf(deadlines) - now;

/** Milliseconds until the session of a clock ends, from a moment of the server's time; by default from the clock's own. */
export const leftOf = (clock: SessionClock, now = Date.parse(clock.now)): number => remaining(deadlinesOf(clock), now);

/** The moment that is so many milliseconds before the session ends. */
export const momentBefore = (clock: SessionClock, before: number): number => deadlineOf(deadlinesOf(clock)) - before;

/** The next moment that is whole seconds before the session ends. */
export const nextSecond = (clock: SessionClock, now: number): number =>
  momentBefore(clock, Math.floor(leftOf(clock, now) / second) * second);

/** What the countdown shows: whole seconds from 119 down to 0, never below. */
export const countdownOf = (left: number): number => Math.max(0, Math.ceil(left / second) - 1);

/** "1:59", "0:07". */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The countdown for assistive technology: it changes every 20 seconds from its first second, 119, on (TMO-02). */
export const announcementOf = (seconds: number): string => {
  const rounded = Math.ceil((seconds + 1) / 20) * 20;
  const [minutes, rest] = [Math.floor(rounded / 60), rounded % 60];
  return [
    ...(minutes > 0 ? [`${minutes} minute${minutes === 1 ? '' : 's'}`] : []),
    ...(rest > 0 ? [`${rest} seconds`] : []),
  ].join(' ');
};
