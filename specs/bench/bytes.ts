import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Row } from './rows.ts';

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
}

type Manifest = Record<string, Chunk>;

export const KiB = 1024;

/** Reads what the build wrote about its chunks. */
export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The chunks that loading these needs: they, and what they import statically. */
export const closureOf = (manifest: Manifest, keys: readonly string[]): Chunk[] => {
  const seen = new Map<string, Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.set(key, chunk);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return [...seen.values()];
};

const sentBytes = (path: string): number =>
  existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length;

/** Bytes of files of the build as the server sends them: brotli, quality 11, which the build writes beside each asset. */
export const brotliBytes = (dist: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + sentBytes(join(dist, file)), 0);

/** Files that the document names itself: its script and its styles. */
const namedIn = (dist: string, pattern: RegExp): string[] =>
  [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(pattern)].map(([, file = '']) => file);

const entryOf = (dist: string, manifest: Manifest): string => {
  const files = namedIn(dist, /<script[^>]+src="\/([^"]+)"/g);
  const found = Object.keys(manifest).find((key) => files.includes(manifest[key]?.file ?? ''));
  if (!found) throw new Error('bytes: the build has no entry');
  return found;
};

const keyOf = (manifest: Manifest, ending: string): string => {
  const found = Object.keys(manifest).find((key) => key.endsWith(ending));
  if (!found) throw new Error(`bytes: the build has no chunk for ${ending}`);
  return found;
};

/** Files of script that a page loads before it can be used: the entry's, the page's, and the frame's behind the sign-in; with parts of the page. */
export const scriptsOf = (
  dist: string,
  manifest: Manifest,
  page: string | null,
  parts: readonly string[] = [],
): string[] => {
  const keys = [entryOf(dist, manifest)];
  if (page) keys.push(...[page, 'app/shell/Frame.tsx', ...parts].map((one) => keyOf(manifest, one)));
  return closureOf(manifest, keys).map(({ file }) => file);
};

const inlineStyles = (dist: string): number => {
  const [, styles = ''] = /<style>([^]*?)<\/style>/.exec(readFileSync(join(dist, 'login-01.html'), 'utf8')) ?? [];
  return brotliCompressSync(styles).length;
};

/** Quick actions whose content is a chunk of its own. */
const modals = ['CommissionRedownload', 'ReplacementCostEstimator', 'PaymentRules', 'ExternalAction'];

/** JavaScript and CSS of each route, brotli. */
export const benchBytes = (dist: string): Row[] => {
  const manifest = readManifest(dist);
  const client = keyOf(manifest, 'ky/distribution/index.js');
  const http = brotliBytes(
    dist,
    closureOf(manifest, [client]).map(({ file }) => file),
  );
  const route = (name: string, page: string | null, bar?: number, parts?: readonly string[]): Row => ({
    what: `JS of ${name}, brotli`,
    value: brotliBytes(dist, scriptsOf(dist, manifest, page, parts)) / KiB,
    unit: 'KiB',
    ...(bar === undefined ? {} : { bar }),
  });
  const onDashboard = new Set(scriptsOf(dist, manifest, '/HomePage.tsx'));
  const modal = (name: string): Row => {
    const keys = [keyOf(manifest, 'pages/actions/QuickActions.tsx'), keyOf(manifest, `pages/actions/${name}.tsx`)];
    const files = closureOf(manifest, keys).map(({ file }) => file);
    const added = files.filter((file) => !onDashboard.has(file));
    return {
      what: `JS that the modal ${name} adds, brotli`,
      value: brotliBytes(dist, added) / KiB,
      unit: 'KiB',
      bar: 60,
    };
  };
  const css = namedIn(dist, /<link[^>]+href="\/([^"]+\.css)"/g);
  const pages = ['HomePage', 'ClientPage', 'HelpPage', 'NewQuotePage', 'PeRedirectPage', 'PeTestDataPage'];
  return [
    route('sign-in until it can be used', null, 99.4),
    { what: 'JS of the HTTP client, fetched beside it, brotli', value: http / KiB, unit: 'KiB' },
    route('client search', '/AgentsPage.tsx', 123.8),
    route('client search to its first rows', '/AgentsPage.tsx', 127.5, ['/clients/search/FoundClients.tsx']),
    ...pages.map((page) => route(page, `/${page}.tsx`)),
    ...modals.map(modal),
    { what: 'CSS of all other pages, inlined, brotli', value: brotliBytes(dist, css) / KiB, unit: 'KiB', bar: 10 },
    { what: 'CSS of sign-in, inlined, brotli', value: inlineStyles(dist) / KiB, unit: 'KiB', bar: 6 },
    { what: 'HTML of sign-in with its styles, brotli', value: brotliBytes(dist, ['login-01.html']) / KiB, unit: 'KiB' },
  ];
};
