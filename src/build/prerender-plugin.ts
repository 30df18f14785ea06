import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { companyIds, type CompanyId } from '../../machines/domain/shared/company.ts';
import { prefetchedId, type Prefetched, type PrefetchedFiles } from '../app/browser/idle.ts';
import { answerScriptsId, firstCallScript } from './first-call-script.ts';
import { firstStyles } from './first-styles.ts';
import { laterStylesId } from '../later-styles.ts';
import { createModuleServer } from './module-server.ts';

type Prerendered = typeof import('./prerender.tsx');

/**
 * After the build: writes `login-<company>.html`, `agents-<company>.html` and `index-<company>.html` with the first
 * screen already in them, the styles that it needs inlined (one request less before anything shows) and what comes next asked
 * for ahead, and `legacy-<company>.html` and `deprecated-<company>.html`, and compresses the assets.
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
    // not closeBundle, which runs after a build that failed as well, and would fail in place of what failed
    async writeBundle() {
      const server = await createModuleServer(root);
      try {
        const page = (await server.ssrLoadModule('/src/build/prerender.tsx')) as Prerendered;
        const index = readFileSync(join(outDir, 'index.html'), 'utf8');
        const entry = entryOf(index, outDir);
        const pageWith = (styles: string, scripts: readonly RegExp[]): string =>
          listPrefetched(
            preload(
              index.replace(entry.link, () => styles),
              outDir,
              scripts,
            ),
            outDir,
          );
        const signIn = withoutCallsAhead(pageWith(laterStyles(entry), [httpClient]));
        const template = withFirstCall(pageWith(allStyles(entry), [httpClient]));
        const search = withFirstCall(
          listAnswerScripts(pageWith(allStyles(entry), [httpClient, ...searchParts]), outDir),
        );
        for (const company of companyIds) {
          const write = (name: string, template: string, title: string, markup: string) => {
            const html = fill(template, { company, title, markup, ...old });
            const styles = () => `<style>${firstStyles(entry.styles, { script: entry.script, html })}</style>`;
            writeFileSync(join(outDir, `${name}-${company}.html`), html.replace(someStyles, styles));
          };
          const old = page.prerenderForOldBrowsers(company);
          for (const [name, html] of Object.entries(old.pages))
            writeFileSync(join(outDir, `${name}-${company}.html`), html);
          write('login', signIn, `Sign in · ${page.titleOf(company)}`, page.prerenderLogin(company));
          write('index', template, page.titleOf(company), page.prerenderShell(company));
          write('agents', search, page.titleOf(company), page.prerenderShell(company));
        }
      } finally {
        await server.close();
      }
      await compressAssets(join(outDir, 'assets'));
    },
  };
};

/** The entry's script and styles, with the link that names the styles. */
const entryOf = (html: string, outDir: string) => {
  const [, script] = / src="\/(assets\/[^"/]+\.js)"/.exec(html) ?? [];
  const [link = ''] = /<link rel="stylesheet"[^<>]*>/.exec(html) ?? [];
  const [, sheet] = / href="\/(assets\/[^"/]+\.css)"/.exec(link) ?? [];
  if (!script || !sheet) throw new Error('prerender: the page of the build names no script or no styles');
  const read = (file: string) => readFileSync(join(outDir, file), 'utf8').trim();
  return { link, path: `/${sheet}`, styles: read(sheet), script: read(script) };
};

/**
 * All styles, in the page. The link stays, disabled, and is never fetched: chunks name the styles as something that they
 * need, and Vite's loader fetches, applies and waits for what no link of the page names.
 */
const allStyles = ({ styles, path }: ReturnType<typeof entryOf>): string =>
  `<style>${styles}</style><link rel="stylesheet" disabled href="${path}">`;

/** The place of the styles that the first screen needs. */
const someStyles = '<style></style>';

/** The styles of the first screen, in the page, and the link to all of them in a template: `src/later-styles.ts` loads it. */
const laterStyles = ({ path }: ReturnType<typeof entryOf>): string =>
  `${someStyles}<template id="${laterStylesId}"><link rel="stylesheet" href="${path}"></template>`;

/** The HTTP client is fetched together with the entry, so that the first call does not wait for it. */
const httpClient = /node_modules\/ky\//;
/** What most agents open first: its scripts come while it is found out who they are. */
const searchParts = [/src\/app\/shell\/Frame\.tsx$/, /src\/app\/pages\/clients\/AgentsPage\.tsx$/];

/** What draws the clients that a search found. */
const answerParts = [/src\/screens\/clients\/search\/FoundClients\.tsx$/];

/** What is prefetched while the browser is idle. */
const prefetched: Readonly<Record<Prefetched, RegExp>> = {
  laterSteps: /src\/app\/pages\/sign-in\/LaterSteps\.tsx$/,
  frame: /src\/app\/shell\/Frame\.tsx$/,
  home: /src\/app\/pages\/shell\/HomePage\.tsx$/,
  agents: /src\/app\/pages\/clients\/AgentsPage\.tsx$/,
  client: /src\/app\/pages\/clients\/ClientPage\.tsx$/,
  overlays: /src\/app\/shell\/Overlays\.tsx$/,
  quickActions: /src\/app\/pages\/actions\/QuickActions\.tsx$/,
  quickSearch: /src\/screens\/clients\/quick-search\/QuickSearch\.tsx$/,
  menuAction: /src\/screens\/shell\/menus\/MenuActionProblem\.tsx$/,
  agencyProblem: /src\/screens\/session\/session\/AgencyProblem\.tsx$/,
};

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }>;

/** The files of chunks of the build, each with what it imports beside the entry. */
const filesOf = (outDir: string, sources: readonly RegExp[]): string[] => {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Set<string>();
  const add = (key: string) => {
    const { file, isEntry, imports = [], css = [] } = manifest[key] ?? {};
    if (!file || isEntry || files.has(file)) return;
    files.add(file);
    for (const next of imports) add(next);
    for (const sheet of css) files.add(sheet);
  };
  for (const source of sources) {
    const key = Object.keys(manifest).find((one) => source.test(one));
    if (!key) throw new Error(`prerender: the build has no chunk for ${String(source)}`);
    add(key);
  }
  return [...files];
};

/** Links that have scripts fetched which no other link of the document has fetched. */
const preloadsOf = (html: string, outDir: string, sources: readonly RegExp[]): string =>
  filesOf(outDir, sources)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n`)
    .filter((link) => !html.includes(link))
    .join('');

const appendToHead = (html: string, markup: string): string => html.replace('</head>', () => `${markup}  </head>`);

/** Has scripts fetched together with the entry. */
const preload = (html: string, outDir: string, sources: readonly RegExp[]): string =>
  appendToHead(html, preloadsOf(html, outDir, sources));

/** Lists the scripts that draw what a search found: they are fetched where one comes back. */
const listAnswerScripts = (html: string, outDir: string): string =>
  appendToHead(html, `  <template id="${answerScriptsId}">\n${preloadsOf(html, outDir, answerParts)}  </template>\n`);

/** After what it reads, and after the markup: the first script to run in a page delays what is below it. */
const withFirstCall = (html: string): string =>
  html.replace('</body>', () => `  <script>${firstCallScript}</script>\n  </body>`);

/** Lists the files of what is prefetched: nothing is fetched before a script asks for it. */
const listPrefetched = (html: string, outDir: string): string => {
  const files = Object.fromEntries(
    Object.entries(prefetched).map(([name, source]) => [
      name,
      filesOf(outDir, [source])
        .filter((file) => !html.includes(file))
        .map((file) => `/${file}`),
    ]),
  ) satisfies Partial<PrefetchedFiles>;
  return appendToHead(html, `  <template id="${prefetchedId}">${JSON.stringify(files)}</template>\n`);
};

const isCallAhead = (line: string): boolean => line.includes(' rel="preload"') && line.includes(' as="fetch"');

/** Without calls ahead, which delay the first paint: the entry makes them, and typing waits for neither. */
const withoutCallsAhead = (html: string): string => {
  const lines = html.split('\n');
  const left = lines.filter((line) => !isCallAhead(line));
  if (left.length === lines.length) throw new Error('prerender: the page of the build makes no calls ahead');
  return left.join('\n');
};

interface Drawn {
  company: CompanyId;
  title: string;
  markup: string;
  /** for browsers without module scripts, and for those in which the portal does not start */
  script: string;
  stalled: string;
}

const fill = (template: string, { company, title, markup, script, stalled }: Drawn): string =>
  template
    .replace('data-company="01"', `data-company="${company}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>\n    <script nomodule>${script}</script>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered>${markup}</div>\n    ${stalled}`);

const compressors = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

const compressBrotli = (content: Buffer): Promise<Buffer> =>
  compressors.brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      // of 42 ways to write the distances of repeats, the shortest for the first scripts: 0.2 % less than by default
      [constants.BROTLI_PARAM_NPOSTFIX]: 1,
      [constants.BROTLI_PARAM_NDIRECT]: 16,
    },
  });

/** Writes the compressed forms of a folder's files beside them. */
export const compressAssets = async (folder: string): Promise<void> => {
  const compress = async (name: string): Promise<void> => {
    const content = readFileSync(join(folder, name));
    const [brotli, gzipped] = await Promise.all([compressBrotli(content), compressors.gzip(content, { level: 9 })]);
    writeFileSync(join(folder, `${name}.br`), brotli);
    writeFileSync(join(folder, `${name}.gz`), gzipped);
  };
  await Promise.all(
    readdirSync(folder)
      .filter((name) => /\.(?:m?js|css|svg)$/.test(name))
      .map(compress),
  );
};
