import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createServer, type Plugin } from 'vite';
import { companyIds, type CompanyId } from '../../machines/domain/company.ts';

type Prerendered = typeof import('./prerender.tsx');

/**
 * After the build: writes `login-<company>.html` and `index-<company>.html` with the first screen already in them and
 * the styles inlined (one request less before anything shows), and compresses the assets (perf.md).
 */
export const prerender = (): Plugin => {
  let outDir = 'dist';
  let root = '.';
  return {
    name: 'portal-prerender',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
      root = config.root;
    },
    async closeBundle(error) {
      if (error) return;
      const server = await createServer({
        root,
        configFile: false,
        logLevel: 'error',
        appType: 'custom',
        server: { middlewareMode: true, watch: null, ws: false },
        optimizeDeps: { noDiscovery: true, include: [] },
      });
      try {
        const page = (await server.ssrLoadModule('/src/build/prerender.tsx')) as Prerendered;
        const template = preloadHttp(inlineStyles(readFileSync(join(outDir, 'index.html'), 'utf8'), outDir), outDir);
        for (const company of companyIds) {
          const write = (name: string, label: string, markup: string) =>
            writeFileSync(join(outDir, `${name}-${company}.html`), fill(template, company, label, markup));
          write('login', `Sign in · ${page.titleOf(company)}`, page.prerenderLogin(company));
          write('index', page.titleOf(company), page.prerenderShell(company));
        }
      } finally {
        await server.close();
      }
      compressAssets(join(outDir, 'assets'));
    },
  };
};

const inlineStyles = (html: string, outDir: string): string =>
  html.replaceAll(
    /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g,
    (_, file: string) => `<style>${readFileSync(join(outDir, file), 'utf8').trim()}</style>`,
  );

/** The HTTP client is fetched together with the entry, so that the first call does not wait for it (perf.md). */
const preloadHttp = (html: string, outDir: string): string => {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const chunk = Object.entries(manifest).find(([source]) => /node_modules\/ky\//.test(source))?.[1];
  if (!chunk) throw new Error('prerender: the build has no chunk for ky');
  return html.replace('</head>', `  <link rel="modulepreload" crossorigin href="/${chunk.file}">\n  </head>`);
};

const fill = (template: string, company: CompanyId, title: string, markup: string): string =>
  template
    .replace('data-company="01"', `data-company="${company}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered>${markup}</div>`);

/** Writes the compressed forms of a folder's files beside them. */
export const compressAssets = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue;
    const content = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
};
