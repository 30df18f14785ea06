import type { UnknownActorRef } from 'xstate';
import type { RequestedAction } from './xstate-internals.ts';
import type { Timer } from './step.ts';

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
      const older = pending.map((timer) => (timer.id === id ? { ...timer, id: `${id} (superseded)` } : timer));
      pending = [...older, { id, due: now + delayed.delay, event: delayed.event }];
    }
  }
  return pending;
}

/** The timer that fires first; of two that are due together, the one that was set first. */
export const nextTimer = (timers: readonly Timer[]): Timer | undefined =>
  timers.reduce<Timer | undefined>((first, timer) => (first && first.due <= timer.due ? first : timer), undefined);
