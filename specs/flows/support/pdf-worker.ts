import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const module = 'pdfjs-dist/build/pdf.worker.min.mjs';
const file = createRequire(import.meta.url).resolve(module);

/** Sends the script of the PDF worker as it is: what Vite and Vitest do to its 1.2 MB takes longer than a busy machine's test waits. */
export const pdfWorker = (): Plugin => ({
  name: 'pdf-worker',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (!pathname.endsWith(module) || searchParams.has('url')) return next();
      response.setHeader('content-type', 'text/javascript');
      createReadStream(file).pipe(response);
    });
  },
});
