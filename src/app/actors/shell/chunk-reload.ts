import { fromPromise } from 'xstate';
import { chunkReloadMachine } from '#machines/shell/chunk-reload/chunk-reload.machine.ts';
import { reloadPage } from '../../browser/chunks.ts';

interface ChunkReloadDeps {
  checkHealth: (signal: AbortSignal) => Promise<void>;
  /** lets every waiting chunk load again */
  retryChunks: () => void;
}

/** Chunks that could not be loaded, with the carrier and the page. */
export const chunkReloadActor = ({ checkHealth, retryChunks }: ChunkReloadDeps) =>
  chunkReloadMachine.provide({
    actors: { checkHealth: fromPromise(({ signal }) => checkHealth(signal)) },
    actions: { retryChunks, reloadPage: (_, { reloaded }) => reloadPage(reloaded) },
  });
