import { srcOf, type Asked } from './inside.ts';
import { toText } from './key.ts';
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
export const effectsOf = (asked: readonly Asked[]): string[] => asked.flatMap(effectOf);

function effectOf({ type, params }: Asked): string[] {
  const { src, input, event, targetId, to, delay } = (params ?? {}) as Params;
  switch (type) {
    case 'xstate.spawnChild':
      return [`start ${srcOf(src)}${detail(input)}`];
    case 'xstate.emit':
      return [`emit ${toText(event)}`];
    case 'xstate.sendTo':
      return delay === undefined ? [`send ${toText(event)} to ${targetId ?? to?.id ?? 'an actor'}`] : [];
    default:
      return type.startsWith('xstate.') ? [] : [`${type}${detail(params)}`];
  }
}

const detail = (value: unknown): string => (value === undefined ? '' : ` ${toText(value)}`);
