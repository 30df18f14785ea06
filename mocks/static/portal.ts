import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** A file of the built portal, with its compressed forms where the build made them. */
export interface PortalFile {
  type: string;
  /** its name holds a hash of its content: it never changes */
  isImmutable: boolean;
  /** names the content, so that a browser that has it need not fetch it again */
  hash: string;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/** The built portal, read into memory once: what is not in it cannot be served. */
export interface Portal {
  /** by path, from `/` */
  files: ReadonlyMap<string, PortalFile>;
  /** HTML by path without `.html` and `/index` */
  pages: ReadonlyMap<string, string>;
  /** CSP sources that allow the style elements of the pages, and nothing else inline */
  styles: readonly string[];
  /** CSP sources that allow the script elements of the pages that name no file, and nothing else inline */
  scripts: readonly string[];
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The files of a folder but those below a name that begins with a dot, which tools keep there for themselves. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !relative(folder, path)
          .split(sep)
          .some((name) => name.startsWith('.')),
    );

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64');

/** A short name of a content. */
export const hashOf = (content: Buffer): string => sha256(content).slice(0, 27);

/** CSP sources of the elements of this name that have their content in the page. */
const sourcesOf = (html: string, name: string): string[] =>
  html
    .split(`<${name}`)
    .slice(1)
    .map((rest) => [rest.slice(0, rest.indexOf('>')), rest.slice(rest.indexOf('>') + 1)] as const)
    .filter(([attributes]) => !attributes.includes(' src='))
    .map(([, rest]) => `'sha256-${sha256(rest.split(`</${name}>`, 1)[0] ?? '')}'`);

/** Reads the folder that the build wrote. */
export const readPortal = (folder: string): Portal => {
  const paths = new Set(listFiles(folder));
  const files = new Map<string, PortalFile>();
  const pages = new Map<string, string>();
  const compressed = (path: string): Buffer | null => (paths.has(path) ? readFileSync(path) : null);
  for (const path of paths) {
    const url = path.slice(folder.length).replaceAll('\\', '/');
    const extension = extname(path);
    if (extension === '.html') pages.set(url.replace(/(?:\/index)?\.html$/, '') || '/', readFileSync(path, 'utf8'));
    const type = types[extension];
    if (!type) continue;
    const plain = readFileSync(path);
    files.set(url, {
      type,
      isImmutable: url.startsWith('/assets/'),
      hash: hashOf(plain),
      plain,
      br: compressed(`${path}.br`),
      gzip: compressed(`${path}.gz`),
    });
  }
  const sources = (name: string) => [...new Set([...pages.values()].flatMap((html) => sourcesOf(html, name)))];
  return { files, pages, styles: sources('style'), scripts: sources('script') };
};
