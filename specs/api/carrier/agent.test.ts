import { expect, test } from 'vitest';
import type { Account } from '#machines/domain/clients/account.ts';
import type { Browser } from './browser.ts';
import { describeEachDatabase } from './world.ts';

const idsOf = async (browser: Browser): Promise<string[]> =>
  ((await browser.get('/-/api/recently-viewed')).json as { accounts: Account[] }).accounts.map(
    ({ accountId }) => accountId,
  );

const note = (browser: Browser, accountId: unknown) => browser.post('/-/api/recently-viewed/entries', { accountId });

const found = async (browser: Browser, text = '2', count = 12): Promise<string[]> => {
  const { json } = await browser.get(`/-/api/accounts?clientName=${text}&pageSize=${count}`);
  return (json as { results: Account[] }).results.map(({ accountId }) => accountId);
};

describeEachDatabase('An agent’s data and actions', (world) => {
  test('lists the clients viewed last, the newest first, each once [XTR-04]', async () => {
    const browser = await world.signedIn('agent');
    const [one = '', two = '', three = ''] = await found(browser);
    expect(await idsOf(browser)).toEqual([]);

    for (const id of [one, two, three, one]) expect((await note(browser, id)).status).toBe(200);

    expect(await idsOf(browser)).toEqual([one, three, two]);
  });

  test('keeps ten of them, and of each nothing but its id [XTR-04]', async () => {
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
      'serial',
      'user_id',
      'viewed_at',
    ]);
  });

  test('keeps one list for each user and each agency [XTR-04]', async () => {
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

  test('refuses foreign, unknown and malformed ids, and people without a desk [XTR-04] [SEC-06]', async () => {
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

  test('shows no client of an agency that the user has lost since [XTR-04] [SEC-06]', async () => {
    const browser = await world.signedIn('agent');
    for (const id of await found(browser)) await note(browser, id);
    await world.carrier.services.db.deleteFrom('user_agencies').where('user_id', '=', 'user-agent').execute();

    expect(await idsOf(browser)).toEqual([]);
  });

  test('two views at once are both kept [XTR-04]', async () => {
    const browser = await world.signedIn('agent');
    const ids = (await found(browser)).slice(0, 5);

    await Promise.all(ids.map((id) => note(browser, id)));

    expect((await idsOf(browser)).sort()).toEqual(ids.toSorted());
  });

  test('names the address of manuals and raters to agents and support only [MNU-06]', async () => {
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
  ])(
    'a call for another agency than the session’s is answered 409 with that agency: %s [XTR-07] [SEC-35]',
    async (path) => {
      const browser = await world.signedIn('agent');

      const refused = await browser.get(path, { 'x-agency': '214' });

      expect([refused.status, refused.headers.get('x-agency')]).toEqual([409, '77']);
      expect((refused.json as { title: string }).title).toBe('Another agency');
      expect((await browser.get(path, { 'x-agency': '77' })).status).toBe(200);
      expect((await browser.get(path)).status).toBe(200);
    },
  );

  test('a stale tab can note nothing and open no client, but can still choose an agency and stay signed in [XTR-07]', async () => {
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
