import type { Portal } from './portal.ts';

/** Loads a chunk; one that fails is told to the machine that knows what to do (RTE-22), and stays awaited meanwhile. */
export const loadPart = <Part>(actor: Portal['actor'], chunk: string, load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => {
    actor.getSnapshot().children.chunks?.send({ type: 'chunk.failed', chunk });
    return new Promise<never>(() => {});
  });
