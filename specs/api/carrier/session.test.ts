import { expect, test } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { Browser } from './browser.ts';
import { describeEachDatabase } from './world.ts';

const minute = 60;

/** The same cookies in another browser: what somebody could do who has got hold of them. */
const copyOf = (browser: Browser): Browser => {
  const copy = new Browser(browser.carrier, { ip: '203.0.113.50', origin: browser.origin });
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};

const userStatus = async (browser: Browser): Promise<number> => (await browser.get('/-/auth/user')).status;

describeEachDatabase('Sessions', (world) => {
  test('every step gives a new id, and the ids before it are worth nothing [S-01]', async () => {
    const browser = world.browser();
    const copies = [];
    const ids = new Set<string | undefined>();
    const steps = [
      () => browser.post('/-/auth/login/user-type', { userType: 'agent' }),
      () => browser.post('/-/auth/login/email', { email: 'agent-mfa@demo.test' }),
      () => browser.enterPassword(),
      async () => browser.post('/-/auth/login/mfa-verify', { code: await browser.newestCode('agent-mfa') }),
      () => browser.answerTrust(true),
    ];

    for (const step of steps) {
      copies.push(copyOf(browser));
      expect((await step()).status).toBe(200);
      ids.add(browser.sessionId);
    }

    expect(ids.size).toBe(5);
    expect([...ids].every((id) => Buffer.from(id ?? '', 'base64url').length === 32)).toBe(true);
    for (const copy of copies) {
      expect(await userStatus(copy)).toBe(401);
      expect(await copy.readSession()).toMatchObject({ scope: 'guest', email: null, userType: null });
    }
    expect(await userStatus(browser)).toBe(200);
  });

  test('an id that was planted before signing in never becomes a session [S-01]', async () => {
    const victim = world.browser();
    victim.cookies.set('session', 'planted-by-somebody-else-0123456789abcdef');

    await victim.signIn('agent');

    expect(victim.sessionId).not.toBe('planted-by-somebody-else-0123456789abcdef');
    const attacker = world.browser();
    attacker.cookies.set('session', 'planted-by-somebody-else-0123456789abcdef');
    expect(await userStatus(attacker)).toBe(401);
  });

  test('ids are kept as hashes only [S-01]', async () => {
    const browser = await world.signedIn('agent');

    const rows = await world.carrier.services.db.selectFrom('sessions').selectAll().execute();

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(browser.sessionId);
  });

  test('on plain localhost the cookie is HttpOnly, Lax and for the whole site [S-01, API-02]', async () => {
    const answer = await world.browser().post('/-/auth/login/user-type', { userType: 'agent' });

    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test.each([{ origin: 'https://portal.test' }, { origin: 'http://portal.test', proxy: 'https' }])(
    'over https the cookie has the host prefix and is Secure: $origin [S-01, API-02]',
    async ({ origin, proxy = null }) => {
      const browser = world.browser({ origin });
      const answer = await browser.post(
        '/-/auth/login/user-type',
        { userType: 'agent' },
        { 'x-forwarded-proto': proxy },
      );

      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      ]);
    },
  );

  test('over https a cookie without the prefix counts for nothing [S-01]', async () => {
    const plain = await world.signedIn('agent');
    const secure = world.browser({ origin: 'https://localhost' });
    secure.cookies.set('session', plain.sessionId ?? '');

    expect(await userStatus(secure)).toBe(401);
  });

  test('signing in sets session and company, both of them [API-02]', async () => {
    const browser = world.browser();
    await browser.enterEmail('agent');

    const { headers } = await browser.enterPassword();

    expect(headers.getSetCookie().map((line) => line.replace(/=.*/, ''))).toEqual(['portal-company', 'session']);
  });

  test('thirty idle minutes end a session [S-02]', async () => {
    const browser = await world.signedIn('agent');

    world.pass(30 * minute - 0.001);
    expect(await userStatus(browser)).toBe(200);
    world.pass(0.001);

    expect(await userStatus(browser)).toBe(401);
    expect(await browser.readSession()).toMatchObject({ scope: 'guest', clock: null, email: null });
    expect(browser.sessionId).toBeUndefined();
  });

  test('what a person does keeps it alive, twelve hours at most [S-02]', async () => {
    const browser = await world.signedIn('agent');
    let minutes = 0;

    while ((await browser.get('/-/api/accounts?clientName=smith')).status === 200 && minutes < 2000) {
      world.pass(20 * minute);
      minutes += 20;
    }

    expect(minutes).toBe(12 * 60);
  });

  test('the session tells the idle limit, its end, the last possible end and the time it is [S-02, SES-09]', async () => {
    const browser = await world.signedIn('agent');
    world.pass(5 * minute);

    const { clock } = await browser.readSession();

    expect(clock).toEqual({
      duration: 30,
      expires: '2026-01-05T12:30:00.000Z',
      endsAt: '2026-01-06T00:00:00.000Z',
      now: '2026-01-05T12:05:00.000Z',
    });
  });

  test('near the last possible end a session is extended no further [S-02]', async () => {
    const browser = await world.signedIn('agent');
    for (let at = 0; at < 35; at += 1) {
      world.pass(20 * minute);
      await browser.get('/-/settings');
    }

    expect((await browser.get('/-/settings')).json).toMatchObject({ expires: '2026-01-06T00:00:00.000Z' });
  });

  test('calls that happen by themselves never extend it [S-03]', async () => {
    const browser = await world.signedIn('agent');

    for (let second = 0; second < 30 * minute; second += 30) {
      world.pass(second === 0 ? 29 : 30);
      for (const path of ['/-/auth/session', '/-/auth/user', '/-/auth/user/featureFlags', '/-/api/user-legacy'])
        expect((await browser.get(path)).status).toBe(200);
      await browser.get('/-/api/accounts/autocomplete?clientName=an');
      await browser.post('/-/auth/redirect', { query: {} });
    }
    world.pass(1);

    expect(await userStatus(browser)).toBe(401);
  });

  test('the calls that a person makes extend it [S-03, SES-01]', async () => {
    const browser = await world.signedIn('agent');
    const ends = async (): Promise<string | undefined> => (await browser.readSession()).clock?.expires;

    for (const path of [
      '/-/settings',
      '/-/api/accounts?clientName=a',
      '/-/api/universal-search/?text=a',
      '/-/api/accounts/20000001',
    ]) {
      world.pass(minute);
      await browser.get(path);
      expect(await ends(), path).toBe(new Date(world.time + 30 * minute * 1000).toISOString());
    }
  });

  test('after logout the old cookie is refused, wherever it comes from [S-07, LGO-01]', async () => {
    const browser = await world.signedIn('agent');
    const copy = copyOf(browser);

    const answer = await browser.post('/-/auth/logout');

    expect(answer).toMatchObject({ status: 200, json: { scope: 'guest', email: null, clock: null } });
    expect(browser.sessionId).toBeUndefined();
    expect(await userStatus(copy)).toBe(401);
    expect((await copy.get('/-/api/accounts?clientName=a')).status).toBe(401);
    expect(await copy.readSession()).toMatchObject({ scope: 'guest' });
  });

  test.each(['/-/auth/logout', '/-/logout', '/logout'])(
    'POST %s ends it and clears the browser; GET never [LGO-01, 5.18]',
    async (path) => {
      const browser = await world.signedIn('agent');

      const read = await browser.get(path);
      expect([405, 404]).toContain(read.status);
      expect(await userStatus(browser)).toBe(200);
      const posted = await browser.post(path);

      expect(posted.headers.get('clear-site-data')).toBe('"cache", "storage"');
      expect(await userStatus(browser)).toBe(401);
    },
  );

  test('logging out without a session does no harm', async () => {
    expect((await world.browser().post('/-/auth/logout')).json).toMatchObject({ scope: 'guest' });
  });

  test('a session that ended elsewhere stays ended here [S-07]', async () => {
    const one = await world.signedIn('agent');
    const two = copyOf(one);
    await two.post('/-/auth/forget-user');

    expect(await userStatus(one)).toBe(401);
  });

  test('of a user who is gone nothing works any more [S-10]', async () => {
    const browser = await world.signedIn('agent-personal');
    const { db } = world.carrier.services;
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', 'user-agent-personal')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('users').where('id', '=', user.id).execute();

    const status = await userStatus(browser);
    await db.insertInto('users').values(user).execute();

    expect(status).toBe(401);
  });

  test('two sessions of one user know nothing of each other', async () => {
    const one = await world.signedIn('agent');
    const two = await world.signedIn('agent');
    await one.post('/-/auth/user/selected-agency', { selectedAgency: '214' });
    await one.post('/-/auth/logout');

    expect(await two.readSession()).toMatchObject({ scope: 'agent', selectedAgency: '77' });
  });

  test('a password that was right leaves no trace in the database', async () => {
    await world.signedIn('agent');
    const { db } = world.carrier.services;

    const everything = await Promise.all(
      (['sessions', 'attempts', 'locks', 'answers', 'outbox', 'codes', 'users'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );

    expect(JSON.stringify(everything)).not.toContain(demoPassword);
  });
});
