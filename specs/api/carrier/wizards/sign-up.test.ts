import { expect, test } from 'vitest';
import type { Session } from '#machines/domain/session/session.ts';
import { customerAccountId } from '#mocks/seed/people.ts';
import { describeCarrier, describeEachDatabase } from '../world.ts';
import { bringTo, make, newPassword, placeOf, policy } from './steps.ts';

describeEachDatabase('Signing up', (world) => {
  test('ends in the setup, whose code makes the user', async () => {
    const browser = world.browser();
    await bringTo(browser, 'sign up: verify email');
    const waiting = await browser.readSession();
    expect(placeOf(waiting)).toBe('verifyEmail');
    expect(waiting).toMatchObject({ policyValidated: true, email: 'nia@person.test', firstName: null });
    await make(browser, 'verifyEmail', { code: await browser.newestCode('nia@person.test') });
    const { json } = await make(browser, 'acceptTerms');

    expect(json).toMatchObject({ scope: 'customer', email: 'nia@person.test', firstName: 'Nia', lastName: 'Person' });
    const statuses = [];
    for (const account of [customerAccountId, customerAccountId + 1])
      statuses.push((await browser.get(`/-/api/accounts/${account}`)).status);
    expect(statuses).toEqual([200, 404]);
    expect(await world.carrier.services.db.selectFrom('sign_ups').selectAll().execute()).toEqual([]);
    const later = world.browser({ ip: '192.0.2.3' });
    await later.enterEmail('nia@person.test', 'customer');
    expect(((await later.enterPassword(newPassword)).json as Session).scope).toBe('customer');
  });

  test('makes a user of the company that the policy is with', async () => {
    const alaskan = await world.carrier.services.db
      .selectFrom('policies')
      .innerJoin('accounts', 'accounts.id', 'policies.account_id')
      .select(['policy_number', 'line1', 'city', 'accounts.state'])
      .where('accounts.agency_code', '=', '600')
      .executeTakeFirstOrThrow();
    const browser = world.browser();
    const addressInput = `${alaskan.line1}, ${alaskan.city}, ${alaskan.state}`;
    await make(browser, 'signUpPolicy', { policyNum: alaskan.policy_number, addressInput, sessionToken: 't' });
    for (const call of ['signUpEmail', 'signUpProfile', 'signUpPassword', 'register'] as const)
      await make(browser, call);
    await make(browser, 'verifyEmail', { code: await browser.newestCode('nia@person.test') });

    expect((await make(browser, 'acceptTerms')).json).toMatchObject({ scope: 'customer', company: '50' });
    expect(browser.cookies.get('portal-company')).toBe('50');
  });

  test('a password that is repeated otherwise is refused, and the step stays', async () => {
    const browser = world.browser();
    await bringTo(browser, 'sign up: password');

    const refused = await make(browser, 'signUpPassword', {
      password: newPassword,
      confirmPassword: `${newPassword}s`,
    });

    expect(refused).toMatchObject({ status: 400, json: { message: 'Values do not match' } });
    expect((await make(browser, 'register')).status).toBe(409);
    expect((await make(browser, 'signUpPassword')).status).toBe(200);
  });

  test('a person who has an account already learns it by mail, and by nothing else', async () => {
    const browser = world.browser();
    await make(browser, 'signUpPolicy');
    await make(browser, 'signUpEmail', { email: 'customer@demo.test' });
    await make(browser, 'signUpProfile');
    await make(browser, 'signUpPassword');
    await make(browser, 'register');

    const [mail] = (await browser.get('/-/demo/outbox?to=customer@demo.test')).json as {
      subject: string;
      code: string;
    }[];

    expect(mail).toMatchObject({ subject: 'You already have an account', code: '' });
  });

  test('of two sign-ups with one address, the first code makes the user, and the second one is refused', async () => {
    const browsers = [world.browser(), world.browser({ ip: '192.0.2.4' })];
    const codes = [];
    for (const browser of browsers) {
      await bringTo(browser, 'sign up: verify email');
      codes.push(await browser.newestCode('nia@person.test'));
    }
    const answers = [];
    for (const [at, browser] of browsers.entries())
      answers.push(await make(browser, 'verifyEmail', { code: codes[at] }));

    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(answers[1]?.json).toMatchObject({ message: 'User creation failed - please try again.' });
  });

  test('a sign-up that starts over leaves nothing of it in the session, whose steps are those of a new one [SGN-02.3]', async () => {
    const blank = await world.browser().readSession();
    const browser = world.browser();
    for (const call of ['signUpPolicy', 'signUpEmail', 'signUpProfile'] as const) await make(browser, call);
    expect(await browser.readSession()).toMatchObject({ policyValidated: true, email: 'nia@person.test' });

    const { json } = await browser.post('/-/auth/forget-user', {});

    expect(json).toEqual(blank);
    expect(await browser.readSession()).toEqual(blank);
    expect((await make(browser, 'signUpPassword')).status).toBe(409);
  });

  test('every wrong policy or address is refused in the same words, five times in a quarter of an hour [SEC-34]', async () => {
    const browser = world.browser();
    const wrong = [
      { ...policy, policyNum: 'HOA00000000' },
      { ...policy, addressInput: '1 Main St, Duluth, MN' },
      { ...policy, policyNum: 'x', addressInput: 'y' },
    ];
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) answers.push(await make(browser, 'signUpPolicy', wrong[turn % 3]));

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    for (const { json } of answers.slice(0, 5))
      expect(json).toMatchObject({ message: 'Issue validating address or policy number.' });
  });

  test('the address service suggests addresses and does not know who lives there [SGN-07.6]', async () => {
    const browser = world.browser();
    const found = async (text: string) =>
      (
        (await browser.get(`/-/addresses/autocomplete?text=${encodeURIComponent(text)}&sessionToken=t`)).json as {
          suggestions: string[];
        }
      ).suggestions;

    expect(await found('12 Map')).toHaveLength(5);
    expect(await found('12 maple st dul')).toEqual(['12 Maple St, Duluth, MN']);
    expect(await found('Maple')).toEqual([]);
  });
});

describeCarrier(
  'A carrier with authentication version v3',
  (world) => {
    test('lets no visitor sign up and says so in the session [LAY-07.2]', async () => {
      const browser = world.browser();

      expect((await browser.readSession()).authVersion).toBe('v3');
      expect((await make(browser, 'signUpPolicy')).status).toBe(403);
    });
  },
  { authVersion: 'v3' },
);
