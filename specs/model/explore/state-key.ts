import { serialize } from './serialize.ts';
import { historyOf, srcOf } from './xstate-internals.ts';
import type { AnyActorRef } from 'xstate';
import type { Model } from '../define/model.ts';
import type { Configuration } from './step.ts';

/** The abstract state: state value, timers in order, live actors, history, and the model's projection of context. */
export const abstractKey = (model: Model, at: Configuration): string =>
  serialize([
    at.snapshot.status,
    at.snapshot.value,
    model.project(at.snapshot.context) ?? null,
    inOrder(at).map((timer) => timer.id),
    actorSources(at),
    historyOf(at.snapshot),
  ]);

/** The complete configuration: configurations with equal keys behave alike. */
export const concreteKey = (at: Configuration): string =>
  serialize([
    at.snapshot.status,
    at.snapshot.value,
    at.snapshot.context,
    inOrder(at).map((timer) => [timer.id, timer.due - at.now]),
    actorSources(at),
    historyOf(at.snapshot),
  ]);

/** Children that are neither stopped, done, nor failed. */
export const liveChildren = ({ snapshot, settled }: Configuration): [id: string, child: AnyActorRef][] =>
  Object.entries(snapshot.children as Record<string, AnyActorRef | undefined>).flatMap(([id, child]) =>
    child && !settled.includes(child) ? [[id, child] as [string, AnyActorRef]] : [],
  );

const inOrder = (at: Configuration) => at.timers.toSorted((a, b) => a.due - b.due);
const actorSources = (at: Configuration) => [...new Set(liveChildren(at).map(([, child]) => srcOf(child.src)))].sort();
