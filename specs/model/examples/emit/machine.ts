import { assign, emit, setup } from 'xstate';

type GameEvent = { type: 'hit' } | { type: 'miss' } | { type: 'restart' };

/** A game that emits what its listeners play a sound for. */
export const gameMachine = setup({
  types: {
    context: {} as { hits: number },
    events: {} as GameEvent,
    emitted: {} as { type: 'scored'; hits: number } | { type: 'won' } | { type: 'lost' },
  },
  actions: {
    score: assign({ hits: ({ context }) => context.hits + 1 }),
    reset: assign({ hits: 0 }),
    emitScore: emit(({ context }) => ({ type: 'scored' as const, hits: context.hits })),
    emitWon: emit({ type: 'won' }),
    emitLost: emit({ type: 'lost' }),
  },
  guards: { isThird: ({ context }) => context.hits === 2 },
}).createMachine({
  id: 'game',
  options: { maxIterations: 100 },
  context: { hits: 0 },
  initial: 'playing',
  states: {
    playing: {
      on: {
        hit: [{ guard: 'isThird', target: 'won', actions: 'score' }, { actions: ['score', 'emitScore'] }],
        miss: 'lost',
      },
    },
    won: { entry: 'emitWon', on: { restart: { target: 'playing', actions: 'reset' } } },
    lost: { entry: 'emitLost', on: { restart: { target: 'playing', actions: 'reset' } } },
  },
});
