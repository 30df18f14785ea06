import { defineModel } from '../../index.ts';
import { washerMachine } from './machine.ts';

export const model = defineModel({
  machine: washerMachine,
  title: 'History',
  events: { start: 'Press Start', open: 'Open the door', close: 'Close the door' },
  outcomes: {},
  states: {
    ready: 'the Start button',
    'running.washing.filling': 'water running in',
    'running.washing.turning': 'a turning drum',
    'running.spinning': 'a fast drum',
    opened: 'an open door',
    finished: 'dry clothes',
  },
  rules: [
    {
      title: 'an opened washer continues where it was',
      on: ({ before, stimulus }) => before.matches('opened') && stimulus.label === 'Close the door',
      expect: ({ after }) => after.matches('running'),
    },
    {
      title: 'it does not spin before the drum turned',
      hold: (state) => !state.matches({ running: 'spinning' }),
      until: (state) => state.matches({ running: { washing: 'turning' } }) || state.matches('opened'),
      from: (state) => state.matches({ running: { washing: 'filling' } }),
    },
  ],
});
