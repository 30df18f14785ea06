import { remembered, srcOf } from './xstate-internals.ts';
import type { AnyActorRef } from 'xstate';
import type { Configuration, Model } from '../define/model.ts';

/** JSON in which actors become `[actor]`, errors their message, and functions nothing. */
export const toText = (value: unknown): string => JSON.stringify(value, plain) ?? 'undefined';

/** The same value as it would come back from JSON, for comparing and for files, without the keys left out. */
export const toPlain = (value: unknown, without: readonly string[] = []): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(value, (key, inner) => (without.includes(key) ? undefined : plain(key, inner))) ?? 'null',
      );

function plain(_key: string, value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if ('send' in value && 'getSnapshot' in value) return '[actor]';
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Map) return { map: [...value] };
  if (value instanceof Set) return { set: [...value] };
  return value;
}

/** What makes two configurations the same for a tester: state, timers in order, live actors, history, chosen context. */
export const abstractKey = (model: Model, at: Configuration): string =>
  toText([
    at.snapshot.status,
    at.snapshot.value,
    model.project(at.snapshot.context) ?? null,
    inOrder(at).map((timer) => timer.id),
    actorSources(at),
    remembered(at.snapshot),
  ]);

/** The whole configuration, so that equal keys have equal futures. */
export const concreteKey = (at: Configuration): string =>
  toText([
    at.snapshot.status,
    at.snapshot.value,
    at.snapshot.context,
    inOrder(at).map((timer) => [timer.id, timer.due - at.now]),
    actorSources(at),
    remembered(at.snapshot),
  ]);

/** Children that are alive and have not answered yet. */
export const liveChildren = ({ snapshot, settled }: Configuration): [id: string, child: AnyActorRef][] =>
  Object.entries(snapshot.children as Record<string, AnyActorRef | undefined>).flatMap(([id, child]) =>
    child && !settled.includes(child) ? [[id, child] as [string, AnyActorRef]] : [],
  );

const inOrder = (at: Configuration) => at.timers.toSorted((a, b) => a.due - b.due);
const actorSources = (at: Configuration) => [...new Set(liveChildren(at).map(([, child]) => srcOf(child.src)))].sort();
