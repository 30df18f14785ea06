import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { AccessList } from '#machines/domain/settings/settings.ts';
import { demoPassword } from '#mocks/seed/people.ts';
import { isMatch } from '#mocks/secrets.ts';
import { atOnce } from './at-once.ts';
import { tabOf, type Answer, type Browser } from './browser.ts';
import { trustDevice } from './devices.ts';
import { bringTo, make, newPassword, phone, placeOf } from './wizards/steps.ts';
import { describeEachDatabase, type World } from './world.ts';

/** What happens while a call works on something: after it has read the user and the session, before it changes them or continues. */
const meanwhile = vi.hoisted(() => {
  // files share a worker's modules: those that it has loaded are without what is set below
  vi.resetModules();
  const of = new Map<string, () => Promise<unknown>>();
  const pass = async (key: string): Promise<void> => {
    const work = of.get(key);
    of.delete(key);
    await work?.();
  };
  return { of, pass };
});

vi.mock('#mocks/secrets.ts', async (original) => {
  const secrets = await original<typeof import('#mocks/secrets.ts')>();
  return {
    ...secrets,
    hashSlowly: async (...given: Parameters<typeof secrets.hashSlowly>) => {
      await meanwhile.pass(given[0]);
      return secrets.hashSlowly(...given);
    },
    isMatch: async (...given: Parameters<typeof secrets.isMatch>) => {
      const isRight = await secrets.isMatch(...given);
      await meanwhile.pass(`guess of ${given[1]}`);
      return isRight;
    },
  };
});

vi.mock('#mocks/db/sessions.ts', async (original) => {
  const sessions = await original<typeof import('#mocks/db/sessions.ts')>();
  const ended =
    <Given extends unknown[], Result>(end: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      await meanwhile.pass('end');
      return end(...given);
    };
  return { ...sessions, endSession: ended(sessions.endSession), endFlow: ended(sessions.endFlow) };
});

vi.mock('#mocks/db/known-networks.ts', async (original) => {
  const networks = await original<typeof import('#mocks/db/known-networks.ts')>();
  return {
    ...networks,
    rememberNetwork: async (...given: Parameters<typeof networks.rememberNetwork>) => {
      await meanwhile.pass(`network of ${given[1]}`);
      await networks.rememberNetwork(...given);
    },
  };
});

vi.mock('#mocks/routes/sign-in/code-budget.ts', async (original) => {
  const budget = await original<typeof import('#mocks/routes/sign-in/code-budget.ts')>();
  return {
    ...budget,
    forgetCodes: async (...given: Parameters<typeof budget.forgetCodes>) => {
      await budget.forgetCodes(...given);
      await meanwhile.pass('codes used');
    },
  };
});

vi.mock('#mocks/routes/session/own-agency.ts', async (original) => {
  const agencies = await original<typeof import('#mocks/routes/session/own-agency.ts')>();
  return {
    ...agencies,
    ownAgency: async (...given: Parameters<typeof agencies.ownAgency>) => {
      const agency = await agencies.ownAgency(...given);
      await meanwhile.pass(`agency ${given[1]}`);
      return agency;
    },
  };
});

// nor does this file leave modules with it behind
afterAll(() => void vi.resetModules());

const email = 'agent@demo.test';
const other = 'Seven-Otters-Juggle-Lanterns';

const change = (browser: Browser, password: string): Promise<Answer> =>
  browser.post('/-/auth/user/password', { currentPassword: demoPassword, newPassword: password });

const reset = async (world: World, name = 'agent', password = other): Promise<Answer> => {
  const browser = world.browser({ ip: '192.0.2.99' });
  const address = `${name}@demo.test`;
  await browser.post('/-/auth/forgot-password', { email: address });
  const code = await browser.newestCode(name);
  return browser.post('/-/auth/forgot-password/reset', { email: address, confirmationCode: code, password });
};

const isPassword = async (world: World, id: string, password: string): Promise<boolean> => {
  const user = world.carrier.services.db.selectFrom('users').select('password_hash').where('id', '=', id);
  return isMatch((await user.executeTakeFirstOrThrow()).password_hash, password);
};

const noticesTo = async (browser: Browser): Promise<number> => {
  const { json } = await browser.get(`/-/demo/outbox?to=${email}`);
  return (json as { subject: string }[]).filter(({ subject }) => subject === 'Your password was changed').length;
};

describeEachDatabase('Passwords that are set at the same time', (world) => {
  beforeEach(() => meanwhile.of.clear());

  test.each([1, 2, 3])('of several changes one is answered 200, and that one holds: round %i', async () => {
    const first = await world.signedIn('agent');
    const browsers = [first, tabOf(first), tabOf(first)];
    for (let more = 0; more < 3; more += 1) browsers.push(await world.signedIn('agent'));

    const passwords = browsers.map((_, at) => `${newPassword} ${at}`);
    const answers = await atOnce(world, browsers, (browser, at) => change(browser, passwords[at] ?? ''));

    const accepted = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
    expect(accepted).toHaveLength(1);
    const [winner = 0] = accepted;
    expect(await isPassword(world, 'user-agent', passwords[winner] ?? '')).toBe(true);
    expect((await browsers[winner]?.readSession())?.scope).toBe('agent');
    expect(await noticesTo(world.browser())).toBe(1);
  });

  test('a change is refused when another one was faster, and ends nothing that has begun since', async () => {
    const browser = await world.signedIn('agent');
    const tab = tabOf(browser);
    meanwhile.of.set(newPassword, async () => {
      expect((await change(tab, other)).status).toBe(200);
      await trustDevice(world);
      const later = world.browser();
      await later.enterEmail('agent');
      expect((await later.enterPassword(other)).status).toBe(200);
    });

    expect((await change(browser, newPassword)).status).toBe(409);

    expect(await isPassword(world, 'user-agent', other)).toBe(true);
    const access = (await tab.get('/-/auth/user/access')).json as AccessList;
    expect([access.signIns.length, access.devices.length]).toEqual([2, 1]);
  });

  test('a change is refused when its session has ended meanwhile, and changes nothing', async () => {
    const browser = await world.signedIn('agent');
    const elsewhere = await world.signedIn('agent');
    await trustDevice(world);
    meanwhile.of.set(newPassword, () => tabOf(browser).post('/-/auth/logout', {}));

    expect((await change(browser, newPassword)).status).toBe(409);

    expect(await isPassword(world, 'user-agent', demoPassword)).toBe(true);
    expect(((await elsewhere.get('/-/auth/user/access')).json as AccessList).devices).toHaveLength(1);
    expect(await noticesTo(elsewhere)).toBe(0);
  });

  test('a reset holds against a change that began before it', async () => {
    const browser = await world.signedIn('agent');
    meanwhile.of.set(newPassword, async () => expect((await reset(world)).status).toBe(200));

    expect((await change(browser, newPassword)).status).toBe(409);

    expect(await isPassword(world, 'user-agent', other)).toBe(true);
  });

  test('a reset holds against the new password of a setup that began before it', async () => {
    const browser = world.browser();
    await bringTo(browser, 'new password');
    meanwhile.of.set(newPassword, async () => expect((await reset(world, 'setup')).status).toBe(200));

    expect((await make(browser, 'setNewPassword')).status).toBe(409);

    expect(await isPassword(world, 'user-setup', other)).toBe(true);
  });

  test.each(['agent', 'agent-mfa'])('a reset ends a sign-in with the password before it: %s', async (name) => {
    const browser = world.browser();
    await browser.enterEmail(name);
    meanwhile.of.set(`guess of ${demoPassword}`, async () => expect((await reset(world, name)).status).toBe(200));

    expect((await browser.enterPassword()).status).toBe(409);

    expect(world.log.filter(({ event }) => event === 'sign-in')).toEqual([]);
    const { db } = world.carrier.services;
    expect(await db.selectFrom('sessions').selectAll().where('user_id', '=', `user-${name}`).execute()).toEqual([]);
  });

  test.each([
    ['forgets its user leaves', 'forget-user', 200, []],
    ['logs out takes', 'logout', 401, [expect.stringContaining('Max-Age=0')]],
  ])('a tab that %s the browser the session of a sign-in that has overtaken it', async (_, call, status, cookies) => {
    const browser = world.browser();
    await browser.enterEmail('agent');
    const tab = tabOf(browser);
    meanwhile.of.set('end', async () => expect((await browser.enterPassword()).status).toBe(200));

    const late = await tab.post(`/-/auth/${call}`, {});

    expect([late.status, late.json]).toMatchObject([200, { scope: 'guest' }]);
    expect(late.headers.getSetCookie()).toEqual(cookies);
    expect((await browser.get('/-/auth/user')).status).toBe(status);
  });

  test('a reset is refused when its session has moved on meanwhile, and changes nothing', async () => {
    const browser = world.browser();
    await browser.enterEmail('agent');
    await browser.post('/-/auth/forgot-password', { email });
    const elsewhere = await world.signedIn('agent', { ip: '192.0.2.7' });
    meanwhile.of.set(other, () => tabOf(browser).post('/-/auth/forget-user', {}));

    const confirmationCode = await browser.newestCode('agent');
    const answer = await browser.post('/-/auth/forgot-password/reset', { email, confirmationCode, password: other });

    expect(answer.status).toBe(409);
    expect(await isPassword(world, 'user-agent', demoPassword)).toBe(true);
    expect((await elsewhere.readSession()).scope).toBe('agent');
  });

  test('a reset in a browser that has reached the code of a sign-in meanwhile ends that sign-in', async () => {
    const browser = world.browser();
    await browser.enterEmail('agent-mfa');
    const address = 'agent-mfa@demo.test';
    await browser.post('/-/auth/forgot-password', { email: address });
    const confirmationCode = await browser.newestCode('agent-mfa');
    const tab = tabOf(browser);
    expect((await tab.enterPassword()).status).toBe(200);
    expect((await tab.readSession()).steps.map(({ id }) => id)).toContain('mfa');

    const asked = { email: address, confirmationCode, password: other };
    const answer = await tab.post('/-/auth/forgot-password/reset', asked);

    expect([answer.status, answer.json]).toMatchObject([200, { scope: 'guest', email: address }]);
    expect(await isPassword(world, 'user-agent-mfa', other)).toBe(true);
    const { db } = world.carrier.services;
    expect(await db.selectFrom('sessions').selectAll().where('user_id', '=', 'user-agent-mfa').execute()).toEqual([]);
  });

  test('a reset ends the trust of a browser that is being trusted', async () => {
    const browser = world.browser();
    await browser.enterEmail('agent-mfa');
    await browser.enterPassword();
    await browser.post('/-/auth/login/mfa-verify', { code: await browser.newestCode('agent-mfa') });
    const reached = async () => expect((await reset(world, 'agent-mfa')).status).toBe(200);
    meanwhile.of.set('network of agent-mfa@demo.test', reached);

    expect((await browser.post('/-/auth/device-setup/remember-device', { trust: true })).status).toBe(200);

    expect(meanwhile.of.size).toBe(0);
    expect(await world.carrier.services.db.selectFrom('devices').selectAll().execute()).toEqual([]);
  });

  test('a sign-up keeps the password that was answered 200', async () => {
    const browser = world.browser();
    await bringTo(browser, 'sign up: password');
    const tab = tabOf(browser);
    const send = (from: Browser, password: string) =>
      make(from, 'signUpPassword', { password, confirmPassword: password });
    meanwhile.of.set(newPassword, async () => expect((await send(tab, other)).status).toBe(200));

    expect((await send(browser, newPassword)).status).toBe(409);

    const { db } = world.carrier.services;
    const { password_hash } = await db.selectFrom('sign_ups').select('password_hash').executeTakeFirstOrThrow();
    expect(await isMatch(password_hash, other)).toBe(true);
  });
});

describeEachDatabase('Other calls that one overtakes', (world) => {
  beforeEach(() => meanwhile.of.clear());

  test('an agency is not chosen in a session that has ended meanwhile', async () => {
    const browser = await world.signedIn('support');
    const { db } = world.carrier.services;
    meanwhile.of.set('agency 600', () => db.deleteFrom('sessions').execute());

    const answer = await browser.post('/-/auth/user/selected-agency', { selectedAgency: '600' });

    expect(answer.status).toBe(409);
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('portal-company='))).toEqual([]);
    expect(world.log.filter(({ event }) => event === 'agency-chosen')).toEqual([]);
  });

  test('a code that another one replaces meanwhile has expired, and was no wrong guess', async () => {
    const browser = world.browser();
    await browser.enterEmail('agent-mfa');
    await browser.enterPassword();
    const code = await browser.newestCode('agent-mfa');
    world.pass(31);
    const resend = async () => expect((await browser.post('/-/auth/login/mfa-resend')).status).toBe(200);
    meanwhile.of.set(`guess of ${code}`, resend);

    const answer = await browser.post('/-/auth/login/mfa-verify', { code });

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      title: 'Code not valid anymore',
      message: 'This code expired or was sent to another browser. Get a new one.',
    });
    const { db } = world.carrier.services;
    const guesses = db.selectFrom('attempts').selectAll().where('key', 'like', 'code-guesses:%');
    expect(await guesses.execute()).toEqual([]);
    const newer = await browser.newestCode('agent-mfa');
    expect((await browser.post('/-/auth/login/mfa-verify', { code: newer })).status).toBe(200);
  });

  test('a phone that is corrected while the former one is verified is not verified', async () => {
    const browser = world.browser();
    await bringTo(browser, 'verify phone');
    const code = await browser.newestCode(phone);
    world.pass(31);
    const corrected = async () =>
      expect((await make(tabOf(browser), 'registerPhone', { phone: '(612) 555-0199' })).status).toBe(200);
    meanwhile.of.set('codes used', corrected);

    expect((await make(browser, 'verifyPhone', { code })).status).toBe(409);

    const { db } = world.carrier.services;
    expect(await db.selectFrom('user_setups').select(['phone', 'phone_verified']).execute()).toContainEqual({
      phone: '6125550199',
      phone_verified: 0,
    });
    expect(placeOf(await browser.readSession())).toBe('registerPhone/verifyPhone');
    const newer = await browser.newestCode('(612) 555-0199');
    expect((await make(browser, 'verifyPhone', { code: newer })).status).toBe(200);
  });
});
