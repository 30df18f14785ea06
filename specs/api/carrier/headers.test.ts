import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { operations } from '#mocks/contract.ts';
import { isPageOrWorker, nothingInline, pageHeaders } from '#mocks/http/headers.ts';
import { files, firstScript, missing, oldScript, pages, portal, read, style, worker } from './portal-folder.ts';
import { describeCarrier } from './world.ts';

/** As a policy names an element by its content. */
const hashOf = (content: string): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Of the policy of pages and workers; what every other answer has is `policyOfFiles`. */
const rulesOfPages = [
  "default-src 'none'",
  `script-src 'self' '${hashOf(oldScript)}' '${hashOf(firstScript)}'`,
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types app-worker dompurify default',
];

const policyOfFiles = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

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
      for (const path of files) {
        const etag = (await read(world, path)).headers.get('etag') ?? '';
        answers.push([`304 ${path}`, await read(world, path, { 'if-none-match': etag })]);
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

    test('carries the security headers, whatever it is [SEC-01.1, SEC-02, SEC-13, SEC-32.1]', async () => {
      const answers = await crawl();

      expect(answers.length).toBeGreaterThan(100);
      expect(answers.map(([what]) => what)).toEqual(expect.arrayContaining(['/', worker, '/assets/app-1a2b3c.js']));
      for (const [what, { headers }] of answers) {
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy, what).not.toContain('unsafe');
        const isPage = headers.get('content-type')?.startsWith('text/html') === true;
        expect(isPage || !(pages as string[]).includes(what), what).toBe(true);
        if (isPage || what.endsWith(worker)) {
          for (const rule of rulesOfPages) expect(`${policy};`, what).toContain(`${rule};`);
          expect(headers.get('permissions-policy'), what).toContain('camera=()');
        } else {
          expect(policy, what).toBe(policyOfFiles);
          expect(headers.get('permissions-policy'), what).toBeNull();
        }
        expect(Object.fromEntries(headers), what).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'same-origin',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'x-request-id': expect.stringMatching(/^[\w-]{16}$/),
        });
        expect(headers.get('access-control-allow-origin'), what).toBeNull();
      }
      expect(new Set(answers.map(([, { headers }]) => headers.get('x-request-id'))).size).toBe(answers.length);
    });

    test('is kept by no cache, unless its name holds a hash [SEC-14]', async () => {
      for (const [what, { headers, status }] of await crawl()) {
        const isSent = status === (what.startsWith('304 ') ? 304 : 200);
        const isHashed = /\/assets\/.+-1a2b3c\.(?:m?js|css)$/.test(what) && isSent;
        const isFile = /\/(?:config\.json|logo\.svg)$/.test(what) && isSent;
        expect(headers.get('cache-control'), what).toBe(
          isHashed ? 'public, max-age=31536000, immutable' : isFile ? 'no-cache' : 'no-store',
        );
      }
    });

    test('the style elements and scripts in the pages are allowed by their hash, and only those', async () => {
      const policy = (await read(world, '/')).headers.get('content-security-policy');

      expect(policy).toMatch(/style-src 'self' '[^']+' '[^']+';/);
      expect(policy).toContain(` '${hashOf(style)}';`);
      expect(policy).toContain(`script-src 'self' '${hashOf(oldScript)}' '${hashOf(firstScript)}';`);
    });

    test('a forced defect shows its id and nothing of its cause [SEC-30]', async () => {
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

test('what the portal starts as a worker has a name by which it gets the policy of one', () => {
  const sources = globSync('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const workers = sources.filter((source) => source.includes('new Worker('));

  expect(workers).toHaveLength(3);
  for (const source of workers) {
    const [, file = ''] = /import workerUrl from '([^'?]+)\?/.exec(source) ?? [];
    expect(isPageOrWorker(file.replace(/\.ts$/, '.js'), 'text/javascript'), file).toBe(true);
  }
});

test('the policy names the hash of the one style that Radix writes into the page as HTML', () => {
  const source = readFileSync(fileURLToPath(import.meta.resolve('@radix-ui/react-select')), 'utf8');
  const styles = [...source.matchAll(/__html: `([^`]+)`/g)].map(([, text = '']) => text);

  expect(styles).toHaveLength(1);
  const hash = createHash('sha256')
    .update(styles[0] ?? '')
    .digest('base64');
  expect(pageHeaders(nothingInline)['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
});
