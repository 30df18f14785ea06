import { defineModel } from '../../index.ts';
import { lineMachine } from './machine.ts';

export const model = defineModel({
  machine: lineMachine,
  title: 'Callback actors',
  events: { connect: 'Press Connect', disconnect: 'Press Disconnect' },
  outcomes: {
    observeLine: {
      sends: { 'The line is lost': { type: 'line.lost' }, 'The line is restored': { type: 'line.restored' } },
      error: { 'The line cannot be observed': new Error('no listener') },
    },
  },
  states: {
    disconnected: 'the Connect button',
    'connected.online': 'a green light',
    'connected.offline': 'a red light',
  },
  rules: [
    {
      title: 'a lost line is restored or given up',
      from: (state) => state.matches({ connected: 'offline' }),
      eventually: (state) => !state.matches({ connected: 'offline' }),
    },
    {
      title: 'the light is red only when the line is lost',
      on: ({ before, after }) => !before.matches({ connected: 'offline' }) && after.matches({ connected: 'offline' }),
      expect: ({ stimulus }) => stimulus.label === 'The line is lost',
    },
  ],
});
