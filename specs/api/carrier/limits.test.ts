import { expect, test } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { atOnce } from './at-once.ts';
import type { Answer } from './browser.ts';
import { describeCarrier, describeEachDatabase, type World } from './world.ts';

/** A try to sign in, in a session of its own. */
const tryPassword = async (world: World, name: string, password: string, ip: string): Promise<Answer> => {
  const browser = world.browser({ ip });
  await browser.enterEmail(name);
  return browser.enterPassword(password);
};

const times = async (count: number, work: (at: number) => Promise<Answer>): Promise<number[]> => {
  const statuses = [];
  for (let at = 0; at < count; at += 1) statuses.push((await work(at)).status);
  return statuses;
};

const attacker = '198.51.100.66';

describeEachDatabase('Limits of passwords', (world) => {
  test('five wrong passwords a minute for an account and address, then 429 for the right one too [A-08.1]', async () => {
    const wrong = await times(5, () => tryPassword(world, 'agent', 'wrong', attacker));
    world.pass(20);
    const refused = await tryPassword(world, 'agent', demoPassword, attacker);
    world.pass(40);

    expect(wrong).toEqual([401, 401, 401, 401, 401]);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
    expect((await tryPassword(world, 'agent', demoPassword, attacker)).status).toBe(200);
  });

  test('a wrong password costs nothing once the right one has followed', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await times(4, () => tryPassword(world, 'agent', 'wrong', '192.0.2.22'))).toEqual([401, 401, 401, 401]);
      expect((await tryPassword(world, 'agent', demoPassword, '192.0.2.22')).status).toBe(200);
    }
  });

  test('fifty sessions at once get five tries between them', async () => {
    const browsers = Array.from({ length: 50 }, () => world.browser({ ip: attacker }));
    await atOnce(world, browsers, (browser) => browser.enterEmail('agent'));

    const answers = await atOnce(world, browsers, (browser) => browser.enterPassword('wrong'));

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
  });
});

// what is counted is the same on both databases
describeCarrier('Limits of passwords over many tries', (world) => {
  test('never more than five in any minute, whenever it begins [A-08.1]', async () => {
    const statuses = [];
    for (let second = 0; second < 240; second += 6) {
      statuses.push((await tryPassword(world, 'agent', 'wrong', attacker)).status);
      world.pass(6);
    }

    for (let at = 0; at + 10 <= statuses.length; at += 1)
      expect(statuses.slice(at, at + 10).filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  test('twenty wrong passwords a minute for an address, over any accounts [A-08.2]', async () => {
    const statuses = await times(22, (at) => tryPassword(world, `somebody${at}@demo.test`, 'wrong', attacker));
    const other = await tryPassword(world, 'agent', demoPassword, attacker);

    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    expect([...statuses.slice(20), other.status]).toEqual([429, 429, 429]);
    world.pass(60);
    expect((await tryPassword(world, 'agent', demoPassword, attacker)).status).toBe(200);
  });

  test('from one network the waits for an account grow from a minute to a quarter of an hour and a day', async () => {
    const waits = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await times(5, () => tryPassword(world, 'agent', 'wrong', attacker));
      const { headers } = await tryPassword(world, 'agent', 'wrong', attacker);
      waits.push(Number(headers.get('retry-after')));
      world.pass(waits.at(-1) ?? 0);
    }

    expect(waits).toEqual([60, 900 - 60, 60, 86_400 - 60 - 840 - 60, 60]);
  });

  test('a hundred wrong passwords a day for an account, from however many networks', async () => {
    const owner = '192.0.2.30';
    await tryPassword(world, 'agent', demoPassword, owner);
    let wrong = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      const strange = await times(5, () => tryPassword(world, 'agent', 'wrong', `198.51.100.${turn}`));
      const known = await times(2, () => tryPassword(world, 'agent', 'wrong', `192.0.2.${30 + (turn % 3)}`));
      wrong += [...strange, ...known].filter((status) => status === 401).length;
      world.pass(1800);
    }

    expect(wrong).toBeLessThanOrEqual(100);
    expect(wrong).toBeGreaterThan(60);
  });

  test('strangers on any number of networks do not lock out the owner where they have signed in before', async () => {
    await tryPassword(world, 'agent', demoPassword, '192.0.2.31');
    const strange = await times(100, (at) => tryPassword(world, 'agent', 'wrong', `198.51.100.${at}`));

    expect(strange.filter((status) => status === 401)).toHaveLength(60);
    expect((await tryPassword(world, 'agent', demoPassword, '203.0.113.77')).status).toBe(429);
    expect((await tryPassword(world, 'agent', demoPassword, '192.0.2.31')).status).toBe(200);
    expect((await tryPassword(world, 'agent-personal', demoPassword, '203.0.113.77')).status).toBe(200);
  });

  test('an account that does not exist is limited in the same way', async () => {
    const of = async (name: string): Promise<unknown[]> => {
      const answers = [];
      for (let at = 0; at < 65; at += 1) answers.push(await tryPassword(world, name, 'wrong', `198.51.100.${at % 60}`));
      return answers.map(({ status, headers }) => [status, headers.get('retry-after')]);
    };

    const known = await of('agent');
    await world.reset();

    expect(await of('nobody')).toEqual(known);
  });

  test('an attacker locks out an address, never the owner at another one [A-08.3]', async () => {
    await times(30, () => tryPassword(world, 'agent', 'wrong', attacker));

    expect((await tryPassword(world, 'agent', demoPassword, '192.0.2.20')).status).toBe(200);
  });

  test('passwords that are right do not use the limit up', async () => {
    const statuses = await times(30, () => tryPassword(world, 'agent', demoPassword, '192.0.2.21'));

    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('every 429 says when to try again [SEC-11.1]', async () => {
    await times(5, () => tryPassword(world, 'agent', 'wrong', attacker));

    const { headers, json } = await tryPassword(world, 'agent', 'wrong', attacker);

    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(json).toMatchObject({ status: 429, title: 'Too many requests' });
  });
});
