import { expect, test } from 'vitest';
import { createMachine, fromPromise, spawnChild, type AnyStateMachine } from 'xstate';
import { explore } from '../explore/exploration.ts';
import { unreachableOf } from '../explore/unreachable.ts';
import { defineModel } from './define-model.ts';
import { verifyModel } from './verify-model.ts';

test('a model is told what to write for an actor that is spawned from its logic', () => {
  const machine = createMachine({
    types: { events: {} as { type: 'go' | 'xstate.done.actor.load' | 'xstate.error.actor.load' } },
    id: 'spawning',
    initial: 'idle',
    states: {
      idle: {
        on: {
          go: {
            target: 'busy',
            actions: spawnChild(
              fromPromise(async () => 3),
              { id: 'load' },
            ),
          },
        },
      },
      busy: { on: { 'xstate.done.actor.load': 'done', 'xstate.error.actor.load': 'idle' } },
      done: {},
    },
  });
  const model = {
    machine: machine as AnyStateMachine,
    title: 'Spawning',
    events: { go: 'Press Go' },
    outcomes: {},
    states: { idle: 'idle', busy: 'busy', done: 'done' },
    rules: [],
  } as const;
  const what =
    "one that is spawned from its logic needs a name: actors: { load: … } in setup, spawn('load', { id: 'load' }), and outcomes: { load: … }";

  expect(() => verifyModel(defineModel({ ...model, inline: { load: { done: { 'It is done': 3 } } } }))).toThrow(
    `the machine has no actor "load" (${what})`,
  );
  expect(unreachableOf(explore(defineModel(model))).map(({ id, cause }) => [id, cause])).toEqual([
    ['state spawning.done', 'nothing leads to it'],
    ['busy · load is done → done', `nothing ends the actor "load": ${what}`],
    ['busy · load fails → idle', `nothing ends the actor "load": ${what}`],
  ]);
});
