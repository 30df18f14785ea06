import type { Plugin } from 'vite';
import { runsFirst } from './chunks.ts';

/** The first line of a script whose functions Chromium compiles all, on another thread, as its bytes come; a comment to other browsers. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Has the scripts of the first screen and the first page compiled ahead: each function was compiled when it ran, on the page's own thread. */
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
