import { expect, test } from 'vitest';
import type { Browser } from '../browser.ts';
import { describeCarrier } from '../world.ts';
import { bringTo, make, placeOf } from './steps.ts';

const credentials = (username: string, password = 'secret-enough') => ({ username, password });

const enter = (browser: Browser, username: string, password?: string) =>
  make(browser, 'raterCredentials', credentials(username, password));

const unknown = (rater: string) => ({
  status: 400,
  json: { message: `${rater} doesn’t recognize this user name and password.` },
});

describeCarrier('The rater setup', (world) => {
  test('takes the rater that is chosen, no other, and says its name', async () => {
    const browser = world.browser();
    await bringTo(browser, 'select rater');
    expect((await make(browser, 'selectRater', { rater: 'Another' })).status).toBe(400);
    await make(browser, 'selectRater', { rater: 'PL Rater' });

    expect(await enter(browser, 'reese', 'short')).toMatchObject(unknown('PL Rater'));
    await enter(browser, 'reese');
    expect((await make(browser, 'rateTest')).json).toMatchObject({ rater: 'PL Rater' });
    await make(browser, 'restartRater');
    await make(browser, 'selectRater', { rater: 'ezLynx' });
    expect(await enter(browser, 'reese', 'short')).toMatchObject(unknown('ezLynx'));
  });

  test('a user name without quotes fails the test, and a test of other credentials does not count for it', async () => {
    const browser = world.browser();
    await bringTo(browser, 'rate test passed');
    await make(browser, 'restartRater');
    await make(browser, 'selectRater');
    await enter(browser, 'suspended-reese');

    expect(await make(browser, 'rateTest')).toMatchObject({
      status: 400,
      json: { message: 'ezLynx didn’t return a quote: this user name is suspended there.' },
    });
    expect((await make(browser, 'finishRater')).status).toBe(409);
    expect(placeOf(await browser.readSession())).toBe('setUpCompRater/rateTest');
  });

  test('keeps the user name, and the password nowhere', async () => {
    const browser = world.browser();
    await bringTo(browser, 'rater credentials');
    await enter(browser, ' reese ', 'lanterns in the gravel');

    const { db } = world.carrier.services;
    const rows = await db.selectFrom('user_setups').selectAll().execute();
    expect(rows).toMatchObject([{ user_id: 'user-rater', rater: 'ezLynx', rater_login: 'reese' }]);
    expect(JSON.stringify([rows, world.log])).not.toContain('lanterns in the gravel');
  });

  test('ten wrong tries in a quarter of an hour, then 429; right ones do not count', async () => {
    const browser = world.browser();
    await bringTo(browser, 'rater credentials');
    for (let turn = 0; turn < 6; turn += 1) {
      await enter(browser, 'reese');
      await make(browser, 'rateTest');
      await make(browser, 'restartRater');
      await make(browser, 'selectRater');
    }
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await enter(browser, 'reese', 'short')).status);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await enter(browser, 'reese')).status).toBe(429);
    world.pass(900);
    expect((await enter(browser, 'reese')).status).toBe(200);
  });
});
