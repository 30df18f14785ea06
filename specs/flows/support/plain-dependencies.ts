import type { Plugin } from 'vite';

/**
 * Sends the code of packages without source maps: in the dev server's answers these are three quarters of what a page of
 * tests loads, and all that they say is where in a package an error is.
 */
export const plainDependencies = (): Plugin => ({
  name: 'plain-dependencies',
  transform: {
    filter: { id: /\/node_modules\// },
    // Vite takes the map of what a plugin has changed
    handler: (code) => ({ code: `${code}\n`, map: { mappings: '' } }),
  },
});
