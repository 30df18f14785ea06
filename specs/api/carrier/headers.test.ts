import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { operations } from '#mocks/contract.ts';
import { describeCarrier, type World } from './world.ts';

const style = 'body{margin:0}';
const html = `<!doctype html><html lang="en" data-company="01"><head><style>${style}</style></head><body>index</body></html>`;
const script = 'export const answer = 42;'.repeat(50);

/** A portal as the build leaves it, small. */
const portal = mkdtempSync(join(tmpdir(), 'portal-'));
for (const folder of ['assets', 'legacy']) mkdirSync(join(portal, folder));
const write = (name: string, content: string | Buffer): void => writeFileSync(join(portal, name), content);
write('index.html', html);
write('index-50.html', html.replace('>index<', '>start of 50<').replace('"01"', '"50"'));
write('login-01.html', html.replace('>index<', '>login of 01<'));
write('legacy/index.html', '<!doctype html><title>Old</title>');
write('config.json', '{}');
write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
write('assets/app-1a2b3c.js', script);
write('assets/app-1a2b3c.js.br', brotliCompressSync(script));
write('assets/app-1a2b3c.js.gz', gzipSync(script));
write('assets/app-1a2b3c.css', style);
afterAll(() => rmSync(portal, { recursive: true }));

const pages = [
  '/',
  '/login',
  '/agents',
  '/policyholder/20000001',
  '/clients/1/billing',
  '/unknown/page',
  '/legacy',
  '/agents?company=50',
];
const files = ['/config.json', '/logo.svg', '/assets/app-1a2b3c.js', '/assets/app-1a2b3c.css'];
const missing = [
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
  '/package.json',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/%00.html',
  '/a%',
  '/assets/app-1a2b3c.js.br',
  '/-/unknown',
  '/-/',
];

const read = (world: World, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  world.carrier.fetch(new Request(`http://localhost${path}`, { method, headers }));

describeCarrier(
  'Every answer',
  (world) => {
    const crawl = async (): Promise<[string, Response][]> => {
      const browser = await world.signedIn('agent');
      const cookie = `session=${browser.sessionId}`;
      const own = { cookie, 'sec-fetch-site': 'same-origin' };
      const answers: [string, Response][] = [];
      for (const path of [...pages, ...files, ...missing]) {
        answers.push([path, await read(world, path)]);
        answers.push([`HEAD ${path}`, await read(world, path, {}, 'HEAD')]);
      }
      for (const path of ['/', '/agents', '/logo.svg', '/-/health'])
        answers.push([`POST ${path}`, await read(world, path, own, 'POST')]);
      for (const [, { method, path }] of operations.filter(([id]) => id !== 'logout' && id !== 'forgetUser'))
        for (const headers of [undefined, { 'sec-fetch-site': 'cross-site' }, own])
          answers.push([
            `${method} ${path}`,
            await read(world, `/-${path.replace('{id}', '20000001')}`, headers, method),
          ]);
      for (const path of ['/-/health', '/-/openapi.json', '/-/demo/accounts', '/-/demo/outbox'])
        answers.push([path, await read(world, path)]);
      await browser.post('/-/demo/faults', { path: '/-/health', status: 500 });
      answers.push(['a fault', await read(world, '/-/health')]);
      return answers;
    };

    test('carries the security headers, whatever it is [5.01, 5.02, 5.13, 5.32]', async () => {
      const answers = await crawl();

      expect(answers.length).toBeGreaterThan(100);
      for (const [what, { headers }] of answers) {
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy, what).not.toContain('unsafe');
        for (const rule of [
          "default-src 'none'",
          "script-src 'self';",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "form-action 'self'",
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ])
          expect(policy, what).toContain(rule);
        expect(Object.fromEntries(headers), what).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'same-origin',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'permissions-policy': expect.stringContaining('camera=()'),
          'x-request-id': expect.stringMatching(/^[\w-]{16}$/),
        });
        expect(headers.get('access-control-allow-origin'), what).toBeNull();
      }
      expect(new Set(answers.map(([, { headers }]) => headers.get('x-request-id'))).size).toBe(answers.length);
    });

    test('is kept by no cache, unless its name holds a hash [5.14]', async () => {
      for (const [what, { headers, status }] of await crawl()) {
        const isHashed = /\/assets\/app-1a2b3c\.(?:js|css)$/.test(what) && status === 200;
        const isFile = /\/(?:config\.json|logo\.svg)$/.test(what) && status === 200;
        expect(headers.get('cache-control'), what).toBe(
          isHashed ? 'public, max-age=31536000, immutable' : isFile ? 'no-cache' : 'no-store',
        );
      }
    });

    test('the style elements of the pages are allowed by their hash, and only those [5.01]', async () => {
      const hash = createHash('sha256').update(style).digest('base64');

      const policy = (await read(world, '/')).headers.get('content-security-policy');

      expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    });

    test('a forced defect shows its id and nothing of its cause [5.30]', async () => {
      const browser = await world.signedIn('agent');
      const { db } = world.carrier.services;
      await db.schema.alterTable('user_agencies').renameTo('hidden').execute();

      const answer = await browser.get('/-/api/user-legacy');
      await db.schema.alterTable('hidden').renameTo('user_agencies').execute();

      const requestId = answer.headers.get('x-request-id');
      expect(answer).toMatchObject({
        status: 500,
        json: { title: 'Internal server error.', status: 500, message: null, requestId },
      });
      expect(answer.text).not.toMatch(/user_agencies|no such table|at /);
      expect(world.log.find(({ id }) => id === requestId)).toMatchObject({
        status: 500,
        defect: expect.stringContaining('no such table'),
      });
    });
  },
  { portal },
);

describeCarrier(
  'The portal',
  (world) => {
    test.each(missing)('%s is 404, never a page [5.15, 5.24]', async (path) => {
      const answer = await read(world, path, { accept: 'text/html' });

      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).not.toContain('html');
      expect(await answer.text()).not.toContain('<html');
    });

    test.each(pages)('%s is a page [RTE-01]', async (path) => {
      const answer = await read(world, path);

      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    });

    test('sign-in and start come as they were drawn ahead for the company, where they were', async () => {
      const textOf = async (path: string) => />([^<>]+)<\/body>/.exec(await (await read(world, path)).text())?.[1];

      expect(await textOf('/login')).toBe('login of 01');
      expect(await textOf('/login?company=50')).toBe('index');
      expect(await textOf('/')).toBe('index');
      expect(await textOf('/?company=50')).toBe('start of 50');
      expect(await textOf('/index-50')).toBe('index');
    });

    test('the company of an address is remembered, and stands in the page [BRD-01]', async () => {
      const first = await read(world, '/agents?company=50');
      const later = await read(world, '/agents', { cookie: 'portal-company=50' });
      const unknown = await read(world, '/agents?company=77', { cookie: 'portal-company=99' });

      expect(first.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^portal-company=50; .*HttpOnly.*SameSite=Lax/),
      ]);
      expect(await first.text()).toContain('data-company="50"');
      expect(await later.text()).toContain('data-company="50"');
      expect(await unknown.text()).toContain('data-company="01"');
      expect(unknown.headers.getSetCookie()).toEqual([]);
    });

    test('the company of the browser is that of its guest session [BRD-01, LGN-03]', async () => {
      const { json } = await world.browser().get('/-/auth/session', { cookie: 'portal-company=50' });

      expect(json).toMatchObject({ company: '50', scope: 'guest' });
    });

    test.each([
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
      ['identity', null, null],
      ['', null, null],
    ])('assets and pages for "%s" come as %s', async (accepted, encoding, unpack) => {
      for (const [path, content] of [
        ['/assets/app-1a2b3c.js', script],
        ['/agents', html],
      ] as const) {
        const answer = await read(world, path, { 'accept-encoding': accepted });

        const body = Buffer.from(await answer.arrayBuffer());
        expect(answer.headers.get('content-encoding')).toBe(encoding);
        expect(answer.headers.get('vary')).toContain('accept-encoding');
        expect((unpack ? unpack(body) : body).toString()).toBe(content);
      }
    });

    test('a file that the browser has already is not sent again', async () => {
      const first = await read(world, '/config.json');

      const again = await read(world, '/config.json', { 'if-none-match': first.headers.get('etag') ?? '' });

      expect([first.status, again.status, await again.text()]).toEqual([200, 304, '']);
    });
  },
  { portal },
);
