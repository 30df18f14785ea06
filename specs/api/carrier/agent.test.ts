import { expect, test } from 'vitest';
import type { Account } from '#machines/domain/clients/account.ts';
import type { View } from '#machines/domain/clients/recent-views.ts';
import type { Browser } from './browser.ts';
import { describeEachDatabase } from './world.ts';

const viewsOf = async (browser: Browser): Promise<View[]> =>
  ((await browser.get('/-/api/recently-viewed')).json as { views: View[] }).views;

const idsOf = async (browser: Browser): Promise<string[]> =>
  (await viewsOf(browser)).map(({ account }) => account.accountId);

const note = (browser: Browser, accountId: unknown, record?: unknown) =>
  browser.post('/-/api/recently-viewed/entries', { accountId, record });

/** Policies, bills and claims by name: their numbers, with the ids of their clients. */
type Numbered = Record<'policies' | 'bills' | 'claims', { account: string; id: string }>;

const found = async (browser: Browser, text = '2', count = 12): Promise<string[]> => {
  const { json } = await browser.get(`/-/api/accounts?clientName=${text}&pageSize=${count}`);
  return (json as { results: Account[] }).results.map(({ accountId }) => accountId);
};

describeEachDatabase('An agent’s data and actions', (world) => {
  test('lists the clients viewed last, the newest first, each once [XTR-04.1]', async () => {
    const browser = await world.signedIn('agent');
    const [one = '', two = '', three = ''] = await found(browser);
    expect(await idsOf(browser)).toEqual([]);

    for (const id of [one, two, three, one]) expect((await note(browser, id)).status).toBe(200);

    expect(await idsOf(browser)).toEqual([one, three, two]);
  });

  test('keeps ten of them, and of each nothing but its id [XTR-04.3]', async () => {
    const browser = await world.signedIn('agent');
    const ids = await found(browser);
    for (const id of ids) await note(browser, id);

    expect(await idsOf(browser)).toEqual(ids.toReversed().slice(0, 10));
    const rows = await world.carrier.services.db.selectFrom('recent_views').selectAll().execute();
    expect(rows).toHaveLength(10);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'account_id',
      'agency_code',
      'id',
      'record_kind',
      'record_number',
      'serial',
      'user_id',
      'viewed_at',
    ]);
  });

  test('keeps one list for each user and each agency [XTR-04.2]', async () => {
    const browser = await world.signedIn('agent');
    const [one = '', two = ''] = await found(browser);
    await note(browser, one);
    await browser.post('/-/auth/user/selected-agency', { selectedAgency: '1080' });
    expect(await idsOf(browser)).toEqual([]);
    await note(browser, two);

    expect(await idsOf(browser)).toEqual([two]);
    expect(await idsOf(await world.signedIn('agent'))).toEqual([one]);
    expect(await idsOf(await world.signedIn('agent-mfa'))).toEqual([]);
  });

  test('refuses foreign, unknown and malformed ids, and people without a desk [SEC-06]', async () => {
    const browser = await world.signedIn('agent');
    const [foreign = ''] = await found(await world.signedIn('agent-alaska'));

    const answers = await Promise.all([foreign, '99999999', '1', "' or 1=1", null].map((id) => note(browser, id)));
    const customer = await world.signedIn('customer');

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 400, 400]);
    expect(await idsOf(browser)).toEqual([]);
    expect((await note(customer, foreign)).status).toBe(403);
    expect((await customer.get('/-/api/recently-viewed')).status).toBe(403);
    expect((await world.browser().get('/-/api/recently-viewed')).status).toBe(401);
  });

  test('shows no client of an agency that the user has lost since [SEC-06]', async () => {
    const browser = await world.signedIn('agent');
    for (const id of await found(browser)) await note(browser, id);
    await world.carrier.services.db.deleteFrom('user_agencies').where('user_id', '=', 'user-agent').execute();

    expect(await idsOf(browser)).toEqual([]);
  });

  const numbers = { policies: 'policy_number', bills: 'bill_number', claims: 'claim_number' } as const;
  /** One record of each kind, of the clients of an agency. */
  const recordsOf = async (agency: string): Promise<Numbered> => {
    const { db } = world.carrier.services;
    const found = await Promise.all(
      Object.entries(numbers).map(async ([table, column]) => {
        const row = await db
          .selectFrom(table as 'policies')
          .select(['account_id', `${column as 'policy_number'} as id`])
          .where('agency_code', '=', agency)
          .orderBy('account_id')
          .executeTakeFirstOrThrow();
        return [table, { account: String(row.account_id), id: row.id }];
      }),
    );
    return Object.fromEntries(found) as Numbered;
  };

  test('lists policies, bills and claims by their numbers, each once and beside their client', async () => {
    const browser = await world.signedIn('agent');
    const { policies, bills, claims } = await recordsOf('77');
    const seen = [
      [policies.account, { kind: 'policies', id: policies.id }],
      [bills.account, { kind: 'bills', id: bills.id }],
      [claims.account, { kind: 'claims', id: claims.id }],
      [policies.account],
      [policies.account, { kind: 'policies', id: policies.id }],
    ] as const;

    for (const [account, record] of seen) expect((await note(browser, account, record)).status).toBe(200);

    expect((await viewsOf(browser)).map(({ account, record }) => [account.accountId, record])).toEqual([
      [policies.account, { kind: 'policies', id: policies.id }],
      [policies.account, null],
      [claims.account, { kind: 'claims', id: claims.id }],
      [bills.account, { kind: 'bills', id: bills.id }],
    ]);
    expect(await viewsOf(await world.signedIn('agent-mfa'))).toEqual([]);
  });

  test('refuses records that are foreign, of another client, of another kind, unknown or none [SEC-06]', async () => {
    const browser = await world.signedIn('agent');
    const { policies, claims } = await recordsOf('77');
    const foreign = (await recordsOf('600')).policies;
    const other = claims.account === policies.account ? (await recordsOf('214')).claims.account : claims.account;
    const policy = { kind: 'policies', id: policies.id };

    const answers = [
      await note(browser, foreign.account, { kind: 'policies', id: foreign.id }),
      await note(browser, policies.account, { kind: 'policies', id: foreign.id }),
      await note(browser, other, policy),
      await note(browser, policies.account, { kind: 'bills', id: policies.id }),
      await note(browser, policies.account, { kind: 'policies', id: 'ZZZ99999999' }),
    ];
    for (const [account, record] of [
      [policies.account, { ...policy, id: "' or 1=1" }],
      [policies.account, { ...policy, id: '' }],
      [policies.account, { kind: 'users', id: policies.id }],
      [policies.account, { kind: 'policies' }],
      [policies.account, policies.id],
      [policies.account, null],
    ] as const)
      answers.push(await note(browser, account, record));

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 400, 400, 400, 400, 400, 400]);
    expect(await viewsOf(browser)).toEqual([]);
  });

  test('leaves out records that are gone since', async () => {
    const browser = await world.signedIn('agent');
    const { claims } = await recordsOf('77');
    await note(browser, claims.account, { kind: 'claims', id: claims.id });
    const { db } = world.carrier.services;
    const row = await db
      .selectFrom('claims')
      .selectAll()
      .where('claim_number', '=', claims.id)
      .executeTakeFirstOrThrow();

    await db.deleteFrom('claims').where('claim_number', '=', claims.id).execute();
    const left = await viewsOf(browser);
    await db.insertInto('claims').values(row).execute();

    expect(left).toEqual([]);
    expect((await viewsOf(browser)).map(({ record }) => record?.id)).toEqual([claims.id]);
  });

  test('two views at once are both kept', async () => {
    const browser = await world.signedIn('agent');
    const ids = (await found(browser)).slice(0, 5);

    await Promise.all(ids.map((id) => note(browser, id)));

    expect((await idsOf(browser)).sort()).toEqual(ids.toSorted());
  });

  test('names the address of manuals and raters to agents and support only', async () => {
    const { json } = await (await world.signedIn('agent')).get('/-/api/redirects/manuals');

    expect(json).toEqual({ url: 'http://127.0.0.1/manuals' });
    expect((await (await world.signedIn('customer')).get('/-/api/redirects/manuals')).status).toBe(403);
  });

  test.each([
    '/-/api/user-legacy',
    '/-/api/user-legacy/permissions',
    '/-/api/accounts?clientName=son',
    '/-/api/accounts/autocomplete?clientName=so',
    '/-/api/recently-viewed',
    '/-/api/attention',
  ])(
    'a call for another agency than the session’s is answered 409 with that agency: %s [XTR-07.2] [SEC-35.1]',
    async (path) => {
      const browser = await world.signedIn('agent');

      const refused = await browser.get(path, { 'x-agency': '214' });

      expect([refused.status, refused.headers.get('x-agency')]).toEqual([409, '77']);
      expect((refused.json as { title: string }).title).toBe('Another agency');
      expect((await browser.get(path, { 'x-agency': '77' })).status).toBe(200);
      expect((await browser.get(path)).status).toBe(200);
    },
  );

  test('a stale tab can note nothing and open no client, but can still choose an agency and stay signed in', async () => {
    const browser = await world.signedIn('agent');
    const [id = ''] = await found(browser);
    const stale = { 'x-agency': '1080' };

    expect((await browser.post('/-/api/recently-viewed/entries', { accountId: id }, stale)).status).toBe(409);
    expect((await browser.get(`/-/api/accounts/${id}`, stale)).status).toBe(409);
    expect((await browser.get('/-/settings', stale)).status).toBe(200);
    expect((await browser.post('/-/auth/user/selected-agency', { selectedAgency: '1080' }, stale)).status).toBe(200);
    expect(await idsOf(browser)).toEqual([]);
  });
});
