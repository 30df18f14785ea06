import type { ActorLogic, AnyActorRef, AnyEventObject, AnyStateMachine, NonReducibleUnknown, Snapshot } from 'xstate';
import type { Model } from '../define/model.ts';
import type { Stimulus } from './step.ts';

type StubEvent =
  | { type: 'stub.done'; output: unknown }
  | { type: 'stub.fail'; error: unknown }
  | { type: 'stub.emit'; event: AnyEventObject }
  | { type: 'stub.show'; snapshot: unknown };

/** The snapshot of a stub machine: in no state and without context. */
const blank = { context: {}, matches: () => false };

/** Actor logic that does nothing by itself: it has the given snapshot, and ends or sends when the test says so. */
function stubActor(shown: object = {}): ActorLogic<Snapshot<unknown>, AnyEventObject, NonReducibleUnknown> {
  const initial: Snapshot<unknown> = { ...blank, ...shown, status: 'active', output: undefined, error: undefined };
  return {
    getInitialSnapshot: () => initial,
    getPersistedSnapshot: (snapshot) => snapshot,
    transition(snapshot, event, { self }) {
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
          return { ...snapshot, ...(stubEvent.snapshot as object) };
        default:
          return snapshot;
      }
    },
  };
}

/** The production machine with a stub actor for every actor of the model; `snapshots` are the snapshots of the stubs. */
export const withStubActors = (
  machine: AnyStateMachine,
  { outcomes }: Pick<Model, 'outcomes'>,
  snapshots: Readonly<Record<string, object>> = {},
): AnyStateMachine =>
  machine.provide({ actors: Object.fromEntries([...outcomes.keys()].map((src) => [src, stubActor(snapshots[src])])) });

/** Makes the stub actor of an outcome or message end or send. False when no such actor is alive. */
export function sendFromActor(children: Record<string, AnyActorRef | undefined>, stimulus: Stimulus): boolean {
  if (stimulus.origin !== 'outcome' && stimulus.origin !== 'message') return false;
  const child = children[stimulus.actor.id];
  if (child?.getSnapshot().status !== 'active') return false;
  child.send(toStubEvent(stimulus.event, stimulus.origin));
  return true;
}

function toStubEvent(event: AnyEventObject, origin: 'outcome' | 'message'): StubEvent {
  const { type, output, error, snapshot } = event as AnyEventObject & Partial<Record<string, unknown>>;
  if (origin === 'outcome')
    return type.startsWith('xstate.done.') ? { type: 'stub.done', output } : { type: 'stub.fail', error };
  return type.startsWith('xstate.snapshot.') ? { type: 'stub.show', snapshot } : { type: 'stub.emit', event };
}
