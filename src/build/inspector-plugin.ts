import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { compressAssets } from './prerender-plugin.ts';

const requirementsId = 'virtual:requirements';

/** Gives the viewer the texts of the requirements that it links to. */
const requirementTexts = (texts: Readonly<Record<string, string>>): Plugin => ({
  name: 'requirement-texts',
  resolveId: (id) => (id === requirementsId ? `\0${requirementsId}` : null),
  load: (id) => (id === `\0${requirementsId}` ? `export default ${JSON.stringify(texts)}` : null),
});

/**
 * Builds the analysts' viewer after the portal, apart from it and with its own manifest: not one byte of it can get into
 * the portal's bundles.
 */
export const inspector = (texts: Readonly<Record<string, string>>): Plugin[] => {
  let outDir = 'dist';
  let root = '.';
  return [
    requirementTexts(texts),
    {
      name: 'inspector-viewer',
      apply: 'build',
      configResolved(config) {
        outDir = resolve(config.root, config.build.outDir);
        root = config.root;
      },
      writeBundle: {
        order: 'post',
        sequential: true,
        async handler() {
          await build({
            root,
            configFile: false,
            logLevel: 'warn',
            publicDir: false,
            plugins: [react(), requirementTexts(texts)],
            build: {
              outDir,
              emptyOutDir: false,
              target: 'es2022',
              assetsDir: 'assets/inspector',
              assetsInlineLimit: 0,
              manifest: '.vite/inspector-manifest.json',
              modulePreload: { polyfill: false },
              reportCompressedSize: false,
              chunkSizeWarningLimit: 2000,
              rollupOptions: { input: resolve(root, 'inspector.html') },
            },
          });
          await compressAssets(resolve(outDir, 'assets/inspector'));
        },
      },
    },
  ];
};
