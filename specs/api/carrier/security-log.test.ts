import { expect, test } from 'vitest';
import { demoPassword, demoPeople } from '#mocks/seed/people.ts';
import { bringTo, make, newPassword, phone } from './wizards/steps.ts';
import { describeEachDatabase, type World } from './world.ts';

const events = ({ log }: World): [unknown, unknown][] =>
  log.filter((line) => 'event' in line).map(({ event, user }) => [event, user]);

const access = async (world: World, name: string) => {
  const browser = await world.signedIn(name);
  const { json } = await browser.get('/-/auth/user/access');
  return { browser, list: json as { signIns: { id: string; isCurrent: boolean }[]; devices: { id: string }[] } };
};

describeEachDatabase('The security log', (world) => {
  test('has a line with time, request and user id for a sign-in, besides that of the request', async () => {
    const browser = world.browser();
    await browser.enterEmail('agent');
    const { headers } = await browser.enterPassword();

    expect(world.log.filter((line) => 'event' in line)).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        id: headers.get('x-request-id'),
        event: 'sign-in',
        user: 'user-agent',
      },
    ]);
    expect(world.log.at(-1)).toMatchObject({ id: headers.get('x-request-id'), route: '/auth/login/password' });
  });

  test('says which sign-ins failed, and whose, where the account exists', async () => {
    const browser = world.browser();
    await browser.enterEmail('agent');
    await browser.enterPassword('wrong');
    const other = world.browser();
    await other.enterEmail('nobody');
    await other.enterPassword('wrong');

    expect(events(world)).toEqual([
      ['sign-in-failed', 'user-agent'],
      ['sign-in-failed', null],
    ]);
  });

  test('says when an account or an address is locked out', async () => {
    const browser = world.browser();
    await browser.enterEmail('agent');
    for (let tries = 0; tries < 6; tries += 1) await browser.enterPassword('wrong');
    const other = world.browser({ ip: '192.0.2.9' });
    await other.enterEmail('locked');
    await other.enterPassword();

    expect(events(world).slice(-3)).toEqual([
      ['sign-in-failed', 'user-agent'],
      ['locked-out', null],
      ['locked-out', 'user-locked'],
    ]);
  });

  test('has wrong codes, and the lock that ten of them bring', async () => {
    for (let session = 0; session < 2; session += 1) {
      const browser = world.browser();
      await browser.enterEmail('agent-mfa');
      await browser.enterPassword();
      for (let guess = 0; guess < 5; guess += 1) await browser.post('/-/auth/login/mfa-verify', { code: '000000' });
    }

    expect(events(world)).toEqual([
      ...Array.from({ length: 10 }, () => ['code-refused', 'user-agent-mfa']),
      ['locked-out', 'user-agent-mfa'],
    ]);
  });

  test('has sign-ins by a code, browsers that are trusted and forgotten, and log-outs', async () => {
    const browser = world.browser();
    await browser.signIn('agent-mfa', true);
    await browser.get('/-/auth/device-setup/forget-device');
    await browser.post('/-/auth/logout', {});
    await browser.post('/-/auth/logout', {});

    expect(events(world)).toEqual([
      ['sign-in', 'user-agent-mfa'],
      ['browser-trusted', 'user-agent-mfa'],
      ['browser-forgotten', 'user-agent-mfa'],
      ['sign-out', 'user-agent-mfa'],
    ]);
  });

  test('has no browser forgotten whose trust is that of another user', async () => {
    const browser = world.browser();
    await browser.signIn('agent-mfa', true);
    await browser.post('/-/auth/logout', {});
    await world.carrier.services.db.updateTable('users').set({ mfa: 1 }).where('id', '=', 'user-agent').execute();
    browser.cookies.delete('device-asked');
    await browser.signIn('agent', false);
    await browser.post('/-/auth/logout', {});

    await browser.enterEmail('agent-mfa');
    expect((await browser.enterPassword()).json).toMatchObject({ scope: 'agent' });

    expect(events(world).map(([event]) => event)).not.toContain('browser-forgotten');
  });

  test('has a password that is asked for again and reset', async () => {
    const browser = world.browser();
    await browser.post('/-/auth/forgot-password', { email: 'agent@demo.test' });
    await browser.post('/-/auth/forgot-password', { email: 'nobody@demo.test' });
    const reset = (confirmationCode: string) =>
      browser.post('/-/auth/forgot-password/reset', {
        email: 'agent@demo.test',
        confirmationCode,
        password: newPassword,
      });
    await reset('000000');
    expect((await reset(await browser.newestCode('agent'))).status).toBe(200);

    expect(events(world)).toEqual([
      ['password-reset-requested', 'user-agent'],
      ['password-reset-requested', null],
      ['code-refused', 'user-agent'],
      ['password-reset', 'user-agent'],
    ]);
  });

  test('has a password that is changed, and one that was not known', async () => {
    const browser = await world.signedIn('agent');
    const change = (currentPassword: string) => browser.post('/-/auth/user/password', { currentPassword, newPassword });
    await change('wrong');
    expect((await change(demoPassword)).status).toBe(200);

    expect(events(world).slice(1)).toEqual([
      ['password-refused', 'user-agent'],
      ['password-changed', 'user-agent'],
    ]);
  });

  test('has sessions and browsers that are ended from the settings, and those that support ends', async () => {
    const first = await access(world, 'agent');
    await world.browser({ ip: '192.0.2.9' }).signIn('agent');
    const { browser, list } = await access(world, 'agent');
    const other = list.signIns.find(({ isCurrent }) => !isCurrent)?.id;
    expect((await browser.post('/-/auth/user/access/sign-out', { id: other })).status).toBe(200);
    const support = await world.signedIn('support');
    await support.post('/-/auth/support/end-sessions', { email: 'agent@demo.test' });

    expect(first.list.signIns).toHaveLength(1);
    expect(events(world).filter(([event]) => event !== 'sign-in')).toEqual([
      ['session-ended', 'user-agent'],
      ['sessions-ended', 'user-agent'],
    ]);
    expect(world.log.find(({ event }) => event === 'sessions-ended')).toMatchObject({ by: 'user-support' });
  });

  test('has a new user, their phone and their password', async () => {
    const browser = world.browser();
    await bringTo(browser, 'verify phone');
    await make(browser, 'verifyPhone', { code: await browser.newestCode(phone) });
    await make(browser, 'setNewPassword');

    expect(events(world)).toEqual([
      ['sign-in', 'user-setup'],
      ['phone-changed', 'user-setup'],
      ['password-changed', 'user-setup'],
    ]);
  });

  test('has a customer who signs up', async () => {
    const browser = world.browser();
    await bringTo(browser, 'sign up: verify email');
    await make(browser, 'verifyEmail', { code: '000000' });
    await make(browser, 'verifyEmail', { code: await browser.newestCode('nia@person.test') });
    const { id } = await world.carrier.services.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'nia@person.test')
      .executeTakeFirstOrThrow();

    expect(events(world)).toEqual([
      ['code-refused', null],
      ['user-created', id],
      ['sign-in', id],
    ]);
  });

  test('has single sign-on, and tickets that are refused', async () => {
    const browser = world.browser();
    const { json } = await browser.post('/-/auth/sso/start', { redirect: null });
    const state = new URL((json as { location: string }).location, 'http://localhost').searchParams.get('RelayState');
    const { headers } = await browser.send('POST', '/-/demo/idp', {
      body: new URLSearchParams({ RelayState: state ?? '', email: 'agent@demo.test' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const ticket = new URL(headers.get('location') ?? '', 'http://localhost').searchParams.get('sso');
    await browser.post('/-/auth/sso/complete', { ticket });
    await browser.post('/-/auth/sso/complete', { ticket });

    expect(events(world)).toEqual([
      ['sign-in', 'user-agent'],
      ['sign-in-failed', null],
    ]);
  });

  test('names users by their ids alone: no name, address, phone or code', async () => {
    const browser = world.browser();
    await bringTo(browser, 'set up');
    await world.browser().signIn('agent-mfa', true);
    await bringTo(world.browser({ ip: '192.0.2.7' }), 'sign up: verify email');
    const { rows } = { rows: await world.carrier.services.db.selectFrom('outbox').selectAll().execute() };

    const written = JSON.stringify(world.log.filter((line) => 'event' in line));

    const secrets = [
      ...rows.flatMap(({ recipient, code }) => [recipient, code]),
      ...demoPeople.flatMap(({ user }) => [user.email, user.last_name]),
      demoPassword,
      newPassword,
      'nia@person.test',
    ];
    expect(secrets.filter((secret) => secret && written.includes(secret))).toEqual([]);
  });
});
