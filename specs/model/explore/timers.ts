import type { UnknownActorRef } from 'xstate';
import type { RequestedAction } from './xstate-internals.ts';
import type { Timer } from './step.ts';

/** The longest delay that a timer of a browser or of Node can have, in ms: about 24.8 days. */
const LONGEST = 2 ** 31 - 1;

const isPossible = (delay: number): boolean => delay <= LONGEST;

/**
 * How long a timer really runs: a negative one is over at once. One that is no number, or too long, ends too early: here as in
 * Node, after 1 ms. Browsers wrap one that is too long.
 */
export const realDelay = (delay: number): number => (isPossible(delay) ? Math.max(0, delay) : 1);

interface Delayed {
  readonly id?: string;
  readonly sendId?: string;
  readonly delay?: number;
  readonly event: { readonly type: string };
  readonly to?: unknown;
}

/**
 * The pending timers after a step that requests `actions`: `after`, delayed `raise`, and delayed `sendTo` to the machine
 * itself. As in a running actor, setting a timer again under the same id does not cancel the old one, which still fires
 * and can no longer be canceled.
 */
export function updateTimers(
  timers: readonly Timer[],
  now: number,
  actions: readonly RequestedAction[],
  self: UnknownActorRef,
): Timer[] {
  let pending = [...timers];
  for (const { type, params } of actions) {
    const delayed = params as Delayed;
    if (type === 'xstate.cancel') pending = pending.filter((timer) => timer.id !== delayed.sendId);
    if (typeof delayed?.delay !== 'number') continue;
    if (type === 'xstate.raise' || (type === 'xstate.sendTo' && delayed.to === self)) {
      const id = delayed.id ?? `(unnamed ${delayed.event.type})`;
      const older = pending.map((timer) => (timer.id === id ? superseded(timer) : timer));
      const asked = isPossible(delayed.delay) ? {} : { asked: delayed.delay };
      pending = [...older, { id, due: now + realDelay(delayed.delay), event: delayed.event, ...asked }];
    }
  }
  return pending;
}

const SUPERSEDED = ' (superseded)';

const superseded = (timer: Timer): Timer => ({ ...timer, id: `${timer.id}${SUPERSEDED}` });

/** The other timers once one fires: where it was superseded, the one that is set last can no longer be canceled either. */
export function withoutFired(timers: readonly Timer[], fired: Timer): Timer[] {
  const others = timers.filter((other) => other !== fired);
  if (!fired.id.endsWith(SUPERSEDED)) return others;
  return others.map((other) => (superseded(other).id === fired.id ? superseded(other) : other));
}

/**
 * The ids of timers, in the order given. A timer that is set again and again leaves any number of older ones, which are one
 * here: with each of them as a state of its own, the states of a machine would have no end.
 */
export const timerIds = (timers: readonly Timer[]): string[] => {
  const ids = timers.map(({ id }) => id);
  return ids.filter((id, at) => !id.endsWith(SUPERSEDED) || ids.indexOf(id) === at);
};

/** The timer that fires first; of two that are due together, the one that was set first. */
export const nextTimer = (timers: readonly Timer[]): Timer | undefined =>
  timers.reduce<Timer | undefined>((first, timer) => (first && first.due <= timer.due ? first : timer), undefined);
