import { expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { bringTo, make } from './wizards/steps.ts';
import { describeEachDatabase } from './world.ts';

const idp = '/-/demo/idp';

/** Starts a hand-off and gives the relay state that the identity provider gets. */
const start = async (browser: Browser, redirect: string | null = null): Promise<string> => {
  const { json } = await browser.post('/-/auth/sso/start', { redirect });
  return new URL((json as { location: string }).location, 'http://localhost').searchParams.get('RelayState') ?? '';
};

const choose = (browser: Browser, state: string, email = 'agent@demo.test') =>
  browser.send('POST', idp, {
    body: new URLSearchParams({ RelayState: state, email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** The ticket in the address that the identity provider leads back to. */
const ticketOf = ({ headers }: { headers: Headers }): string =>
  new URL(headers.get('location') ?? '', 'http://localhost').searchParams.get('sso') ?? '';

describeEachDatabase('Single sign-on', (world) => {
  test('start, identity provider, confirmation: then the user is in [XTR-10.1, XTR-10.3, XTR-10.4] [S-12.1]', async () => {
    const browser = world.browser();
    const state = await start(browser, '/agents');
    const back = await choose(browser, state);

    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toMatch(/^\/login\?sso=[\w-]{43}&redirect=%2Fagents$/);
    expect(await browser.readSession()).toMatchObject({ scope: 'guest' });
    const ticket = ticketOf(back);
    expect((await browser.post('/-/auth/sso/read', { ticket })).json).toEqual({
      displayName: 'Alex Moreno',
      email: 'agent@demo.test',
    });
    expect(await browser.readSession()).toMatchObject({ scope: 'guest' });

    const answer = await browser.post('/-/auth/sso/complete', { ticket });

    expect(answer).toMatchObject({
      status: 200,
      json: { scope: 'agent', userType: 'agent', email: 'agent@demo.test' },
    });
    expect((await browser.get('/-/auth/user')).status).toBe(200);
  });

  test('coming back from the identity provider alone does not sign in the user: it takes a call of theirs [S-12.1]', async () => {
    const browser = world.browser();
    const back = await choose(browser, await start(browser));

    await browser.get(back.headers.get('location') ?? '');

    expect((await browser.get('/-/auth/user')).status).toBe(401);
  });

  test('a code that was sent before verifies no address of the user who signs in then, though they are sent none', async () => {
    for (let turn = 0; turn < 7; turn += 1) await bringTo(world.browser(), 'verify email');
    const browser = world.browser();
    await bringTo(browser, 'sign up: verify email');
    const code = await browser.newestCode('nia@person.test');
    const ticket = ticketOf(await choose(browser, await start(browser), 'setup@demo.test'));
    expect((await browser.post('/-/auth/sso/complete', { ticket })).json).toMatchObject({ scope: 'verifyEmail' });

    const answer = await make(browser, 'verifyEmail', { code });

    expect(answer).toMatchObject({ status: 400, json: { title: 'Code not valid anymore' } });
    expect((await browser.readSession()).scope).toBe('verifyEmail');
  });

  test("an attacker's ticket is worth nothing in another browser: no login by another person's link [S-12.1]", async () => {
    const attacker = world.browser({ ip: '203.0.113.9' });
    const ticket = ticketOf(await choose(attacker, await start(attacker), 'agent-personal@demo.test'));
    const victim = world.browser();
    await start(victim);

    for (const path of ['read', 'complete']) {
      expect((await victim.post(`/-/auth/sso/${path}`, { ticket })).status, path).toBe(403);
    }
    expect((await victim.get('/-/auth/user')).status).toBe(401);
  });

  test('the relay state is good once [S-12.2]', async () => {
    const browser = world.browser();
    const state = await start(browser);
    await choose(browser, state);

    expect((await choose(browser, state)).status).toBe(403);
  });

  test('the ticket is good once, also for two calls at the same time', async () => {
    const browser = world.browser();
    const ticket = ticketOf(await choose(browser, await start(browser)));

    const answers = await Promise.all([1, 2, 3].map(() => browser.post('/-/auth/sso/complete', { ticket })));
    const later = await browser.post('/-/auth/sso/complete', { ticket });

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(later.status).toBe(403);
  });

  test.each([
    ['at the same moment', (browser: Browser) => Promise.all([start(browser), start(browser)])],
    ['one after the other', async (browser: Browser) => [await start(browser), await start(browser)]],
  ])(
    'two tabs that start %s can both be completed, in either order, and further starts add no cookie',
    async (_, both) => {
      const browser = world.browser();
      const tickets = [];
      for (const state of await both(browser)) tickets.push(ticketOf(await choose(browser, state)));
      const [first = '', second = ''] = tickets;
      const tokens = () => [...browser.cookies].filter(([name]) => name.startsWith('relay'));
      const before = tokens();

      expect((await browser.post('/-/auth/sso/complete', { ticket: second })).status).toBe(200);
      await start(browser);
      expect(tokens()).toEqual(before);
      expect((await browser.post('/-/auth/sso/complete', { ticket: first })).status).toBe(200);
    },
  );

  test('relay state and ticket run out after five minutes', async () => {
    const browser = world.browser();
    const state = await start(browser);
    world.pass(301);
    expect((await choose(browser, state)).status).toBe(403);

    const ticket = ticketOf(await choose(browser, await start(browser)));
    world.pass(301);
    expect((await browser.post('/-/auth/sso/complete', { ticket })).status).toBe(403);
  });

  test.each(['https://evil.test', '//evil.test', '/.//evil.test', '/\\evil.test', '/login', '/logout'])(
    'the way back never leaves the portal: %s',
    async (redirect) => {
      const browser = world.browser();

      const back = await choose(browser, await start(browser, redirect));

      expect(back.headers.get('location')).toMatch(/^\/login\?sso=[\w-]{43}$/);
    },
  );

  test('another site can neither start nor complete a hand-off', async () => {
    const browser = world.browser();
    const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
    const ticket = ticketOf(await choose(browser, await start(browser)));

    expect((await browser.post('/-/auth/sso/start', { redirect: null }, cross)).status).toBe(403);
    expect((await browser.post('/-/auth/sso/complete', { ticket }, cross)).status).toBe(403);
    expect((await browser.post('/-/auth/sso/complete', { ticket })).status).toBe(200);
  });

  test('secrets of a hand-off are kept as hashes', async () => {
    const browser = world.browser();
    const state = await start(browser);

    const rows = JSON.stringify(await world.carrier.services.db.selectFrom('relays').selectAll().execute());

    expect(rows).not.toContain(state);
    const tokens = [...browser.cookies].flatMap(([name, value]) => (name.startsWith('relay') ? [value] : []));
    expect(tokens).toHaveLength(1);
    for (const token of tokens) expect(rows).not.toContain(token);
  });

  test('the session of before ends, and the id is a new one', async () => {
    const browser = await world.signedIn('agent-personal');
    const former = browser.sessionId;
    const ticket = ticketOf(await choose(browser, await start(browser)));

    await browser.post('/-/auth/sso/complete', { ticket });

    expect(browser.sessionId).not.toBe(former);
    expect(await browser.readSession()).toMatchObject({ email: 'agent@demo.test' });
  });
});

test.each([{ demo: false }])(
  'where there is no demonstration there is no demo identity provider %o',
  async (options) => {
    const { createCarrier } = await import('#mocks/app.ts');
    const carrier = await createCarrier({ ...options, seedAccounts: 0, hashCost: { memoryCost: 8, timeCost: 1 } });
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

    const page = await carrier.fetch(new Request(`http://localhost${idp}`));
    const started = await carrier.fetch(
      new Request('http://localhost/-/auth/sso/start', { method: 'POST', headers, body: '{"redirect":null}' }),
    );
    await carrier.close();

    expect([page.status, started.status]).toEqual([404, 403]);
  },
);
