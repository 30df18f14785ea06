import { setup } from 'xstate';

type PlayerEvent = { type: 'play' } | { type: 'pause' } | { type: 'mute' } | { type: 'unmute' };

/** A player: picture and sound are independent, and the sound is off while nothing plays for ten minutes. */
export const playerMachine = setup({
  types: { events: {} as PlayerEvent },
  delays: { idleTime: 600_000 },
}).createMachine({
  id: 'player',
  options: { maxIterations: 100 },
  type: 'parallel',
  states: {
    picture: {
      initial: 'paused',
      states: {
        paused: { on: { play: 'playing' }, after: { idleTime: 'asleep' } },
        playing: { on: { pause: 'paused' } },
        asleep: { on: { play: 'playing' } },
      },
    },
    sound: {
      initial: 'on',
      states: {
        on: { on: { mute: 'off' } },
        off: { on: { unmute: 'on' } },
      },
    },
  },
});
