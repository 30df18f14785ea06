import { expect, test } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { copyOf, type Browser } from './browser.ts';
import { describeEachDatabase } from './world.ts';

const userStatus = async (browser: Browser): Promise<number> => (await browser.get('/-/auth/user')).status;

describeEachDatabase('Session ids and cookies', (world) => {
  test('every step gives a new id, and the ids before it are worth nothing [S-01.2]', async () => {
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

  test('an id that was planted before signing in never becomes a session', async () => {
    const victim = world.browser();
    victim.cookies.set('session', 'planted-by-somebody-else-0123456789abcdef');

    await victim.signIn('agent');

    expect(victim.sessionId).not.toBe('planted-by-somebody-else-0123456789abcdef');
    const attacker = world.browser();
    attacker.cookies.set('session', 'planted-by-somebody-else-0123456789abcdef');
    expect(await userStatus(attacker)).toBe(401);
  });

  test('ids are kept as hashes only', async () => {
    const browser = await world.signedIn('agent');

    const rows = await world.carrier.services.db.selectFrom('sessions').selectAll().execute();

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(browser.sessionId);
  });

  test('on plain localhost the cookie is HttpOnly, Lax and for the whole site [API-02.2, API-02.4]', async () => {
    const answer = await world.browser().post('/-/auth/login/user-type', { userType: 'agent' });

    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test('over https the cookie has the host prefix and is Secure [S-01.1, API-02.3]', async () => {
    const browser = world.browser({ origin: 'https://portal.test' });

    const answer = await browser.post('/-/auth/login/user-type', { userType: 'agent' });

    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  test.each(['http://portal.test', 'http://192.0.2.80:4300', 'http://localhost.portal.test', 'http://[2001:db8::1]'])(
    'the cookies of a host that is not this machine are Secure, over plain http too: %s [API-02.3]',
    async (origin) => {
      const browser = world.browser({ origin });

      await browser.enterEmail('agent');
      const { headers } = await browser.enterPassword();

      expect(headers.getSetCookie().filter((line) => !/; Secure(?:;|$)/.test(line))).toEqual([]);
      expect(browser.cookies.has('__Host-session')).toBe(true);
    },
  );

  test.each(['http://127.0.0.1:4300', 'http://127.1.2.3', 'http://[::1]:4300', 'http://portal.localhost'])(
    'on %s, which is this machine, they need no https',
    async (origin) => {
      const { headers } = await world.browser({ origin }).post('/-/auth/login/user-type', { userType: 'agent' });

      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(/^session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
    },
  );

  test('over https a cookie without the prefix counts for nothing', async () => {
    const plain = await world.signedIn('agent');
    const secure = world.browser({ origin: 'https://localhost' });
    secure.cookies.set('session', plain.sessionId ?? '');

    expect(await userStatus(secure)).toBe(401);
  });

  test('signing in sets session and company, both of them [API-02.1]', async () => {
    const browser = world.browser();
    await browser.enterEmail('agent');

    const { headers } = await browser.enterPassword();

    expect(headers.getSetCookie().map((line) => line.replace(/=.*/, ''))).toEqual(['session', 'portal-company']);
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
