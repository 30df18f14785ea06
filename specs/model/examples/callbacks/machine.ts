import { fromCallback, setup, type EventObject } from 'xstate';

type Message = { type: 'line.lost' } | { type: 'line.restored' };
type LineEvent = { type: 'connect' } | { type: 'disconnect' } | Message;

/** A line that a callback actor observes for as long as it is connected. */
export const lineMachine = setup({
  types: { events: {} as LineEvent },
  actors: {
    observeLine: fromCallback<EventObject, undefined, Message>(({ sendBack }) => {
      const restore = () => sendBack({ type: 'line.restored' });
      const lose = () => sendBack({ type: 'line.lost' });
      addEventListener('online', restore);
      addEventListener('offline', lose);
      return () => {
        removeEventListener('online', restore);
        removeEventListener('offline', lose);
      };
    }),
  },
  delays: { patience: 30_000 },
}).createMachine({
  id: 'line',
  options: { maxIterations: 100 },
  initial: 'disconnected',
  states: {
    disconnected: { on: { connect: 'connected' } },
    connected: {
      invoke: { id: 'observer', src: 'observeLine', onError: 'disconnected' },
      initial: 'online',
      on: { disconnect: 'disconnected' },
      states: {
        online: { on: { 'line.lost': 'offline' } },
        offline: { on: { 'line.restored': 'online' }, after: { patience: '#line.disconnected' } },
      },
    },
  },
});
