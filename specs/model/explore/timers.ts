import type { UnknownActorRef } from 'xstate';
import type { Asked } from './xstate-internals.ts';
import type { Timer } from '../define/model.ts';

interface Delayed {
  readonly id?: string;
  readonly sendId?: string;
  readonly delay?: number;
  readonly event: { readonly type: string };
  readonly to?: unknown;
}

/**
 * The timers after a step that asked for `asked`: `after`, delayed `raise` and delayed `sendTo` at itself alike. As in a
 * running actor, a timer that is set again under the same id is not cancelled: the old one can no longer be, and fires.
 */
export function retime(timers: readonly Timer[], now: number, asked: readonly Asked[], self: UnknownActorRef): Timer[] {
  let pending = [...timers];
  for (const { type, params } of asked) {
    const delayed = params as Delayed;
    if (type === 'xstate.cancel') pending = pending.filter((timer) => timer.id !== delayed.sendId);
    if (typeof delayed?.delay !== 'number') continue;
    if (type === 'xstate.raise' || (type === 'xstate.sendTo' && delayed.to === self)) {
      const id = delayed.id ?? `(unnamed ${delayed.event.type})`;
      const older = pending.map((timer) => (timer.id === id ? { ...timer, id: `${id} (left behind)` } : timer));
      pending = [...older, { id, due: now + delayed.delay, event: delayed.event }];
    }
  }
  return pending;
}

/** The timer that fires first; of two that are due together, the one that was set first. */
export const earliest = (timers: readonly Timer[]): Timer | undefined =>
  timers.reduce<Timer | undefined>((first, timer) => (first && first.due <= timer.due ? first : timer), undefined);

/** A duration as people say it: `2 minutes 10 seconds`, `300 ms`. */
export function duration(ms: number): string {
  if (ms < 1000 && ms !== 0) return `${ms} ms`;
  const units = [
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1000],
  ] as const;
  let rest = ms;
  const said = units.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count ? [`${count} ${unit}${count === 1 ? '' : 's'}`] : [];
  });
  return [...said, ...(rest ? [`${rest} ms`] : [])].join(' ') || 'no time';
}
