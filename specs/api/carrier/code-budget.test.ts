import { expect, test } from 'vitest';
import type { Session } from '#machines/domain/session/session.ts';
import { currentStep, type Answer, type Browser } from './browser.ts';
import { bringTo, make, phone, policy } from './wizards/steps.ts';
import { describeCarrier, describeEachDatabase, type World } from './world.ts';

const mfa = 'agent-mfa@demo.test';

const sentTo = async (world: World, to: string): Promise<number> =>
  (await world.carrier.services.db.selectFrom('outbox').select('id').where('recipient', '=', to).execute()).length;

/** Signs in with a password as far as the code. */
const signInAgain = async (world: World, ip: string): Promise<Answer> => {
  const browser = world.browser({ ip });
  await browser.enterEmail('agent-mfa');
  return browser.enterPassword();
};

const forget = async (world: World, ip: string, email = mfa): Promise<number> =>
  (await world.browser({ ip }).post('/-/auth/forgot-password', { email })).status;

const repeat = async <Result>(count: number, work: (at: number) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let at = 0; at < count; at += 1) results.push(await work(at));
  return results;
};

const enterCode = async (browser: Browser): Promise<number> =>
  (await browser.post('/-/auth/login/mfa-verify', { code: await browser.newestCode('agent-mfa') })).status;

describeEachDatabase('The budget of codes', (world) => {
  test('signing in again, asking again and a forgotten password share six mails in a quarter of an hour', async () => {
    const ip = '198.51.100.1';
    await repeat(3, () => signInAgain(world, ip));
    await repeat(2, () => forget(world, ip));
    const last = await signInAgain(world, ip);
    const refused = [await signInAgain(world, ip), await signInAgain(world, ip)];

    expect(last.status).toBe(200);
    for (const { status, headers } of refused) {
      expect(status).toBe(429);
      expect(headers.get('retry-after')).toBe('900');
    }
    expect(await forget(world, ip)).toBe(429);
    expect(await sentTo(world, mfa)).toBe(6);
    world.pass(900);
    expect((await signInAgain(world, ip)).status).toBe(200);
  });

  test('of four sign-ins at once as many as can be are sent a code, and the others stay at the password', async () => {
    await repeat(4, () => signInAgain(world, '198.51.100.2'));
    const browsers = await repeat(4, async () => {
      const browser = world.browser({ ip: '198.51.100.2' });
      await browser.enterEmail('agent-mfa');
      return browser;
    });

    const answers = await Promise.all(browsers.map((browser) => browser.enterPassword()));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
    const sessions = await Promise.all(browsers.map((browser) => browser.readSession()));
    const steps = answers.map(({ status }) => (status === 200 ? 'mfa' : 'password'));
    expect(sessions.map((session) => currentStep(session))).toEqual(steps);
    expect(await sentTo(world, mfa)).toBe(6);
  });

  test('a code that was sent stays good when no other can be sent', async () => {
    const browser = world.browser({ ip: '192.0.2.9' });
    await browser.enterEmail('agent-mfa');
    await browser.enterPassword();
    const code = await browser.newestCode('agent-mfa');
    await repeat(5, () => signInAgain(world, '192.0.2.9'));
    world.pass(30);

    expect((await browser.post('/-/auth/login/mfa-resend')).status).toBe(429);
    expect((await browser.post('/-/auth/login/mfa-verify', { code })).status).toBe(200);
  });

  test('one network sends mails to twenty recipients without a password in a quarter of an hour', async () => {
    const statuses = await repeat(21, (at) => forget(world, '198.51.100.9', `somebody${at}@demo.test`));

    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test('an account has six texts in a quarter of an hour, whatever numbers it names', async () => {
    const browser = world.browser();
    await bringTo(browser, 'verify phone');
    const statuses = await repeat(9, async (at) => {
      world.pass(30);
      return (await make(browser, 'registerPhone', { phone: `(612) 555-01${String(50 + at)}` })).status;
    });

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
    const texts = await world.carrier.services.db
      .selectFrom('outbox')
      .select('recipient')
      .where('recipient', 'like', '(612)%')
      .orderBy('serial')
      .execute();
    expect(texts).toHaveLength(6);
    expect(texts[0]?.recipient).toBe(phone);
  });

  test('who comes back to a setup too often is in anyway, and sees when there is another code', async () => {
    const first = world.browser();
    await bringTo(first, 'verify email');
    const arrivals = await repeat(8, async () => (await world.browser().signIn('setup')).json as Session);

    expect(arrivals.map(({ scope }) => scope)).toEqual(Array.from({ length: 8 }, () => 'verifyEmail'));
    expect(arrivals.at(0)?.resendAfter).toBe(30);
    expect(arrivals.at(-1)?.resendAfter).toBe(900);
    expect(await sentTo(world, 'setup@demo.test')).toBe(6);
  });
});

// what is counted is the same on both databases
describeCarrier('The budget of codes over many requests', (world) => {
  test('a hundred sign-ins with the password from a hundred networks send fifteen mails a day', async () => {
    await repeat(100, (at) => signInAgain(world, `198.51.100.${at}`));

    expect(await sentTo(world, mfa)).toBe(15);
  });

  test('one network gets twenty codes a day for a recipient', async () => {
    await world.signedIn('agent-mfa', { ip: '192.0.2.7' });
    const before = await sentTo(world, mfa);
    for (let turn = 0; turn < 60; turn += 1) {
      await signInAgain(world, '192.0.2.7');
      world.pass(1200);
    }

    expect((await sentTo(world, mfa)) - before).toBe(20);
  });

  test('a code that is given right does not count', async () => {
    const statuses = await repeat(20, async () => {
      const browser = world.browser({ ip: '192.0.2.8' });
      await browser.enterEmail('agent-mfa');
      await browser.enterPassword();
      return enterCode(browser);
    });

    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('requests of strangers keep the owner neither from a new password nor from signing in', async () => {
    await world.signedIn('agent-mfa', { ip: '192.0.2.10' });
    const before = await sentTo(world, mfa);
    await repeat(10, () => forget(world, '198.51.100.66'));
    const elsewhere = await forget(world, '203.0.113.1');
    await repeat(60, (at) => forget(world, `198.51.100.${at}`));

    expect(elsewhere).toBe(200);
    expect((await sentTo(world, mfa)) - before).toBe(15);
    expect(await forget(world, '192.0.2.10')).toBe(200);
    expect((await signInAgain(world, '192.0.2.10')).status).toBe(200);
    expect((await signInAgain(world, '203.0.113.2')).status).toBe(200);
  });

  test('unknown addresses are limited exactly as known ones', async () => {
    const of = (email: string) => repeat(40, (at) => forget(world, `198.51.100.${Math.floor(at / 7)}`, email));

    expect(await of('nobody@demo.test')).toEqual(await of('agent@demo.test'));
  });
});

describeEachDatabase('Tries to find a policy', (world) => {
  test('count where they find none only: many people may sign up from one network', async () => {
    const right = await repeat(12, async () => (await make(world.browser(), 'signUpPolicy')).status);
    const wrong = await repeat(6, async () =>
      make(world.browser(), 'signUpPolicy', { ...policy, policyNum: 'HOA00000000' }).then(({ status }) => status),
    );

    expect(new Set(right)).toEqual(new Set([200]));
    expect(wrong).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describeCarrier('The work of a sign-up', (world) => {
  test('is limited by network: sixty passwords in a quarter of an hour, right ones too', async () => {
    const browser = world.browser();
    await bringTo(browser, 'sign up: password');
    const statuses = await repeat(61, async () => (await make(browser, 'signUpPassword')).status);
    world.pass(900);

    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    expect((await make(browser, 'signUpPassword')).status).toBe(200);
  });
});
