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

/** Waits until a chunk is worth another try; rejects where nothing on the page retries chunks. */
const untilRetry = (chunk: string, error: unknown) =>
  new Promise<void>((retry, reject) => {
    const event = new CustomEvent('chunkfailed', { cancelable: true, detail: { chunk, retry } });
    if (window.dispatchEvent(event)) reject(error);
  });

/**
 * Loads a chunk of code. One that cannot be loaded stays awaited until it can, or until the page reloads: nothing on
 * the page is lost without a connection.
 */
export const loadChunk = async <Part>(chunk: string, load: () => Promise<Part>): Promise<Part> => {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      await untilRetry(chunk, error);
    }
  }
};

/** A component whose code is loaded when it is first drawn. */
export const lazyComponent = <Props extends object>(
  chunk: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => loadChunk(chunk, load));
