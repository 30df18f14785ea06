import { expect, test } from 'vitest';
import { messagesQuery } from '#machines/domain/shell/messages.ts';
import { operations } from '#mocks/contract.ts';
import { copyOf, type Browser } from './browser.ts';
import { describeEachDatabase } from './world.ts';

const minute = 60;

const userStatus = async (browser: Browser): Promise<number> => (await browser.get('/-/auth/user')).status;

describeEachDatabase('The end of sessions', (world) => {
  test('thirty idle minutes end a session [S-02.1]', async () => {
    const browser = await world.signedIn('agent');

    world.pass(30 * minute - 0.001);
    expect(await userStatus(browser)).toBe(200);
    world.pass(0.001);

    expect(await userStatus(browser)).toBe(401);
    expect(await browser.readSession()).toMatchObject({ scope: 'guest', clock: null, email: null });
  });

  test('what a person does keeps it alive, twelve hours at most [S-02.2]', async () => {
    const browser = await world.signedIn('agent');
    let minutes = 0;

    while ((await browser.get('/-/api/accounts?clientName=smith')).status === 200 && minutes < 2000) {
      world.pass(20 * minute);
      minutes += 20;
    }

    expect(minutes).toBe(12 * 60);
  });

  test('the session has the idle limit, its end, the last possible end and the time it is [S-02.3, SES-09.6]', async () => {
    const browser = await world.signedIn('agent');
    world.pass(5 * minute);

    const { clock } = await browser.readSession();

    expect(clock).toEqual({
      duration: 30,
      expires: '2026-01-05T12:30:00.000Z',
      endsAt: '2026-01-06T00:00:00.000Z',
      now: '2026-01-05T12:05:00.000Z',
    });
  });

  test('near the last possible end a session is extended no further', async () => {
    const browser = await world.signedIn('agent');
    for (let at = 0; at < 35; at += 1) {
      world.pass(20 * minute);
      await browser.get('/-/settings');
    }

    expect((await browser.get('/-/settings')).json).toMatchObject({ expires: '2026-01-06T00:00:00.000Z' });
  });

  test('calls that happen by themselves never extend it [S-03.2, TMO-01.7]', async () => {
    const browser = await world.signedIn('agent');

    for (let second = 0; second < 30 * minute; second += 30) {
      world.pass(second === 0 ? 29 : 30);
      for (const path of ['/-/auth/session', '/-/auth/user', '/-/auth/user/featureFlags', '/-/api/user-legacy'])
        expect((await browser.get(path)).status).toBe(200);
      await browser.get('/-/api/accounts/autocomplete?clientName=an');
      await browser.post('/-/auth/redirect', { query: {} });
    }
    world.pass(1);

    expect(await userStatus(browser)).toBe(401);
  });

  test('polls of reports, payments and messages, and what is asked for beside a page, do not extend it either', async () => {
    const browser = await world.signedIn('agent');
    const job = await browser.post('/-/api/report-jobs/new', {
      key: 'key-of-report-job',
      report: 'renewals',
      format: 'csv',
      line: null,
    });
    const { id } = job.json as { id: string };
    const { clock } = await browser.readSession();
    world.pass(minute);

    const answers = await Promise.all([
      browser.post('/-/graphql', { query: messagesQuery }),
      browser.post('/-/client-log', {
        failures: [{ operation: 'readAttention', kind: 'refused', status: 503, requestId: null }],
      }),
      ...[
        `/-/api/report-jobs/${id}`,
        '/-/api/report-jobs',
        '/-/api/payments/none',
        '/-/api/attention',
        '/-/api/favorites',
        '/-/api/recently-viewed',
        '/-/api/recent-searches?search=clients',
        '/-/api/user-legacy/permissions',
        '/-/api/forms/marketing/autocomplete?displayName=a',
      ].map((path) => browser.get(path)),
    ]);

    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([404]);
    expect((await browser.readSession()).clock).toMatchObject({ expires: clock?.expires });
  });

  test('the calls that a person makes extend it [TMO-01.3]', async () => {
    const browser = await world.signedIn('agent');
    const ends = async (): Promise<string | undefined> => (await browser.readSession()).clock?.expires;

    for (const path of [
      '/-/settings',
      '/-/api/accounts?clientName=a',
      '/-/api/universal-search/?text=a',
      '/-/api/accounts/20000001',
    ]) {
      world.pass(minute);
      await browser.get(path);
      expect(await ends(), path).toBe(new Date(world.time + 30 * minute * 1000).toISOString());
    }
  });

  test('every call of a user who is signed in extends it, but those that a page makes by itself or while they type', () => {
    const ofUsers = operations.filter(([, { access }]) => access === 'private' || access === 'agency');
    const silent = ofUsers.filter((one) => !one[1].extends).map(([id]) => id);

    expect(silent.toSorted()).toEqual([
      'findAgencies',
      'listReportJobs',
      'readAccess',
      'readActivity',
      'readAttention',
      'readFavorites',
      'readFeatureFlags',
      'readInvoice',
      'readLegacyUser',
      'readMessages',
      'readPayment',
      'readPermissions',
      'readProducerEngageAddress',
      'readRecentSearches',
      'readRecentlyViewed',
      'readReportJob',
      'readUser',
      'recordSearch',
      'recordViewed',
      'suggestAccounts',
      'suggestCommercialForms',
      'suggestMarketingForms',
      'suggestPersonalForms',
    ]);
  });

  test('after logout the old cookie is refused, wherever it comes from [S-07.1, LGO-01.1]', async () => {
    const browser = await world.signedIn('agent');
    const copy = copyOf(browser);

    const answer = await browser.post('/-/auth/logout');

    expect(answer).toMatchObject({ status: 200, json: { scope: 'guest', email: null, clock: null } });
    expect(browser.sessionId).toBeUndefined();
    expect(await userStatus(copy)).toBe(401);
    expect((await copy.get('/-/api/accounts?clientName=a')).status).toBe(401);
    expect(await copy.readSession()).toMatchObject({ scope: 'guest' });
  });

  test.each(['/-/auth/logout', '/-/logout', '/logout'])(
    'POST %s ends it and clears the browser; GET never [LGO-01.3, SEC-18.1]',
    async (path) => {
      const browser = await world.signedIn('agent');

      const read = await browser.get(path);
      expect([405, 404]).toContain(read.status);
      expect(await userStatus(browser)).toBe(200);
      const posted = await browser.post(path);

      expect(posted.headers.get('clear-site-data')).toBe('"cache", "storage"');
      expect(await userStatus(browser)).toBe(401);
    },
  );

  test('logging out without a session does no harm', async () => {
    expect((await world.browser().post('/-/auth/logout')).json).toMatchObject({ scope: 'guest' });
  });

  test('a session that ended elsewhere stays ended here', async () => {
    const one = await world.signedIn('agent');
    const two = copyOf(one);
    await two.post('/-/auth/forget-user');

    expect(await userStatus(one)).toBe(401);
  });

  test.each([
    ['reads the session', (tab: Browser) => tab.get('/-/auth/session')],
    ['forgets its user', (tab: Browser) => tab.post('/-/auth/forget-user', {})],
  ])('a tab that %s at the moment another one signs in takes no session from the browser', async (_, call) => {
    const browser = world.browser();
    await browser.enterEmail('agent');
    const tab = copyOf(browser);
    await browser.enterPassword();

    const late = await call(tab);

    expect([late.status, late.json]).toMatchObject([200, { scope: 'guest', email: null }]);
    expect(late.headers.getSetCookie()).toEqual([]);
    expect(await userStatus(browser)).toBe(200);
  });

  test('of a user who is gone nothing works anymore', async () => {
    const browser = await world.signedIn('agent-personal');
    const { db } = world.carrier.services;
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', 'user-agent-personal')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('users').where('id', '=', user.id).execute();

    const status = await userStatus(browser);
    await db.insertInto('users').values(user).execute();

    expect(status).toBe(401);
  });

  test('two sessions of one user know nothing of each other', async () => {
    const one = await world.signedIn('agent');
    const two = await world.signedIn('agent');
    await one.post('/-/auth/user/selected-agency', { selectedAgency: '214' });
    await one.post('/-/auth/logout');

    expect(await two.readSession()).toMatchObject({ scope: 'agent', selectedAgency: '77' });
  });

  test('what ran out is thrown away with the next sign-in', async () => {
    const { db } = world.carrier.services;
    await world.signedIn('agent-mfa');
    world.pass(24 * 60 * minute);

    const browser = world.browser();
    await browser.post('/-/auth/login/user-type', { userType: 'agent' });

    expect(await db.selectFrom('sessions').select('email').execute()).toEqual([{ email: null }]);
    for (const table of ['codes', 'attempts'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    const locks = await db.selectFrom('locks').select('key').execute();
    expect(locks, 'the network is known for thirty days').toEqual([{ key: expect.stringMatching(/^known:/) }]);
  });
});
