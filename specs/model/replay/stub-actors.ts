import type { ActorLogic, AnyActorRef, AnyEventObject, AnyStateMachine, NonReducibleUnknown, Snapshot } from 'xstate';
import type { Model, Stimulus } from '../define/model.ts';

type StubEvent =
  | { type: 'stub.done'; output: unknown }
  | { type: 'stub.fail'; error: unknown }
  | { type: 'stub.emit'; event: AnyEventObject }
  | { type: 'stub.show'; snapshot: unknown };

/** What a machine shows that is in no state and knows nothing, for those who look at its snapshots. */
const blank = { context: {}, matches: () => false };

/** Replaces any actor, does nothing by itself, shows what it is given, and answers when the test says so. */
const stubActor = (shown: object = {}): ActorLogic<Snapshot<unknown>, AnyEventObject, NonReducibleUnknown> => ({
  getInitialSnapshot: () => ({ ...blank, ...shown, status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition(snapshot, event, { self }) {
    const told = event as StubEvent;
    switch (told.type) {
      case 'stub.done':
        return { ...shown, status: 'done', output: told.output, error: undefined };
      case 'stub.fail':
        return { ...shown, status: 'error', output: undefined, error: told.error };
      case 'stub.emit':
        self._parent?.send(told.event);
        return snapshot;
      case 'stub.show':
        return { ...snapshot, ...(told.snapshot as object) };
      default:
        return snapshot;
    }
  },
});

/** The production machine with a stub actor for every actor that the model answers for; `shows` is what each looks like. */
export const withStubActors = (
  machine: AnyStateMachine,
  { outcomes }: Pick<Model, 'outcomes'>,
  shows: Readonly<Record<string, object>> = {},
): AnyStateMachine =>
  machine.provide({ actors: Object.fromEntries([...outcomes.keys()].map((src) => [src, stubActor(shows[src])])) });

/** Lets the actor of an outcome or message speak. False when no such actor is alive: the machine went another way. */
export function speak(children: Record<string, AnyActorRef | undefined>, stimulus: Stimulus): boolean {
  if (stimulus.origin !== 'outcome' && stimulus.origin !== 'message') return false;
  const child = children[stimulus.actor.id];
  if (child?.getSnapshot().status !== 'active') return false;
  child.send(told(stimulus.event, stimulus.origin));
  return true;
}

function told(event: AnyEventObject, origin: 'outcome' | 'message'): StubEvent {
  const { type, output, error, snapshot } = event as AnyEventObject & Partial<Record<string, unknown>>;
  if (origin === 'outcome')
    return type.startsWith('xstate.done.') ? { type: 'stub.done', output } : { type: 'stub.fail', error };
  return type.startsWith('xstate.snapshot.') ? { type: 'stub.show', snapshot } : { type: 'stub.emit', event };
}
