import { lazy, type ComponentType } from 'react';

/** A chunk that could not be loaded. */
interface ChunkFailure {
  chunk: string;
  /** loads it once more */
  retry: () => void;
}

declare global {
  interface WindowEventMap {
    /** default: the chunk fails as it comes; prevented by what retries it */
    chunkfailed: CustomEvent<ChunkFailure>;
  }
}

/**
 * Loads a chunk of code. One that cannot be loaded stays awaited until it can, or until the page reloads: nothing on
 * the page is lost without a connection.
 */
export const loadChunk = async <Part>(chunk: string, load: () => Promise<Part>): Promise<Part> => {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      await new Promise<void>((retry, reject) => {
        const event = new CustomEvent('chunkfailed', { cancelable: true, detail: { chunk, retry } });
        if (dispatchEvent(event)) reject(error);
      });
    }
  }
};

/** A component whose code is loaded when it is first drawn. */
export const lazyComponent = <Props extends object>(
  chunk: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => loadChunk(chunk, load));
