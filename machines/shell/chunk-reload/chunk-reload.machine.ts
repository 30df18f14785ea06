import { assign, setup, type ActorRefFrom } from 'xstate';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { fromContext, payload } from '../../support/params.ts';

/** What the machine starts with. */
export interface ChunkReloadInput {
  /** the chunks for which this build has reloaded this page already */
  reloaded: readonly string[];
}

interface ChunkReloadContext extends ChunkReloadInput {
  chunk: string | null;
  /** chunks that wait for the carrier */
  waiting: readonly string[];
  /** chunks that were tried again with the carrier in reach */
  retried: readonly string[];
}

/**
 * A chunk of code that cannot be loaded. Without a connection it is tried again as soon as the carrier
 * can be reached, and nothing on the page is lost (XTR-08). One that fails then too, usually because a new version was
 * installed meanwhile, reloads the page, at most once per chunk and build; after that the page says so (RTE-22).
 */
export const chunkReloadMachine = setup({
  types: {} as {
    input: ChunkReloadInput;
    context: ChunkReloadContext;
    events: { type: 'chunk.failed'; chunk: string } | { type: 'page.reload' };
  },
  actors: {
    /** Asks the carrier for a sign of life; rejects where none comes in time. */
    checkHealth: port<void>('checkHealth'),
  },
  actions: {
    keepChunk: assign({ chunk: (_, params: { chunk: string }) => params.chunk }),
    keepWaiting: assign({ waiting: ({ context }, params: { chunk: string }) => [...context.waiting, params.chunk] }),
    recordRetry: assign({ retried: ({ context }) => [...context.retried, ...context.waiting], waiting: [] }),
    /** Lets everything that waits for a chunk load it again. */
    retryChunks: () => {},
    keepReload: assign({ reloaded: ({ context }, params: { chunk: string }) => [...context.reloaded, params.chunk] }),
    /** Remembers, across the reload, that the page was reloaded for this chunk of this build, and reloads. */
    reloadPage: (_, _params: { reloaded: readonly string[] }) => {},
  },
  guards: {
    isUntried: ({ context }, params: { chunk: string }) => !context.retried.includes(params.chunk),
    isReloadedFor: ({ context }, params: { chunk: string }) => context.reloaded.includes(params.chunk),
  },
  delays: { probePause: 2000 },
}).createMachine({
  id: 'chunkReload',
  options,
  context: ({ input }) => ({ reloaded: input.reloaded, chunk: null, waiting: [], retried: [] }),
  initial: 'watching',
  states: {
    watching: {
      on: {
        'chunk.failed': [
          {
            guard: { type: 'isUntried', params: payload },
            target: 'waiting',
            actions: { type: 'keepWaiting', params: payload },
          },
          {
            guard: { type: 'isReloadedFor', params: payload },
            target: 'broken',
            actions: { type: 'keepChunk', params: payload },
          },
          {
            target: 'reloading',
            actions: [
              { type: 'keepChunk', params: payload },
              { type: 'keepReload', params: payload },
            ],
          },
        ],
      },
    },
    waiting: {
      initial: 'checking',
      on: { 'chunk.failed': { actions: { type: 'keepWaiting', params: payload } } },
      states: {
        checking: {
          invoke: {
            id: 'sign',
            src: 'checkHealth',
            onDone: { target: '#chunkReload.watching', actions: ['recordRetry', 'retryChunks'] },
            onError: 'pausing',
          },
        },
        pausing: { after: { probePause: 'checking' } },
      },
    },
    reloading: {
      entry: { type: 'reloadPage', params: fromContext('reloaded') },
    },
    broken: {
      on: { 'page.reload': 'reloading' },
    },
  },
});

export type ChunkReloadRef = ActorRefFrom<typeof chunkReloadMachine>;
