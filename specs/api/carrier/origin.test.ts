import { expect, test } from 'vitest';
import { operations } from '#mocks/contract.ts';
import { receivers } from '#mocks/control/receiver-paths.ts';
import { demoPassword } from '#mocks/seed/people.ts';
import type { Browser } from './browser.ts';
import { describeCarrier } from './world.ts';

/** What a page of another site can make a browser send; null leaves a header out. */
const attacks: Record<string, { headers: Record<string, string | null>; body: string | undefined }> = {
  'a form': {
    headers: {
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://evil.test',
    },
    body: 'userType=agent',
  },
  'a form sent as text': {
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain', origin: 'https://evil.test' },
    body: '{"userType":"agent"}',
  },
  'a form of a sister site': {
    headers: { 'sec-fetch-site': 'same-site', 'content-type': 'application/json', origin: 'https://blog.localhost' },
    body: '{}',
  },
  'JSON by fetch': {
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json', origin: 'https://evil.test' },
    body: '{}',
  },
  'a beacon without content': {
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
    body: undefined,
  },
  'a sandboxed frame': {
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json', origin: 'null' },
    body: '{}',
  },
  'an address that was typed': { headers: { 'sec-fetch-site': 'none' }, body: undefined },
  'an old browser that names the other page': {
    headers: { 'sec-fetch-site': null, origin: 'https://evil.test', 'content-type': 'application/json' },
    body: '{}',
  },
  'an old browser that refers to the other page': {
    headers: { 'sec-fetch-site': null, referer: 'https://evil.test/x' },
    body: undefined,
  },
  'a client that says nothing': { headers: { 'sec-fetch-site': null }, body: undefined },
  'a host that looks like ours': {
    headers: { 'sec-fetch-site': null, origin: 'http://localhost.evil.test' },
    body: undefined,
  },
};

const withEffects = operations
  .filter(([, { changes }]) => changes)
  .map(([id, { method, path }]) => ({ id, method, path: `/-${path}` }));
const control = ['/-/demo/faults', '/-/demo/session', '/-/demo/clock', '/-/demo/reset'].map((path) => ({
  id: path,
  method: 'POST',
  path,
}));
const endpoints = [
  ...withEffects,
  ...control,
  { id: 'the alias', method: 'POST', path: '/logout' },
  { id: 'the alias behind the prefix', method: 'POST', path: '/-/logout' },
  { id: 'faults', method: 'DELETE', path: '/-/demo/faults' },
];

const attack = (browser: Browser, method: string, path: string, name: string) => {
  const { headers = {}, body } = attacks[name] ?? {};
  return browser.send(method, path, { headers, body: method === 'GET' ? undefined : body });
};

describeCarrier('Requests that another site causes', (world) => {
  test('every POST of the contract but the GraphQL query has effects, and so have two of its GETs', () => {
    const posts = operations.flatMap(([id, { method }]) => (method === 'POST' && id !== 'readMessages' ? [id] : []));
    const gets = withEffects.filter(({ method }) => method === 'GET').map(({ id }) => id);

    expect(withEffects.map(({ id }) => id)).toEqual(expect.arrayContaining(posts));
    expect(gets.toSorted()).toEqual(['forgetDevice', 'readSettings']);
  });

  for (const { id, method, path } of endpoints) {
    test.each(Object.keys(attacks))(`${method} ${id} refuses %s [SEC-05]`, async (name) => {
      const browser = await world.signedIn('agent');
      const before = await browser.readSession();

      const answer = await attack(browser, method, path, name);

      expect(answer).toMatchObject({ status: 403, json: { status: 403 } });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await browser.readSession()).toEqual(before);
    });
  }

  /** What only looks like the headers of our own page. */
  const lookalikes: readonly Record<string, string | null>[] = [
    ...[
      'same-origin, cross-site',
      'cross-site, same-origin',
      'Same-Origin',
      '"same-origin"',
      'same-site',
      'none',
      '',
    ].map((site) => ({ 'sec-fetch-site': site, origin: 'http://localhost' })),
    ...[
      'null',
      '',
      'http://localhost:1',
      'https://localhost',
      'http://localhost.',
      'http://localhost, http://evil.test',
      'http://localhost http://evil.test',
      'blob:http://localhost/1',
      'file://',
      'https://evil.test#http://localhost',
    ].map((origin) => ({ 'sec-fetch-site': null, origin, referer: 'http://localhost/agents' })),
    ...['data:text/html,http://localhost', 'https://localhost@evil.test/', 'about:blank'].map((referer) => ({
      'sec-fetch-site': null,
      referer,
    })),
    {
      'sec-fetch-site': null,
      origin: 'https://evil.test',
      'x-forwarded-host': 'evil.test',
      forwarded: 'host=evil.test',
    },
  ];

  test('no route takes anything for our own page that only looks like it, but what is signed and the stubs of other applications', async () => {
    const browser = await world.signedIn('agent');
    const before = await browser.readSession();
    const gets = new Set(withEffects.flatMap(({ method, path }) => (method === 'GET' ? [path] : [])));
    const unsafe = world.carrier.routes.filter(({ method, path }) =>
      method === 'GET' ? gets.has(path) : method !== 'ALL',
    );
    const taken = new Set<string>();
    for (const { method, path } of unsafe)
      for (const headers of lookalikes) {
        const body = method === 'GET' ? undefined : '{}';
        const given = { body, headers: { 'content-type': 'application/json', ...headers } };
        const answer = await browser.send(method, path.replace(/:\w+/, '20000001'), given);
        if (answer.status !== 403) taken.add(`${path} ${answer.status}`);
        expect(answer.headers.getSetCookie(), path).toEqual([]);
      }

    expect(unsafe.length).toBeGreaterThan(70);
    const signed = ['/-/payment-notices 401', '/-/invoice-payments 401'];
    const stubs = Object.keys(receivers).map((path) => `${path} 415`);
    expect([...taken].toSorted()).toEqual([...signed, ...stubs].toSorted());
    expect(await browser.readSession()).toEqual(before);
  });

  test.each<Record<string, string | null>>([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': null, origin: 'http://localhost' },
    { 'sec-fetch-site': null, referer: 'http://localhost/agents' },
  ])('our own page is let through: %o', async (headers) => {
    const browser = await world.signedIn('agent');

    expect((await browser.send('GET', '/-/settings', { headers })).status).toBe(200);
    expect((await browser.send('POST', '/-/auth/logout', { headers })).status).toBe(200);
  });

  test('a page that is opened from another site may read nothing and change nothing', async () => {
    const browser = await world.signedIn('agent');

    const read = await browser.get('/-/auth/user', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' });
    const preflight = await browser.send('OPTIONS', '/-/auth/logout', {
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST', 'sec-fetch-site': 'cross-site' },
    });

    for (const { headers } of [read, preflight])
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(preflight.status).toBe(405);
  });

  test('another site can sign no one in as another user', async () => {
    const victim = world.browser();
    await victim.enterEmail('agent');

    const answer = await victim.post(
      '/-/auth/login/password',
      { username: null, password: demoPassword },
      { 'sec-fetch-site': 'cross-site' },
    );

    expect(answer.status).toBe(403);
    expect(await victim.readSession()).toMatchObject({ scope: 'guest' });
  });
});
