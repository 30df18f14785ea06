import { createServer, type ViteDevServer } from 'vite';

/** A server of Vite that runs modules of a folder in Node, and watches and serves nothing. */
export const createModuleServer = (root: string): Promise<ViteDevServer> =>
  createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
