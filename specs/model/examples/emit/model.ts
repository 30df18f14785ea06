import { defineModel } from '../../index.ts';
import { gameMachine } from './machine.ts';

export const model = defineModel({
  machine: gameMachine,
  title: 'Emitted events',
  events: { hit: 'Hit the target', miss: 'Miss the target', restart: 'Press Play again' },
  outcomes: {},
  states: { playing: ({ hits }) => `${hits} hits`, won: 'a cup', lost: 'an empty target' },
  rules: [
    {
      title: 'a game that is won emits it',
      on: ({ before, after }) => before.matches('playing') && after.matches('won'),
      expect: ({ effects }) => effects.includes('emit {"type":"won"}'),
    },
    {
      title: 'a game takes three hits at most',
      always: (state) => state.context.hits <= 3,
    },
  ],
});
