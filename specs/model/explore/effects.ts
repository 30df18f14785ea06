import { srcOf, type Asked } from './xstate-internals.ts';
import { toPlain, toText } from './state-key.ts';
import type { AnyActorLogic } from 'xstate';

interface Params {
  readonly src?: string | AnyActorLogic;
  readonly input?: unknown;
  readonly event?: { readonly type: string };
  readonly targetId?: string;
  readonly to?: { readonly id?: string };
  readonly delay?: number;
}

/**
 * What a step asked of the world, as short sentences that can be compared: actors started with their input, events
 * sent and emitted, actions that the composition root provides. Assignments, raises and timers show in the state.
 */
export const effectsOf = (asked: readonly Asked[], brief: readonly string[] = []): string[] =>
  asked.flatMap((one) => effectOf(one, brief));

function effectOf({ type, params }: Asked, brief: readonly string[]): string[] {
  const detail = (value: unknown): string => (value === undefined ? '' : ` ${toText(toPlain(value, brief))}`);
  const { src, input, event, targetId, to, delay } = (params ?? {}) as Params;
  switch (type) {
    case 'xstate.spawnChild':
      return [`start ${srcOf(src)}${detail(input)}`];
    case 'xstate.emit':
      return [`emit${detail(event)}`];
    case 'xstate.sendTo':
      return delay === undefined ? [`send${detail(event)} to ${targetId ?? to?.id ?? 'an actor'}`] : [];
    default:
      return type.startsWith('xstate.') ? [] : [`${type}${detail(params)}`];
  }
}
