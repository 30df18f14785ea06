import { hasSelf, invokedIds, srcOf, textOfActor, type RequestedAction } from './xstate-internals.ts';
import { serializeWithout } from './serialize.ts';
import type { AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate';

interface Params {
  readonly src?: string | AnyActorLogic;
  readonly systemId?: string;
  readonly input?: unknown;
  readonly event?: { readonly type: string };
  readonly targetId?: string;
  readonly to?: AnyActorRef;
  readonly delay?: number;
  readonly sendId?: string;
}

/**
 * The side effects of a step as comparable text: actors started with their input, events sent, also later, canceled and
 * emitted, and actions that are provided from outside. Assignments, raised events, and timers are part of the state.
 */
export const effectsOf = (actions: readonly RequestedAction[], omitted: readonly string[] = []): string[] =>
  actions.flatMap((one) => effectOf(one, omitted));

function effectOf({ type, params }: RequestedAction, omitted: readonly string[]): string[] {
  const detail = (value: unknown): string => (value === undefined ? '' : ` ${serializeWithout(value, omitted)}`);
  const { src, systemId, input, event, targetId, to, delay, sendId } = (params ?? {}) as Params;
  switch (type) {
    case 'xstate.spawnChild':
      return [`start ${srcOf(src)}${systemId === undefined ? '' : ` as ${systemId}`}${detail(input)}`];
    case 'xstate.emit':
      return [`emit${detail(event)}`];
    case 'xstate.sendTo': {
      if (to && hasSelf(to)) return delay === undefined ? [`send${detail(event)} to itself`] : [];
      const later = delay === undefined ? '' : ` in ${delay} ms`;
      return [`send${detail(event)} to ${targetId ?? (to ? textOfActor(to) : 'an actor')}${later}`];
    }
    case 'xstate.cancel':
      return sendId === undefined || sendId.startsWith('xstate.after.') ? [] : [`cancel ${sendId}`];
    default:
      return type.startsWith('xstate.') ? [] : [`${type}${detail(params)}`];
  }
}

/**
 * The actors that a step stops, as effects. XState stops those of an invocation with their state, and all of them with the
 * machine: that is part of the state.
 */
export function stopsOf(machine: AnyStateMachine, actions: readonly RequestedAction[]): string[] {
  const stopped = actions.flatMap(({ type, params }) =>
    type === 'xstate.stopChild' && params ? (params as AnyActorRef) : [],
  );
  return stopped.filter(({ id }) => !invokedIds(machine).has(id)).map((actor) => `stop ${textOfActor(actor)}`);
}
