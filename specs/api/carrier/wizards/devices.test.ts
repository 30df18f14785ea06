import { expect, test } from 'vitest';
import type { Session } from '#machines/domain/session/session.ts';
import { tabOf, type Answer, type Browser } from '../browser.ts';
import { describeEachDatabase } from '../world.ts';
import { bringTo } from './steps.ts';

const scopeOf = (json: unknown): string => (json as Session).scope;

describeEachDatabase('Trusted devices', (world) => {
  test('a trusted browser signs in without a code for 30 days, and no longer [A-13.2]', async () => {
    const browser = world.browser();
    await browser.signIn('agent-mfa', true);
    const signInAgain = async () => {
      await browser.post('/-/auth/logout', {});
      await browser.enterEmail('agent-mfa');
      return scopeOf((await browser.enterPassword()).json);
    };

    expect(await signInAgain()).toBe('agent');
    world.pass(30 * 24 * 3600 - 1);
    expect(await signInAgain()).toBe('agent');
    world.pass(1);
    expect(await signInAgain()).toBe('guest');
  });

  test('the token has 256 bits and is kept as a hash [A-13.1]', async () => {
    const browser = world.browser();
    await browser.signIn('agent-mfa', true);
    const token = browser.cookies.get('device') ?? '';
    const rows = await world.carrier.services.db.selectFrom('devices').selectAll().execute();

    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a device that is forgotten needs a code again, here and with a stolen cookie [LGN-07.2]', async () => {
    const browser = world.browser();
    await browser.signIn('agent-mfa', true);
    const stolen = browser.cookies.get('device') ?? '';
    expect((await browser.get('/-/auth/device-setup/forget-device')).status).toBe(200);
    const thief = world.browser({ ip: '192.0.2.66' });
    thief.cookies.set('device', stolen);
    await thief.enterEmail('agent-mfa');

    await browser.post('/-/auth/logout', {});
    await browser.enterEmail('agent-mfa');
    expect((await browser.enterPassword()).json).toMatchObject({ scope: 'guest', isMfaRequired: true });
    expect((await thief.enterPassword()).json).toMatchObject({ scope: 'guest', isMfaRequired: true });
  });

  test('a token is worth nothing to another user', async () => {
    const browser = world.browser();
    await browser.signIn('agent-mfa', true);
    await world.carrier.services.db.updateTable('users').set({ mfa: 1 }).where('id', '=', 'user-agent').execute();
    await browser.post('/-/auth/logout', {});
    await browser.enterEmail('agent');

    expect((await browser.enterPassword()).json).toMatchObject({ scope: 'guest', isMfaRequired: true });
  });

  test.each([
    [true, 0],
    [false, 1],
  ])('another user who answers %s leaves the trust of %i before them', async (trust, left) => {
    const { db } = world.carrier.services;
    const browser = world.browser();
    await browser.signIn('agent-mfa', true);
    await db.updateTable('users').set({ mfa: 1 }).where('id', '=', 'user-agent').execute();
    await browser.post('/-/auth/logout', {});
    browser.cookies.delete('device-asked');

    await browser.signIn('agent', trust);

    const trusted = await db.selectFrom('devices').select('user_id').execute();
    expect(trusted.filter(({ user_id: user }) => user === 'user-agent-mfa')).toHaveLength(left);
    expect(trusted.filter(({ user_id: user }) => user === 'user-agent')).toHaveLength(trust ? 1 : 0);
    await browser.post('/-/auth/logout', {});
    await browser.enterEmail('agent-mfa');
    expect(scopeOf((await browser.enterPassword()).json)).toBe(trust ? 'guest' : 'agent');
  });

  const deviceCookies = ({ headers }: Answer): string[] =>
    headers.getSetCookie().filter((line) => line.startsWith('device='));

  test.each([
    ['forgets the browser', (tab: Browser) => tab.get('/-/auth/device-setup/forget-device')],
    ['answers that it is not trusted', (tab: Browser) => tab.answerTrust(false)],
  ])('a call that %s and is answered after a newer trust leaves that one in the browser', async (_, send) => {
    const { db } = world.carrier.services;
    const browser = world.browser();
    await browser.signIn('agent-mfa', true);
    const trusted = browser.cookies.get('device') ?? '';
    await browser.post('/-/auth/logout', {});
    browser.cookies.delete('device-asked');
    browser.cookies.delete('device');
    await bringTo(browser, 'trust device');
    browser.cookies.set('device', trusted);

    const answer = await send(tabOf(browser));

    expect([answer.status, deviceCookies(answer)]).toEqual([200, []]);
    expect(await db.selectFrom('devices').select('id').execute()).toEqual([]);
  });

  test('a call that was sent with the trust before leaves the browser the one that has overtaken it', async () => {
    const { db } = world.carrier.services;
    const browser = world.browser();
    await browser.signIn('agent-mfa', true);
    await browser.post('/-/auth/logout', {});
    const late = tabOf(browser);
    await db.updateTable('users').set({ mfa: 1 }).where('id', '=', 'user-agent').execute();
    browser.cookies.delete('device-asked');
    await browser.signIn('agent', true);

    const answer = await late.get('/-/auth/device-setup/forget-device');

    expect([answer.status, deviceCookies(answer)]).toEqual([200, []]);
    await browser.post('/-/auth/logout', {});
    await browser.enterEmail('agent');
    expect(scopeOf((await browser.enterPassword()).json)).toBe('agent');
  });

  test('of two tabs that answer the question at once, the one that is refused leaves the cookie of the other', async () => {
    const browser = world.browser();
    await bringTo(browser, 'trust device');
    const tabs = [browser, tabOf(browser)];

    const answers = await Promise.all(tabs.map((tab) => tab.answerTrust(true)));

    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([taken.length, refused.length]).toEqual([1, 1]);
    expect(refused.flatMap(deviceCookies)).toEqual([]);
    expect(taken.flatMap(deviceCookies)).toEqual([expect.stringMatching(/^device=[\w-]{43};/)]);
    expect(await world.carrier.services.db.selectFrom('devices').select('id').execute()).toHaveLength(1);
  });

  test('a user who is locked at the question is refused, and no browser is trusted', async () => {
    const { db } = world.carrier.services;
    const browser = world.browser();
    await bringTo(browser, 'trust device');
    await db.updateTable('users').set({ condition: 'locked' }).where('id', '=', 'user-agent-mfa').execute();

    expect((await browser.answerTrust(true)).status).toBe(403);
    expect(await db.selectFrom('devices').selectAll().execute()).toEqual([]);
    expect(scopeOf(await browser.readSession())).toBe('rememberDevice');
  });

  test('a user who does not trust a browser is not asked again until it is closed', async () => {
    const browser = world.browser();
    await browser.signIn('agent-mfa', false);
    await browser.post('/-/auth/logout', {});
    await browser.enterEmail('agent-mfa');
    await browser.enterPassword();

    const { json } = await browser.post('/-/auth/login/mfa-verify', { code: await browser.newestCode('agent-mfa') });

    expect(scopeOf(json)).toBe('agent');
  });

  test('forgetting the user starts signing in again [LGN-07.3]', async () => {
    const browser = world.browser();
    await browser.enterEmail('agent-mfa');

    const before = new Map(browser.cookies);

    const { json } = await browser.post('/-/auth/forget-user', {});

    const blank = { scope: 'guest', email: null, userType: null };
    expect(json).toMatchObject(blank);
    expect(await browser.readSession()).toMatchObject(blank);
    for (const [cookie, value] of before) browser.cookies.set(cookie, value);
    expect(await browser.readSession()).toMatchObject(blank);
  });
});
