import { lazy, type ComponentType } from 'react';

/** Resolves when a chunk is worth another try. */
type Rescue = (chunk: string) => Promise<void>;

let rescue: Rescue | null = null;

/** Says what happens when a chunk cannot be loaded; until then, it fails as it comes. */
export const setChunkRecovery = (how: Rescue): void => {
  rescue = how;
};

/**
 * Loads a chunk of code. One that cannot be loaded stays awaited until it can, or until the page reloads: nothing on
 * the page is lost without a connection.
 */
export const loadChunk = async <Part>(chunk: string, load: () => Promise<Part>): Promise<Part> => {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!rescue) throw error;
      await rescue(chunk);
    }
  }
};

/** A component whose code is loaded when it is first drawn. */
export const lazyComponent = <Props extends object>(
  chunk: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => loadChunk(chunk, load));
