import { expect, test } from 'vitest';
import type { Session } from '#machines/domain/session/session.ts';
import type { Answer } from '../browser.ts';
import { describeEachDatabase } from '../world.ts';
import { bringTo, make, newPassword, phone, placeOf } from './steps.ts';

const place = ({ json }: Answer): string => placeOf(json as Session);

describeEachDatabase('The user setup', (world) => {
  test('goes from getting started to being in, and the session names every step [LGN-04.1]', async () => {
    const browser = world.browser();
    const places = [place(await browser.signIn('setup'))];
    places.push(place(await make(browser, 'gettingStarted')));
    places.push(place(await make(browser, 'verifyEmail', { code: await browser.newestCode('setup') })));
    places.push(place(await make(browser, 'registerPhone')));
    places.push(place(await make(browser, 'verifyPhone', { code: await browser.newestCode(phone) })));
    places.push(place(await make(browser, 'setNewPassword')));
    places.push(place(await make(browser, 'acceptTerms')));
    places.push(place(await make(browser, 'setupAccount', { firstName: 'Skylar', lastName: 'Newell-Moe' })));

    expect(places).toEqual([
      'gettingStarted',
      'verifyEmail',
      'registerPhone',
      'registerPhone/verifyPhone',
      'updatePassword',
      'acceptTermsAndConditions',
      'setupAccount',
      'agent',
    ]);
    expect(await browser.get('/-/auth/user')).toMatchObject({
      status: 200,
      json: { firstName: 'Skylar', lastName: 'Newell-Moe' },
    });
    const later = world.browser();
    await later.enterEmail('setup');
    expect(((await later.enterPassword(newPassword)).json as Session).scope).toBe('agent');
  });

  test('steps before the current one are complete, those after it not begun [LGN-01.1, LGN-01.3]', async () => {
    const browser = world.browser();
    await bringTo(browser, 'new password');

    const { steps, group } = await browser.readSession();

    expect(group).toBe('userSetup');
    const step = (description: string, routeTo: string, complete: boolean, current = false) => ({
      description,
      routeTo,
      complete,
      current,
    });
    expect(steps.map(({ id: _, ...shown }) => shown)).toEqual([
      step('Getting started', '/user-setup/start', true),
      step('Verify email', '/user-setup/verify', true),
      step('Register and verify phone', '/user-setup/register', true),
      step('New password', '/user-setup/update', false, true),
      step('Terms and conditions', '/user-setup/terms', false),
      step('Account setup', '/setup-account', false),
    ]);
  });

  test('a user who signs in again continues where they were, with a new code', async () => {
    await bringTo(world.browser(), 'verify phone');
    const other = world.browser({ ip: '192.0.2.7' });
    const old = await other.newestCode(phone);

    const { json } = await other.signIn('setup');

    expect(placeOf(json as Session)).toBe('registerPhone/verifyPhone');
    expect((await make(other, 'verifyPhone', { code: await other.newestCode(phone) })).status).toBe(200);
    expect(old).toMatch(/^\d{6}$/);
  });

  test('a step that another browser takes moves this one on too', async () => {
    const first = world.browser();
    await bringTo(first, 'terms');
    const second = world.browser({ ip: '192.0.2.8' });
    await second.enterEmail('setup');
    await second.enterPassword(newPassword);

    await make(second, 'acceptTerms');

    expect((await first.readSession()).scope).toBe('setupAccount');
    expect((await make(first, 'acceptTerms')).status).toBe(409);
  });

  test('of the same step sent five times at once, one continues [VAL-03.2]', async () => {
    const browser = world.browser();
    await bringTo(browser, 'terms');

    const answers = await Promise.all(Array.from({ length: 5 }, () => make(browser, 'acceptTerms')));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await browser.readSession()).scope).toBe('setupAccount');
  });

  test.each([
    ['verify email', 'resendEmail'],
    ['verify phone', 'resendPhone'],
    ['verify phone', 'registerPhone'],
  ] as const)('at "%s" %s waits for 30 s, by the server [LGN-11.2]', async (stage, call) => {
    const browser = world.browser();
    await bringTo(browser, stage);
    expect((await browser.readSession()).resendAfter).toBe(30);
    world.pass(29);

    const early = await make(browser, call);
    world.pass(1);
    const late = await make(browser, call);

    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
    expect([late.status, (late.json as Session).resendAfter]).toEqual([200, 30]);
  });

  test.each(['verify email', 'verify phone', 'new password', 'sign up: verify email'])(
    'a call out of order has all that the step "%s" needs',
    async (stage) => {
      const browser = world.browser();
      await bringTo(browser, stage);
      world.pass(10);

      const { status, json } = await make(browser, 'acceptTerms');

      expect(status).toBe(409);
      expect(json).toEqual(await browser.readSession());
      expect((json as Session).resendAfter).toBe(stage === 'new password' ? 0 : 20);
    },
  );

  test('codes are asked for five times in a quarter of an hour at most [A-07.4]', async () => {
    const browser = world.browser();
    await bringTo(browser, 'verify email');
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) {
      world.pass(30);
      statuses.push((await make(browser, 'resendEmail')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('wrong and foreign codes are refused in the same words, one that expired says so [ERR-14.1]', async () => {
    const browser = world.browser();
    await bringTo(browser, 'verify email');
    const mail = await browser.newestCode('setup');
    const other = world.browser({ ip: '192.0.2.9' });
    await other.signIn('setup');
    const refusal = { status: 400, json: { message: 'Invalid code entry. Please try again.' } };

    const foreign = await browser.newestCode('setup');
    expect(await make(browser, 'verifyEmail', { code: foreign === mail ? '999999' : foreign })).toMatchObject(refusal);
    expect(await make(browser, 'verifyEmail', { code: 'x'.repeat(60) })).toMatchObject(refusal);
    world.pass(601);
    expect(await make(browser, 'verifyEmail', { code: mail })).toMatchObject({
      status: 400,
      json: { message: 'This code expired. Get a new one.' },
    });
    await make(browser, 'resendEmail');
    const fresh = await browser.newestCode('setup');
    expect((await make(browser, 'verifyEmail', { code: fresh })).status).toBe(200);
    await make(browser, 'registerPhone');
    expect(await make(browser, 'verifyPhone', { code: fresh })).toMatchObject(refusal);
  });

  test('the session names the agencies at the step of a new password, and the phone at that of its code, and nowhere else', async () => {
    const browser = world.browser();
    const facts = async () => {
      const { scope, userSetupSubview, agencies, phone: number } = await browser.readSession();
      return [userSetupSubview ?? scope, agencies, number];
    };
    await bringTo(browser, 'verify phone');
    expect(await facts()).toEqual(['verifyPhone', [], '6125550142']);
    await make(browser, 'verifyPhone', { code: await browser.newestCode(phone) });
    expect(await facts()).toEqual([
      'updatePassword',
      expect.arrayContaining(['Lakeshore Insurance Group', 'Northstar Risk Advisors']),
      null,
    ]);
    await make(browser, 'setNewPassword');
    expect(await facts()).toEqual(['acceptTermsAndConditions', [], null]);

    const other = world.browser({ ip: '192.0.2.12' });
    await other.signIn('agent');
    const { agencies, phone: none } = await other.readSession();
    expect([agencies, none]).toEqual([[], null]);
  });

  test.each([
    ['short', /15 to 128/],
    ['x'.repeat(129), /15 to 128/],
    ['passwordpassword1', /too common/],
    ['qwertyuiop12345678', /too common/],
    ['setup is a good word', /names/],
    ['Millrace in the morning', /names/],
    ['Lakeshore Insurance Group 1', /names/],
  ])('the password %j is refused with a reason [A-02.1]', async (password, reason) => {
    const browser = world.browser();
    await bringTo(browser, 'new password');

    const { status, json } = await make(browser, 'setNewPassword', { newPassword: password });

    expect(status).toBe(400);
    expect((json as { message: string }).message).toMatch(reason);
    expect((await browser.readSession()).scope).toBe('updatePassword');
  });

  test.each([
    '🦉 night owls keep their secrets 🦉',
    'é'.repeat(3) + ' vingt-quatre fenêtres bleues',
    'a b'.repeat(3) + ' '.repeat(3) + 'lantern gravel tide '.repeat(5),
  ])('the password %j opens the account as it was typed [A-01.2]', async (password) => {
    const browser = world.browser();
    await bringTo(browser, 'new password');
    expect((await make(browser, 'setNewPassword', { newPassword: password })).status).toBe(200);

    const later = world.browser({ ip: '192.0.2.10' });
    await later.enterEmail('setup');

    expect((await later.enterPassword(password)).status).toBe(200);
  });

  test('a new password ends the other sessions', async () => {
    const browser = world.browser();
    await bringTo(browser, 'new password');
    const other = world.browser({ ip: '192.0.2.11' });
    await other.signIn('setup');

    await make(browser, 'setNewPassword');

    expect((await other.readSession()).scope).toBe('guest');
    expect((await browser.readSession()).scope).toBe('acceptTermsAndConditions');
  });

  test('fields of 10,000 characters are refused, and the step stays', async () => {
    const browser = world.browser();
    await bringTo(browser, 'account');
    const long = 'x'.repeat(10_000);

    expect((await make(browser, 'setupAccount', { firstName: long, lastName: long })).status).toBe(400);
    expect((await browser.readSession()).scope).toBe('setupAccount');
  });

  test('an employee’s name is said to be fixed, a change of it is refused, and the setup finishes without one', async () => {
    const browser = world.browser();
    await bringTo(browser, 'account');
    expect((await browser.readSession()).isEmployee).toBe(false);
    expect((await make(browser, 'setupAccount', {})).status).toBe(400);
    const { db } = world.carrier.services;
    await db.updateTable('users').set({ is_employee: 1 }).where('id', '=', 'user-setup').execute();
    expect((await browser.readSession()).isEmployee).toBe(true);

    const refused = await make(browser, 'setupAccount', { firstName: 'Another', lastName: 'Name' });
    expect([refused.status, (await browser.readSession()).scope]).toEqual([403, 'setupAccount']);
    const finished = await make(browser, 'setupAccount', {});

    expect([finished.status, place(finished)]).toEqual([200, 'agent']);
    const user = await db.selectFrom('users').selectAll().where('id', '=', 'user-setup').executeTakeFirst();
    expect(user).toMatchObject({ first_name: 'Sky', last_name: 'Newell' });
  });

  test('the terms are the carrier’s, and which were accepted is kept', async () => {
    const browser = world.browser();
    await bringTo(browser, 'terms');
    const { json } = await browser.get('/-/auth/termsAndConditions');
    await make(browser, 'acceptTerms');

    const row = await world.carrier.services.db.selectFrom('user_setups').selectAll().executeTakeFirst();

    expect(row).toMatchObject({
      terms_version: (json as { version: string }).version,
      terms_at: world.time,
      phone: '6125550142',
      phone_verified: 1,
    });
  });

  test('a user in the middle of a setup sees nothing of the portal [SEC-06]', async () => {
    const browser = world.browser();
    await bringTo(browser, 'terms');

    expect((await browser.get('/-/api/accounts?clientName=son')).status).toBe(403);
    expect((await browser.get('/-/auth/user')).status).toBe(403);
  });
});
