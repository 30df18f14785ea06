import type { Plugin } from 'vite';
import { runsFirst } from './chunks.ts';

/** The first line of a script: Chromium compiles all of its functions on another thread while it downloads; to other browsers it is a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Has the scripts of the first screen and the first page compiled ahead: without it, each function is compiled when it first runs, on the main thread. */
export const compileAhead = (): Plugin => ({
  name: 'portal-compile-ahead',
  apply: 'build',
  augmentChunkHash: (chunk) => (runsFirst(chunk) ? hint : undefined),
  generateBundle: {
    // Vite writes the list of chunks before the entry's code; the hint has to be the first line
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && runsFirst(file)) file.code = hint + file.code;
    },
  },
});
