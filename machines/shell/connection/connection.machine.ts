import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { options } from '../../support/options.ts';
import { listener, port } from '../../support/port.ts';

/**
 * What is noticed of the connection: the browser says that there is none or that there is one again, a call got no
 * answer, got it late, or got it.
 */
export type ConnectionMessage =
  | { type: 'network.lost' }
  | { type: 'network.found' }
  | { type: 'call.lost' }
  | { type: 'call.late' }
  | { type: 'call.answered' };

/** How often the connection has to drop within a minute or so to be called flaky. */
const fewDrops = 2;

/**
 * Shows whether the carrier can be reached (XTR-08). A silent browser proves nothing: a call
 * without an answer is checked at once, and while there is no connection the carrier is asked every two seconds, and
 * whenever an answer comes, which may have been on its way before. Offline (nothing gets through) is distinguished from
 * flaky (some of it does, or late). It is the only watcher of the connection: other actors wait for `connection.restored`.
 */
export const connectionMachine = setup({
  types: {} as {
    context: { drops: number };
    events: ConnectionMessage;
    emitted: { type: 'connection.restored' };
  },
  actors: {
    /** Asks the carrier for a sign of life; rejects where none comes in time. */
    checkHealth: port<void>('checkHealth'),
    /** The browser's own events, and what happens to calls. */
    watchNetwork: listener<ConnectionMessage>('watchNetwork'),
  },
  actions: {
    countDrop: assign({ drops: ({ context }) => Math.min(context.drops + 1, fewDrops) }),
    forgetDrops: assign({ drops: 0 }),
    /** Lets calls that failed without a connection be made again. */
    resumeCalls: () => {},
    emitRestored: emit({ type: 'connection.restored' }),
  },
  guards: { isAlternating: ({ context }) => context.drops >= fewDrops },
  delays: { probePause: 2000, welcomeTime: 4000, calm: 20_000, settled: 60_000 },
}).createMachine({
  id: 'connection',
  options,
  context: { drops: 0 },
  invoke: { id: 'network', src: 'watchNetwork' },
  initial: 'steady',
  on: { 'network.lost': '.offline' },
  states: {
    steady: {
      on: { 'call.lost': 'checking', 'call.late': 'flaky' },
      after: { settled: { actions: 'forgetDrops' } },
    },
    checking: { invoke: { id: 'check', src: 'checkHealth', onDone: 'flaky', onError: 'offline' } },
    flaky: {
      on: { 'call.lost': 'checking', 'call.late': { target: 'flaky', reenter: true } },
      after: { calm: 'steady' },
    },
    offline: {
      entry: 'countDrop',
      initial: 'waiting',
      on: { 'network.lost': {} },
      states: {
        waiting: { on: { 'network.found': 'probing', 'call.answered': 'probing' }, after: { probePause: 'probing' } },
        probing: { invoke: { id: 'probe', src: 'checkHealth', onDone: '#connection.returned', onError: 'waiting' } },
      },
    },
    returned: {
      entry: ['resumeCalls', 'emitRestored'],
      on: { 'call.lost': 'checking' },
      after: { welcomeTime: [{ guard: 'isAlternating', target: 'flaky' }, { target: 'steady' }] },
    },
  },
});

export type ConnectionRef = ActorRefFrom<typeof connectionMachine>;
