import { assign, setup, type ActorRefFrom } from 'xstate';
import { options } from '../support/options.ts';

export interface ChunkReloadInput {
  /** the chunks for which this build has reloaded this page already */
  reloaded: readonly string[];
}

/**
 * A chunk of code that cannot be loaded, usually because a new version was installed meanwhile: the page reloads, at
 * most once per chunk and build, and then says so (RTE-22).
 */
export const chunkReloadMachine = setup({
  types: {} as {
    input: ChunkReloadInput;
    context: { reloaded: readonly string[]; chunk: string | null };
    events: { type: 'chunk.failed'; chunk: string } | { type: 'page.reload' };
  },
  actions: {
    keepChunk: assign({ chunk: (_, params: { chunk: string }) => params.chunk }),
    keepReload: assign({ reloaded: ({ context }, params: { chunk: string }) => [...context.reloaded, params.chunk] }),
    /** Remembers, across the reload, that the page was reloaded for this chunk of this build, and reloads. */
    reloadPage: (_, _params: { reloaded: readonly string[] }) => {},
  },
  guards: {
    isReloadedFor: ({ context }, params: { chunk: string }) => context.reloaded.includes(params.chunk),
  },
}).createMachine({
  id: 'chunkReload',
  options,
  context: ({ input }) => ({ reloaded: input.reloaded, chunk: null }),
  initial: 'watching',
  states: {
    watching: {
      on: {
        'chunk.failed': [
          {
            guard: { type: 'isReloadedFor', params: ({ event }) => event },
            target: 'broken',
            actions: { type: 'keepChunk', params: ({ event }) => event },
          },
          {
            target: 'reloading',
            actions: [
              { type: 'keepChunk', params: ({ event }) => event },
              { type: 'keepReload', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    reloading: {
      entry: { type: 'reloadPage', params: ({ context }) => ({ reloaded: context.reloaded }) },
    },
    broken: {
      on: { 'page.reload': 'reloading' },
    },
  },
});

export type ChunkReloadRef = ActorRefFrom<typeof chunkReloadMachine>;
