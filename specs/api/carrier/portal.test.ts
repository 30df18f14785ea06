import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createCarrier } from '#mocks/app.ts';
import { html, missing, pages, portal, read, script } from './portal-folder.ts';
import { hold } from './threads.ts';
import { describeCarrier } from './world.ts';

describeCarrier(
  'The portal',
  (world) => {
    test.each(missing)('%s is 404, never a page [SEC-15, SEC-24.2]', async (path) => {
      const answer = await read(world, path, { accept: 'text/html' });

      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).not.toContain('html');
      expect(await answer.text()).not.toContain('<html');
    });

    test.each(pages)('%s is a page', async (path) => {
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

    test('the company of an address is remembered, and is in the page [BRD-01.2]', async () => {
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

    test.each([
      ['dark', 'data-company="50" data-theme="dark"'],
      ['light', 'data-company="50" data-theme="light"'],
      ['auto', 'data-company="50">'],
      ['%22%3E%3Cscript%3E', 'data-company="50">'],
      ['', 'data-company="50">'],
    ])('with the theme %j in its cookie a page comes as %s [XTR-11.1]', async (theme, expected) => {
      const page = await read(world, '/agents', { cookie: `portal-company=50; wn-app-theme=${theme}` });

      expect(await page.text()).toContain(`<html lang="en" ${expected}`);
      expect(page.headers.get('vary')).toContain('cookie');
    });

    test('the company of the browser is that of its guest session', async () => {
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

    test.each([
      ['agent', ['user', 'user/featureFlags'], ['user-legacy', 'user-legacy/permissions?selectedAgency=77']],
      ['support', ['user', 'user/featureFlags'], ['user-legacy', 'user-legacy/permissions']],
      ['customer', ['user', 'user/featureFlags'], []],
      ['setup', [], []],
    ])(
      'a page names the calls that it begins with for the user who asks for it: %s',
      async (name, ofAnybody, ofAgencies) => {
        const browser = world.browser();
        await browser.signIn(name);

        const page = await browser.get('/agents');

        const calls = [...ofAnybody.map((path) => `/-/auth/${path}`), ...ofAgencies.map((path) => `/-/api/${path}`)];
        const links = calls.map((call) => `<${call}>; rel=preload; as=fetch; crossorigin; fetchpriority=low`);
        expect(page.headers.get('link') ?? '').toBe(links.join(', '));
        for (const call of calls) expect((await browser.get(call)).status).toBe(200);
      },
    );

    test('nothing is named ahead for a visitor, after signing out, and in what is no page', async () => {
      const browser = world.browser();
      await browser.signIn('agent');
      const named = async (path: string) => (await browser.get(path)).headers.get('link');

      expect((await read(world, '/agents')).headers.get('link')).toBeNull();
      expect(await named('/config.json')).toBeNull();
      expect(await named('/assets/app-1a2b3c.js')).toBeNull();
      expect(await named('/unknown/page')).not.toBeNull();
      await browser.post('/-/auth/logout');
      expect(await named('/agents')).toBeNull();
    });

    test('a page is in the brand of the agency that the session has, whichever of two switches was answered last', async () => {
      const support = await world.signedIn('support');
      const choose = async (selectedAgency: string) => {
        await support.post('/-/auth/user/selected-agency', { selectedAgency });
        return support.cookies.get('portal-company') ?? '';
      };
      const ofFirst = await choose('600');
      expect([ofFirst, await choose('310')]).toEqual(['50', '01']);
      // the answer of the first switch reaches the browser after that of the second
      support.cookies.set('portal-company', ofFirst);

      const page = await support.get('/agents');

      expect(page.text).toContain('data-company="01"');
      expect(support.cookies.get('portal-company')).toBe('01');
      expect((await support.get('/agents')).headers.getSetCookie()).toEqual([]);
      expect((await support.get('/agents?company=50')).text).toContain('data-company="50"');
    });

    test('each form of a file has a tag of its own, which means that form alone', async () => {
      const path = '/assets/app-1a2b3c.js';
      const encodings = ['br', 'gzip', 'identity'];
      const ask = (encoding: string, tags?: string) =>
        read(world, path, { 'accept-encoding': encoding, ...(tags === undefined ? {} : { 'if-none-match': tags }) });
      const tags = await Promise.all(encodings.map(async (one) => (await ask(one)).headers.get('etag') ?? ''));

      expect(new Set(tags).size).toBe(3);
      for (const [at, encoding] of encodings.entries()) {
        for (const known of [tags[at], `"other", W/${tags[at]}`, '*']) {
          const { status, headers } = await ask(encoding, known);
          expect([status, headers.get('etag'), headers.get('vary')]).toEqual([304, tags[at], 'accept-encoding']);
        }
        for (const [other, tag] of tags.entries())
          expect((await ask(encoding, tag)).status).toBe(other === at ? 304 : 200);
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

test('a page comes without the database, and names nothing then', async () => {
  const carrier = await createCarrier({ portal });
  await carrier.close();
  const headers = { cookie: `session=${'a'.repeat(43)}` };

  const page = await carrier.fetch(new Request('http://localhost/agents', { headers }));

  expect([page.status, page.headers.get('link')]).toEqual([200, null]);
});

test('a page comes while the database does not answer, and names nothing then', async () => {
  const carrier = await createCarrier({ portal });
  const held = await hold(carrier.services.db, 1);
  onTestFinished(async () => {
    await held.release();
    await carrier.close();
  });
  const headers = { cookie: `session=${'a'.repeat(43)}` };

  const page = await carrier.fetch(new Request('http://localhost/agents', { headers }));

  expect([page.status, page.headers.get('link')]).toEqual([200, null]);
});
