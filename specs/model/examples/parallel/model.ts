import { defineModel } from '../../index.ts';
import { playerMachine } from './machine.ts';

export const model = defineModel({
  machine: playerMachine,
  title: 'Parallel states',
  events: { play: 'Press Play', pause: 'Press Pause', mute: 'Press Mute', unmute: 'Press Unmute' },
  outcomes: {},
  states: {
    'picture.paused': 'a still picture',
    'picture.playing': 'a moving picture',
    'picture.asleep': 'a dark screen',
    'sound.on': 'a loudspeaker',
    'sound.off': 'a crossed-out loudspeaker',
  },
  rules: [
    {
      title: 'the sound changes only by its own buttons',
      on: ({ before, after }) => before.matches({ sound: 'on' }) !== after.matches({ sound: 'on' }),
      expect: ({ stimulus }) => stimulus.label === 'Press Mute' || stimulus.label === 'Press Unmute',
    },
    {
      title: 'a player that is left alone falls asleep',
      from: (state) => state.matches({ picture: 'paused' }),
      leadsTo: (state) => state.matches({ picture: 'asleep' }),
    },
  ],
});
