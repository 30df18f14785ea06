import { setup } from 'xstate';

type WasherEvent = { type: 'start' } | { type: 'open' } | { type: 'close' };

/** A washer: opened and closed again, it continues with the program and the step where it was. */
export const washerMachine = setup({
  types: { events: {} as WasherEvent },
  delays: { fillTime: 60_000, washTime: 1_800_000, spinTime: 300_000 },
}).createMachine({
  id: 'washer',
  options: { maxIterations: 100 },
  initial: 'ready',
  states: {
    ready: { on: { start: 'running' } },
    running: {
      initial: 'washing',
      on: { open: 'opened' },
      states: {
        washing: {
          initial: 'filling',
          states: {
            filling: { after: { fillTime: 'turning' } },
            turning: { after: { washTime: '#washer.running.spinning' } },
          },
        },
        spinning: { after: { spinTime: '#washer.finished' } },
        last: { type: 'history', history: 'deep' },
      },
    },
    opened: { on: { close: 'running.last' } },
    finished: { type: 'final' },
  },
});
