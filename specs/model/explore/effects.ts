import { srcOf, textOfActor, type RequestedAction } from './xstate-internals.ts';
import { serializeWithout } from './serialize.ts';
import type { AnyActorLogic, AnyActorRef } from 'xstate';

interface Params {
  readonly src?: string | AnyActorLogic;
  readonly input?: unknown;
  readonly event?: { readonly type: string };
  readonly targetId?: string;
  readonly to?: Pick<AnyActorRef, 'id' | 'sessionId' | 'src'>;
  readonly delay?: number;
}

/**
 * The side effects of a step as comparable text: actors started with their input, events sent and emitted, and actions
 * that are provided from outside. Assignments, raised events, and timers are part of the state.
 */
export const effectsOf = (actions: readonly RequestedAction[], omitted: readonly string[] = []): string[] =>
  actions.flatMap((one) => effectOf(one, omitted));

function effectOf({ type, params }: RequestedAction, omitted: readonly string[]): string[] {
  const detail = (value: unknown): string => (value === undefined ? '' : ` ${serializeWithout(value, omitted)}`);
  const { src, input, event, targetId, to, delay } = (params ?? {}) as Params;
  switch (type) {
    case 'xstate.spawnChild':
      return [`start ${srcOf(src)}${detail(input)}`];
    case 'xstate.emit':
      return [`emit${detail(event)}`];
    case 'xstate.sendTo':
      return delay === undefined ? [`send${detail(event)} to ${targetId ?? (to ? textOfActor(to) : 'an actor')}`] : [];
    default:
      return type.startsWith('xstate.') ? [] : [`${type}${detail(params)}`];
  }
}
