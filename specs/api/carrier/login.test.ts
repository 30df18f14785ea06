import { expect, test } from 'vitest';
import { listLoginSteps } from '#machines/domain/sign-in/login.ts';
import type { Session } from '#machines/domain/session/session.ts';
import { demoPassword } from '#mocks/seed/people.ts';
import { currentStep, type Answer, type Browser } from './browser.ts';
import { make } from './wizards/steps.ts';
import { describeCarrier, describeEachDatabase } from './world.ts';

const endpoints: Record<string, [string, unknown]> = {
  userType: ['/-/auth/login/user-type', { userType: 'agent' }],
  email: ['/-/auth/login/email', { email: 'agent-mfa@demo.test' }],
  password: ['/-/auth/login/password', { username: null, password: demoPassword }],
  mfa: ['/-/auth/login/mfa-verify', { code: '000000' }],
  resend: ['/-/auth/login/mfa-resend', undefined],
};

const take = (browser: Browser, step: string): Promise<Answer> => {
  const [path = '', body] = endpoints[step] ?? [];
  return browser.post(path, body);
};

const stages = ['userType', 'email', 'password', 'mfa', 'signedIn'] as const;

/** Brings a browser to where the given step is the next one to take. */
const bringTo = async (browser: Browser, stage: (typeof stages)[number]): Promise<void> => {
  const at = stages.indexOf(stage);
  for (const step of (['userType', 'email', 'password'] as const).slice(0, at)) await take(browser, step);
  if (at > 3) await browser.post('/-/auth/login/mfa-verify', { code: await browser.newestCode('agent-mfa') });
};

/** Everything of an answer that an onlooker could compare, without what differs each time. */
const visible = ({ status, headers, json }: Answer) => ({
  status,
  headers: [...headers.keys()].toSorted(),
  body: typeof json === 'object' && json && 'requestId' in json ? { ...json, requestId: '' } : json,
});

describeEachDatabase('Signing in', (world) => {
  for (const stage of stages) {
    for (const step of Object.keys(endpoints)) {
      const isNext = step === stage || (step === 'resend' && stage === 'mfa');
      test(`at ${stage}, ${step} is ${isNext ? 'taken' : 'answered 409 with the session'} [A-12.1, A-12.3]`, async () => {
        const browser = world.browser();
        await bringTo(browser, stage);
        world.pass(31);
        const before = await browser.readSession();

        const answer = await take(browser, step);

        if (isNext) expect(answer.status).not.toBe(409);
        else {
          expect(answer.status).toBe(409);
          expect(answer.json).toEqual(before);
          expect(await browser.readSession()).toEqual(before);
        }
      });
    }
  }

  test('each step names the next one, with the ones before it complete [LGN-01.1]', async () => {
    const browser = world.browser();

    expect(currentStep(await browser.readSession())).toBe('userType');
    const named = [];
    for (const stage of ['userType', 'email', 'password'] as const) {
      const { json } = await take(browser, stage);
      named.push(
        (json as Session).steps.map(({ id, complete, current }) => `${id}${complete ? '+' : current ? '!' : ''}`),
      );
    }

    expect(named).toEqual([
      ['userType+', 'email!', 'password'],
      ['userType+', 'email+', 'password!'],
      ['userType+', 'email+', 'password+', 'mfa!'],
    ]);
  });

  test('the session has its scope, steps, who it is of, and what the page asks for [LGN-03.1]', async () => {
    const guest = {
      scope: 'guest',
      group: 'login',
      steps: listLoginSteps('userType', false),
      userType: null,
      email: null,
      firstName: null,
      middleName: null,
      lastName: null,
      isEmployee: false,
      usernameRequired: false,
      samlAllowed: true,
      company: '01',
      accountSetup: false,
      policyValidated: false,
      useNewForgotPassword: true,
      selectedAgency: null,
      isMfaRequired: false,
      userSetupSubview: null,
      resendAfter: 0,
      agencies: [],
      phone: null,
      authVersion: 'v4',
      clock: null,
    };
    expect(await world.browser().readSession()).toEqual(guest);

    const agent = await (await world.signedIn('agent')).readSession();
    expect(agent).toEqual({
      ...guest,
      scope: 'agent',
      group: null,
      steps: listLoginSteps(null, false),
      userType: 'agent',
      email: 'agent@demo.test',
      firstName: 'Alex',
      lastName: 'Moreno',
      accountSetup: true,
      selectedAgency: '77',
      clock: agent.clock,
    });
    expect(agent.clock).not.toBeNull();
  });

  test('without a second factor the password ends it; with one the session asks for the code [LGN-03.4]', async () => {
    const plain = await world.signedIn('agent');
    const careful = world.browser();
    await careful.enterEmail('agent-mfa');
    const asked = (await careful.enterPassword()).json as Session;

    expect(await plain.readSession()).toMatchObject({ scope: 'agent', isMfaRequired: false, email: 'agent@demo.test' });
    expect(asked).toMatchObject({ scope: 'guest', isMfaRequired: true, firstName: null, clock: null });
    await careful.post('/-/auth/login/mfa-verify', { code: await careful.newestCode('agent-mfa') });
    const { json } = await careful.answerTrust(false);
    expect(json).toMatchObject({ scope: 'agent', firstName: 'Morgan', lastName: 'Hale', accountSetup: true });
  });

  test('unknown addresses are answered exactly like known ones, at every step [A-09.1]', async () => {
    const seen = [];
    for (const [name, ip] of [
      ['agent@demo.test', '192.0.2.10'],
      ['agent-mfa@demo.test', '192.0.2.11'],
      ['locked@demo.test', '192.0.2.12'],
      ['nobody@demo.test', '192.0.2.13'],
    ] as const) {
      const browser = world.browser({ ip });
      const answers = [await browser.enterEmail(name)];
      for (let guess = 0; guess < 7; guess += 1) answers.push(await browser.enterPassword('wrong'));
      answers.push(await browser.get('/-/auth/session'));
      seen.push(answers.map((answer) => JSON.stringify(visible(answer)).replaceAll(name, 'somebody')));
    }

    expect(seen[0]?.at(1)).toContain('"status":401');
    expect(seen.slice(1)).toEqual([seen[0], seen[0], seen[0]]);
  });

  test('a wrong password and the wrong type of user are refused alike, with a public title', async () => {
    const wrongPassword = world.browser();
    await wrongPassword.enterEmail('agent');
    const wrongType = world.browser();
    await wrongType.enterEmail('agent', 'customer');

    const answers = [await wrongPassword.enterPassword('Correct-Horse-Portal-27'), await wrongType.enterPassword()];

    const [first, second] = answers.map(visible);
    expect(first).toMatchObject({ status: 401, body: { title: 'Sign-in failed', status: 401 } });
    expect(JSON.stringify(second).replace('a Customer account', 'an Agent account')).toBe(JSON.stringify(first));
  });

  test('signing up begins before the password was right, not at the code', async () => {
    const browser = world.browser();
    await bringTo(browser, 'mfa');

    expect((await make(browser, 'signUpPolicy')).status).toBe(409);
    expect(currentStep(await browser.readSession())).toBe('mfa');
  });

  test('an address that is none is refused and the step stays', async () => {
    const browser = world.browser();
    await take(browser, 'userType');

    for (const email of ['nobody', 'a@b', 'a b@c.de', 'a@b\u0007.de', '@c.de', 'a@@c.de'])
      expect(await browser.post('/-/auth/login/email', { email })).toMatchObject({
        status: 400,
        json: { message: 'Must be a valid email address' },
      });

    expect(currentStep(await browser.readSession())).toBe('email');
  });

  test('the address counts whatever its case and the spaces around it', async () => {
    const browser = world.browser();
    await take(browser, 'userType');
    await browser.post('/-/auth/login/email', { email: '  Agent@DEMO.test ' });

    expect((await browser.enterPassword()).json).toMatchObject({ scope: 'agent' });
  });

  test.each([
    ['composed', 'Ren\u00e9@demo.test'],
    ['decomposed', 'Rene\u0301@demo.test'],
    ['with marks that do not show', '\u200eRen\u00e9@demo.test\u200b'],
  ])('an address is the same one in each form of Unicode: %s', async (_, email) => {
    const users = world.carrier.services.db.updateTable('users');
    await users.set({ email: 'ren\u00e9@demo.test' }).where('id', '=', 'user-agent').execute();
    const browser = world.browser();
    await browser.enterEmail(email, 'agent');

    expect((await browser.enterPassword()).json).toMatchObject({ scope: 'agent', email: 'ren\u00e9@demo.test' });
  });

  test('of one step sent twice at once, one is taken', async () => {
    const browser = world.browser();
    await browser.enterEmail('agent');

    const answers = await Promise.all([browser.enterPassword(), browser.enterPassword(), browser.enterPassword()]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('a locked account is answered 429, then and when the session is read, until the time is over [ERR-08.1]', async () => {
    const browser = world.browser();
    await browser.enterEmail('locked');

    const refused = await browser.enterPassword();
    world.pass(60);
    const read = await browser.get('/-/auth/session');
    world.pass(14 * 60);

    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('900');
    expect(read.status).toBe(429);
    expect(read.headers.get('retry-after')).toBe('840');
    expect((await browser.get('/-/auth/session')).status).toBe(200);
  });

  test('a locked session can be left for another account', async () => {
    const browser = world.browser();
    await browser.enterEmail('locked');
    await browser.enterPassword();

    expect((await browser.post('/-/auth/forget-user')).json).toMatchObject({ scope: 'guest', email: null });
    expect((await browser.signIn('agent')).json).toMatchObject({ scope: 'agent' });
  });

  test('who is not set up signs in, and is then told so by every other call', async () => {
    const browser = world.browser();

    expect((await browser.signIn('unready')).json).toMatchObject({ scope: 'agent' });
    for (const path of ['/-/auth/user', '/-/api/user-legacy', '/-/api/accounts?clientName=a'])
      expect(await browser.get(path)).toMatchObject({
        status: 403,
        json: { status: 403, message: 'User is not set up correctly' },
      });
  });

  test.each([
    ['agent', 'agent', '01', '77'],
    ['agent-alaska', 'agent', '50', '600'],
    ['support', 'support', '01', null],
    ['customer', 'customer', '01', null],
    ['setup', 'gettingStarted', '01', '77'],
    ['rater', 'setUpCompRater', '01', '77'],
  ])('%s ends in the scope %s, in their company', async (name, scope, company, selectedAgency) => {
    const browser = world.browser();

    expect((await browser.signIn(name)).json).toMatchObject({ scope, company, selectedAgency });
    expect(browser.cookies.get('portal-company')).toBe(company);
  });

  test('who is still being set up has no clock and may call nothing private', async () => {
    const browser = await world.signedIn('setup');

    expect((await browser.readSession()).clock).toBeNull();
    expect((await browser.get('/-/api/accounts?clientName=a')).status).toBe(403);
  });
});

describeCarrier(
  'Signing in where agents give their user name',
  (world) => {
    const at = async (userType: string) => {
      const browser = world.browser();
      await browser.enterEmail('agent', userType);
      return browser;
    };
    const send = (browser: Browser, username: string | null) =>
      browser.post('/-/auth/login/password', { username, password: demoPassword });

    test('the session asks for it at the password, of agents only, and no more once they are in', async () => {
      const agent = await at('agent');
      const support = await at('support');

      const asked = [await agent.readSession(), await support.readSession()];
      await send(agent, 'agent');

      expect(asked.map(({ usernameRequired }) => usernameRequired)).toEqual([true, false]);
      expect(await agent.readSession()).toMatchObject({ scope: 'agent', usernameRequired: false });
    });

    test.each([
      [null, 400],
      [' ', 400],
      ['somebody-else', 401],
      [' Agent ', 200],
    ])('the user name %j is answered %i', async (username, status) => {
      expect((await send(await at('agent'), username)).status).toBe(status);
    });

    test('a wrong user name is answered like a wrong password', async () => {
      const named = await send(await at('agent'), 'somebody-else');
      const typed = await (await at('agent')).post('/-/auth/login/password', { username: 'agent', password: 'wrong' });

      expect(visible(named)).toEqual(visible(typed));
    });
  },
  { usernameRequired: ['agent'] },
);
