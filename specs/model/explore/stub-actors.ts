import {
  getInitialSnapshot,
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyStateMachine,
  type NonReducibleUnknown,
  type Snapshot,
} from 'xstate';
import type { Model } from '../define/model.ts';
import { actorNamed } from './child-actors.ts';
import type { Stimulus } from './step.ts';
import { takeOverSnapshots } from './xstate-internals.ts';

type StubEvent =
  | { type: 'stub.done'; output: unknown }
  | { type: 'stub.fail'; error: unknown }
  | { type: 'stub.emit'; event: AnyEventObject }
  | { type: 'stub.show'; snapshot: unknown }
  | { type: 'xstate.stop' };

/** The snapshot of a stub machine: in no state and without context. */
const blank = { context: {}, matches: () => false };

/** The first snapshots of the stubs whose snapshots a machine gets. */
const firsts = new WeakMap<object, Snapshot<unknown>>();

/** The snapshot that a machine gets of a stub when it starts; undefined where it gets none. */
export const firstSnapshotOf = (actor: AnyActorRef): Snapshot<unknown> | undefined => firsts.get(actor);

/** Sends a snapshot to the machine that gets those of the actor, once it is that of the actor. */
function show(snapshot: Snapshot<unknown>, { self, defer }: AnyActorScope): Snapshot<unknown> {
  if (firsts.has(self) && snapshot.status === 'active')
    defer(() => self._parent?.send({ type: `xstate.snapshot.${self.id}`, snapshot }));
  return snapshot;
}

/** The snapshot of an actor before it starts; nothing where its logic does not come so far. */
function beforeStart(logic: AnyActorLogic | undefined, input: unknown): object {
  try {
    return logic ? (getInitialSnapshot(logic, input) as object) : {};
  } catch {
    return {};
  }
}

/**
 * Actor logic that does nothing by itself: it has the given snapshot, and ends or sends when the test says so. Where a machine
 * is told its snapshots (`onSnapshot`), the first is that of the actor that it replaces.
 */
function stubActor(
  replaced: AnyActorLogic | undefined,
  shown: object = {},
): ActorLogic<Snapshot<unknown>, AnyEventObject, NonReducibleUnknown> {
  const initial = (first: object = {}): Snapshot<unknown> => ({
    ...blank,
    ...first,
    ...shown,
    status: 'active',
    output: undefined,
    error: undefined,
  });
  const usual = initial();
  return {
    getInitialSnapshot({ self }, input) {
      if (!takeOverSnapshots(self)) return usual;
      const first = initial(beforeStart(replaced, input));
      firsts.set(self, first);
      return first;
    },
    getPersistedSnapshot: (snapshot) => snapshot,
    start(snapshot, scope) {
      show(snapshot, scope);
    },
    transition(snapshot, event, scope) {
      const { self } = scope;
      const stubEvent = event as StubEvent;
      switch (stubEvent.type) {
        case 'stub.done':
          return { ...shown, status: 'done', output: stubEvent.output, error: undefined };
        case 'stub.fail':
          return { ...shown, status: 'error', output: undefined, error: stubEvent.error };
        case 'stub.emit':
          self._parent?.send(stubEvent.event);
          return snapshot;
        case 'stub.show':
          return show({ ...(firsts.get(self) ?? usual), ...(stubEvent.snapshot as object) }, scope);
        case 'xstate.stop':
          // an actor that is stopped shows nothing more
          return { ...snapshot, status: 'stopped', output: undefined, error: undefined };
        default:
          return snapshot;
      }
    },
  };
}

/** A stub actor for every actor of the model; `snapshots` are the snapshots of the stubs. */
export const stubActors = (
  machine: AnyStateMachine,
  { outcomes }: Pick<Model, 'outcomes'>,
  snapshots: Readonly<Record<string, object>> = {},
): Readonly<Record<string, AnyActorLogic>> =>
  Object.fromEntries([...outcomes.keys()].map((src) => [src, stubActor(logicOf(machine, src), snapshots[src])]));

/** The production machine with the stub actors of the model. */
export const withStubActors = (...given: Parameters<typeof stubActors>): AnyStateMachine =>
  given[0].provide({ actors: stubActors(...given) });

const logicOf = ({ implementations }: AnyStateMachine, src: string): AnyActorLogic | undefined =>
  (implementations.actors as Record<string, AnyActorLogic | undefined>)[src];

/** Makes the stub actor of an outcome or message end or send. False when no such actor is alive. */
export function sendFromActor(children: Record<string, AnyActorRef | undefined>, stimulus: Stimulus): boolean {
  if (stimulus.origin !== 'outcome' && stimulus.origin !== 'message') return false;
  const live = Object.values(children).filter((child) => child?.getSnapshot().status === 'active') as AnyActorRef[];
  const child = actorNamed(live, stimulus.actor.id);
  if (!child) return false;
  child.send(toStubEvent(stimulus.event, stimulus.origin));
  return true;
}

function toStubEvent(event: AnyEventObject, origin: 'outcome' | 'message'): StubEvent {
  const { type, output, error, snapshot } = event as AnyEventObject & Partial<Record<string, unknown>>;
  if (origin === 'outcome')
    return type.startsWith('xstate.done.') ? { type: 'stub.done', output } : { type: 'stub.fail', error };
  return type.startsWith('xstate.snapshot.') ? { type: 'stub.show', snapshot } : { type: 'stub.emit', event };
}
