import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { World } from './world.ts';

/** What the small portal consists of. */
export const style = 'body{margin:0}';
/** For browsers without modules. */
export const oldScript = 'location.replace("/legacy")';
/** What a page does before its scripts have come. */
export const firstScript = 'document.title="first"';
export const html = `<!doctype html><html lang="en" data-company="01"><head><script nomodule>${oldScript}</script><style>${style}</style><script type="module" crossorigin src="/assets/app-1a2b3c.js"></script><script>${firstScript}</script></head><body>index</body></html>`;
export const script = 'export const answer = 42;'.repeat(50);

/** A portal as the build leaves it, small. */
export const portal = mkdtempSync(join(tmpdir(), 'portal-'));
for (const folder of ['assets', 'legacy', '.vite']) mkdirSync(join(portal, folder));
const write = (name: string, content: string | Buffer): void => writeFileSync(join(portal, name), content);
write('index.html', html);
write('index-50.html', html.replace('>index<', '>start of 50<').replace('"01"', '"50"'));
write('login-01.html', html.replace('>index<', '>login of 01<'));
write('legacy/index.html', '<!doctype html><title>Old</title>');
write('config.json', '{}');
write('.vite/manifest.json', '{}');
write('assets/.notes.txt', 'for tools');
write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
write('assets/app-1a2b3c.js', script);
write('assets/app-1a2b3c.js.br', brotliCompressSync(script));
write('assets/app-1a2b3c.js.gz', gzipSync(script));
write('assets/app-1a2b3c.css', style);
write('assets/pdf.worker.min-1a2b3c.mjs', script);
process.once('exit', () => rmSync(portal, { recursive: true, force: true }));

/** Paths that are pages, files, and nothing at all. */
export const pages = [
  '/',
  '/login',
  '/agents',
  '/policyholder/20000001',
  '/clients/1/billing',
  '/unknown/page',
  '/legacy',
  '/agents?company=50',
];
/** A script that runs as a worker. */
export const worker = '/assets/pdf.worker.min-1a2b3c.mjs';
export const files = ['/config.json', '/logo.svg', '/assets/app-1a2b3c.js', '/assets/app-1a2b3c.css', worker];
export const missing = [
  '/clients/1/x.css',
  '/policyholder/1/x.js',
  '/assets/app-000000.js',
  '/assets/nothing',
  '/assets/',
  '/index.js',
  '/robots.txt',
  '/clients/1/x%2ecss',
  '/clients/1%3bx.css',
  '/clients/1;x.css',
  '/.env',
  '/.git/config',
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/assets/.notes.txt',
  '/package.json',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/%01.html',
  '/a%',
  '/assets/app-1a2b3c.js.br',
  '/-/unknown',
  '/-/',
];

/** Asks for a path as anybody might. */
export const read = (world: World, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  world.carrier.fetch(new Request(`http://localhost${path}`, { method, headers }));
