import { expect, test } from 'vitest';
import type { Session } from '#machines/domain/session/session.ts';
import { defaultOptions } from '#mocks/options.ts';
import { demoPassword } from '#mocks/seed/people.ts';
import { currentStep, type Answer, type Browser } from '../browser.ts';
import { countReads } from '#specs/support/count-reads.ts';
import { describeCarrier, describeEachDatabase } from '../world.ts';
import { recordStatements } from './statements.ts';
import { make, newPassword } from './steps.ts';

const ask = (browser: Browser, email: string): Promise<Answer> => browser.post('/-/auth/forgot-password', { email });
const reset = (browser: Browser, email: string, code: string, password = newPassword): Promise<Answer> =>
  browser.post('/-/auth/forgot-password/reset', { email, confirmationCode: code, password });

const hashCost = { ...defaultOptions.hashCost };
const mfa = 'agent-mfa@demo.test';

describeEachDatabase('A forgotten password', (world) => {
  test('is replaced with the code from the mail; every session is logged out, and none is signed in [LGN-08.1]', async () => {
    const elsewhere = await world.signedIn('agent');
    const browser = world.browser({ ip: '192.0.2.5' });
    await browser.enterEmail('agent');
    await ask(browser, 'agent@demo.test');

    const { status, json } = await reset(browser, 'agent@demo.test', await browser.newestCode('agent'));

    expect([status, (json as Session).scope]).toEqual([200, 'guest']);
    expect((await elsewhere.readSession()).scope).toBe('guest');
    expect((await browser.enterPassword(demoPassword)).status).toBe(401);
    expect(((await browser.enterPassword(newPassword)).json as Session).scope).toBe('agent');
  });

  test('the mails say who asked for what: a code, that there is no account, that the password was changed', async () => {
    const browser = world.browser();
    const mailsTo = async (email: string) =>
      ((await browser.get(`/-/demo/outbox?to=${email}`)).json as { subject: string; text: string; code: string }[]).map(
        ({ subject, text, code }) => [subject, text.includes(code || 'no account'), code.length],
      );
    await ask(browser, 'nobody@demo.test');
    await browser.post('/-/auth/forget-user', {});
    await ask(browser, 'agent@demo.test');
    await reset(browser, 'agent@demo.test', await browser.newestCode('agent'));

    expect(await mailsTo('nobody@demo.test')).toEqual([['No account with this address', true, 0]]);
    expect(await mailsTo('agent@demo.test')).toEqual([
      ['Your password was changed', false, 0],
      ['Reset your password', true, 6],
    ]);
  });

  test('a request keeps the address in the session, and the user type where one was chosen', async () => {
    const browser = world.browser();
    expect((await ask(browser, 'agent@demo.test')).json).toMatchObject({ email: 'agent@demo.test', userType: null });
    await browser.post('/-/auth/login/user-type', { userType: 'support' });

    const { json } = await ask(browser, 'support@demo.test');

    expect(json).toMatchObject({ scope: 'guest', email: 'support@demo.test', userType: 'support' });
    expect(currentStep(json)).toBe('password');
  });

  test('is replaced for the user type that was chosen, and for no other user with the same address', async () => {
    const { db } = world.carrier.services;
    await db.updateTable('users').set({ email: 'agent@demo.test' }).where('id', '=', 'user-customer').execute();
    const browser = world.browser();
    await browser.enterEmail('agent');
    await ask(browser, 'agent@demo.test');
    await reset(browser, 'agent@demo.test', await browser.newestCode('agent'));
    const scopeAs = async (userType: string, password: string) => {
      await browser.post('/-/auth/forget-user', {});
      await browser.enterEmail('agent', userType);
      return ((await browser.enterPassword(password)).json as Session).scope;
    };

    expect(await scopeAs('customer', demoPassword)).toBe('customer');
    await browser.post('/-/auth/logout', {});
    expect(await scopeAs('agent', newPassword)).toBe('agent');
  });

  test('a reset does not get round the code, nor keep a trusted device [A-10]', async () => {
    const browser = world.browser();
    await browser.signIn('agent-mfa', true);
    await browser.post('/-/auth/logout', {});
    await browser.enterEmail('agent-mfa');
    await ask(browser, mfa);
    await reset(browser, mfa, await browser.newestCode('agent-mfa'));

    const { json } = await browser.enterPassword(newPassword);

    expect(json).toMatchObject({ scope: 'guest', isMfaRequired: true });
  });

  test('a reset lifts what wrong passwords and wrong codes of its owner have locked, and gives others no guess', async () => {
    const other = world.browser({ ip: '198.51.100.9' });
    await other.enterEmail('agent-mfa');
    const browser = world.browser({ ip: '192.0.2.9' });
    await browser.enterEmail('agent-mfa');
    await browser.enterPassword(demoPassword);
    for (let guess = 0; guess < 10; guess += 1) {
      if (guess === 5) world.pass(30);
      if (guess === 5) await browser.post('/-/auth/login/mfa-resend', {});
      await browser.post('/-/auth/login/mfa-verify', { code: '000000' });
    }
    await browser.post('/-/auth/forget-user', {});
    await browser.enterEmail('agent-mfa');
    expect((await browser.enterPassword(demoPassword)).status).toBe(429);
    for (let guess = 0; guess < 5; guess += 1) await other.enterPassword('wrong');
    for (let guess = 0; guess < 5; guess += 1) await browser.enterPassword('wrong');
    expect((await browser.enterPassword(demoPassword)).status).toBe(429);

    await ask(browser, mfa);
    await reset(browser, mfa, await browser.newestCode('agent-mfa'));

    const { status, json } = await browser.enterPassword(newPassword);
    expect([status, (json as Session).isMfaRequired]).toEqual([200, true]);
    expect((await other.enterPassword(newPassword)).status).toBe(429);
  });

  test('wrong and foreign codes are refused in the same words; one that cannot be right anymore says why [ERR-14.1]', async () => {
    const browser = world.browser();
    await ask(browser, 'agent@demo.test');
    const code = await browser.newestCode('agent');
    const other = world.browser({ ip: '192.0.2.6' });
    await ask(other, 'agent@demo.test');
    const refusal = (message: string) => ({ status: 400, json: { message } });
    const wrong = refusal('Invalid code entry. Please try again.');
    const elsewhere = refusal('This code expired or was sent to another browser. Get a new one.');

    expect(
      await reset(other, 'agent@demo.test', code === (await other.newestCode('agent')) ? '0' : code),
    ).toMatchObject(wrong);
    expect(await reset(browser, 'support@demo.test', code)).toMatchObject(elsewhere);
    expect(await reset(world.browser(), 'agent@demo.test', code)).toMatchObject(elsewhere);
    expect((await reset(browser, 'agent@demo.test', code)).status).toBe(200);
    expect(await reset(browser, 'agent@demo.test', code)).toMatchObject(
      refusal('This code was used already. Get a new one.'),
    );
    world.pass(30);
    await ask(other, 'agent@demo.test');
    world.pass(601);
    expect(await reset(other, 'agent@demo.test', await other.newestCode('agent'))).toMatchObject(
      refusal('This code expired. Get a new one.'),
    );
  });

  test('a network has ten guesses an hour, and using them up leaves the owner and signing in alone', async () => {
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const browser = world.browser({ ip: '198.51.100.20' });
      await ask(browser, mfa);
      for (let guess = 0; guess < 5; guess += 1) statuses.push((await reset(browser, mfa, '000000')).status);
    }
    const owner = world.browser({ ip: '192.0.2.21' });
    await ask(owner, mfa);

    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await reset(owner, mfa, await owner.newestCode('agent-mfa'))).status).toBe(200);
    expect((await owner.enterEmail('agent-mfa')).status).toBe(200);
  });

  test('twenty failed tries from a network, over any accounts, then 429; one that succeeds does not count', async () => {
    const statuses = [];
    for (let turn = 0; turn < 21; turn += 1) {
      const browser = world.browser({ ip: '198.51.100.21' });
      statuses.push((await reset(browser, `somebody${turn}@demo.test`, '000000')).status);
    }
    world.pass(900);
    for (let turn = 0; turn < 25; turn += 1) {
      const browser = world.browser({ ip: '198.51.100.21' });
      await ask(browser, 'agent@demo.test');
      statuses.push((await reset(browser, 'agent@demo.test', await browser.newestCode('agent'))).status);
      world.pass(60);
    }

    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400));
    expect(statuses[20]).toBe(429);
    expect(statuses.slice(21)).toEqual(Array.from({ length: 25 }, () => 200));
  });
});

/** Everything of an answer that an onlooker could compare, without what differs each time. */
const visible = ({ status, headers, json }: Answer, email: string) => ({
  status,
  headers: [...headers.keys()].toSorted(),
  body: JSON.stringify(json)
    .replaceAll(email, 'EMAIL')
    .replace(/"requestId":"[^"]*"/, ''),
});

describeCarrier(
  'What cannot be learnt from outside',
  (world) => {
    test('known and unknown addresses are answered alike when a password is forgotten [A-09.2, LGN-08.2]', async () => {
      const seen = [];
      for (const email of ['agent@demo.test', 'nobody@demo.test']) {
        const browser = world.browser({ ip: `192.0.2.${email.length}` });
        seen.push([
          visible(await ask(browser, email), email),
          visible(await ask(browser, email), email),
          visible(await reset(browser, email, '000000'), email),
        ]);
      }
      expect(seen[0]).toEqual(seen[1]);
    });

    test('known and unknown addresses are answered alike at sign-up [A-09.3]', async () => {
      await world.carrier.services.db
        .insertInto('outbox')
        .values({
          id: 'x',
          serial: 1,
          recipient_kind: 'email',
          recipient: '',
          subject: '',
          text: '',
          code: null,
          sent_at: 0,
          state: 'kept',
          attempts: 0,
          due_at: null,
          expires_at: null,
          topic: null,
        })
        .execute();
      const seen = [];
      for (const email of ['customer@demo.test', 'nia@person.test']) {
        const browser = world.browser({ ip: `192.0.2.${email.length}` });
        await make(browser, 'signUpPolicy');
        const answers = [await make(browser, 'signUpEmail', { email })];
        answers.push(await make(browser, 'signUpProfile'), await make(browser, 'signUpPassword'));
        answers.push(await make(browser, 'register'), await make(browser, 'verifyEmail'));
        seen.push(answers.map((answer) => visible(answer, email)));
      }
      expect(seen[0]).toEqual(seen[1]);
    });

    test('a request does the same work for unknown addresses as for known ones, whatever that takes [A-09.4]', async () => {
      const { statements, stop } = recordStatements(world.carrier);
      const hashes = countReads(hashCost, 'memoryCost');
      const work = [];
      for (const email of ['agent@demo.test', 'nobody@demo.test']) {
        const browser = world.browser({ ip: `192.0.2.${email.length}` });
        statements.length = 0;
        const before = hashes.reads();
        await ask(browser, email);
        work.push({ statements: [...statements], hashes: hashes.reads() - before });
      }
      stop();
      hashes.stop();

      expect(world.carrier.services.options.hashCost).toBe(hashCost);
      expect(work[0]?.hashes).toBe(1);
      expect(work[0]?.statements.length).toBeGreaterThan(5);
      expect(work[1]).toEqual(work[0]);
    });
  },
  { hashCost },
);
