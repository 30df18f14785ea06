import { expect, test } from 'vitest';
import { mostRecentSearches } from '#machines/domain/clients/recent-searches.ts';
import { presetIds, type PresetId } from '#machines/domain/clients/search.ts';
import { sweep } from '#mocks/db/sweep.ts';
import type { Browser } from './browser.ts';
import { describeEachDatabase } from './world.ts';

const path = '/-/api/recent-searches';
const day = 24 * 60 * 60_000;

const record = (browser: Browser, text: unknown, search: unknown = 'clients') =>
  browser.post(`${path}/entries`, { search, text });
const textsOf = async (browser: Browser, search: PresetId = 'clients'): Promise<string[]> =>
  ((await browser.get(`${path}?search=${search}`)).json as { texts: string[] }).texts;
const keep = (browser: Browser, keepsSearches: unknown) => browser.post('/-/auth/user/update', { keepsSearches });

describeEachDatabase('Recent searches', (world) => {
  const rows = () => world.carrier.services.db.selectFrom('recent_searches').selectAll().execute();

  test('are kept with the newest first, each once in whatever case it is typed, and seen in another browser', async () => {
    const browser = await world.signedIn('agent');
    expect(await textsOf(browser)).toEqual([]);

    for (const text of ['smith', ' oak ', 'Smith', 'ann'])
      expect(await record(browser, text)).toMatchObject({ status: 200, json: {} });

    expect(await textsOf(browser)).toEqual(['ann', 'Smith', 'oak']);
    expect(await textsOf(await world.signedIn('agent'))).toEqual(['ann', 'Smith', 'oak']);
  });

  test(`are at most ${mostRecentSearches} of each search, and no more are stored`, async () => {
    const browser = await world.signedIn('agent');
    const texts = Array.from({ length: mostRecentSearches + 3 }, (_, at) => `text ${at}`);
    for (const search of presetIds) for (const text of texts) await record(browser, `${search} ${text}`, search);

    for (const search of presetIds)
      expect(await textsOf(browser, search)).toEqual(
        texts
          .toReversed()
          .slice(0, mostRecentSearches)
          .map((text) => `${search} ${text}`),
      );
    expect(await rows()).toHaveLength(presetIds.length * mostRecentSearches);
  });

  test('are those of one user, for all their agencies', async () => {
    const browser = await world.signedIn('agent');
    await record(browser, 'smith');
    await record(await world.signedIn('support'), 'oak');
    await browser.post('/-/auth/user/selected-agency', { selectedAgency: '1080' });

    expect(await textsOf(browser)).toEqual(['smith']);
    expect(await textsOf(await world.signedIn('support'))).toEqual(['oak']);
    expect(await textsOf(await world.signedIn('agent-mfa'))).toEqual([]);
  });

  test('are deleted where a user turns them off, none is kept until they are turned on again, and others keep theirs', async () => {
    const [browser, other] = [await world.signedIn('agent'), await world.signedIn('support')];
    await record(browser, 'smith');
    await record(browser, 'auto', 'plForms');
    await record(other, 'oak');

    expect(await keep(browser, false)).toMatchObject({ status: 200, json: { keepsSearches: false } });
    expect(await rows()).toMatchObject([{ user_id: 'user-support', text: 'oak' }]);
    expect((await record(browser, 'ann')).status).toBe(200);
    await browser.post('/-/auth/user/update', { darkMode: true });
    expect((await browser.get('/-/auth/user')).json).toMatchObject({ keepsSearches: false });
    expect([await textsOf(browser), await textsOf(browser, 'plForms')]).toEqual([[], []]);
    expect(await rows()).toHaveLength(1);

    expect(await keep(browser, true)).toMatchObject({ status: 200, json: { keepsSearches: true } });
    expect(await textsOf(browser)).toEqual([]);
    await record(browser, 'ann');
    expect(await textsOf(browser)).toEqual(['ann']);
  });

  test('that come while they are turned off are not kept, whichever call is first', async () => {
    const [one, two] = [await world.signedIn('agent'), await world.signedIn('agent')];

    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, at) => record(one, `before ${at}`)),
      keep(two, false),
      ...Array.from({ length: 6 }, (_, at) => record(one, `after ${at}`)),
    ]);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows()).toEqual([]);
  });

  test.each<[unknown, unknown]>([
    ['', 'clients'],
    ['   ', 'clients'],
    [null, 'clients'],
    ['x'.repeat(101), 'clients'],
    ['smith', 'everything'],
    ['smith', null],
  ])('a text that is none, or of no search, is refused: %o of %o', async (text, search) => {
    const browser = await world.signedIn('agent');

    expect((await record(browser, text, search)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('are not for customers and guests, and of a search there is', async () => {
    const customer = await world.signedIn('customer');

    expect((await record(customer, 'smith')).status).toBe(403);
    expect((await customer.get(`${path}?search=clients`)).status).toBe(403);
    expect((await world.browser().get(`${path}?search=clients`)).status).toBe(401);
    const agent = await world.signedIn('agent');
    for (const query of ['', '?search=', '?search=everything'])
      expect((await agent.get(path + query)).status).toBe(400);
  });

  test('are thrown away after 90 days', async () => {
    const browser = await world.signedIn('agent');
    await record(browser, 'smith');
    const { services } = world.carrier;
    const [{ searched_at: at } = { searched_at: 0 }] = await rows();

    await sweep(services, Number(at) + 90 * day);
    expect(await rows()).toHaveLength(1);
    await sweep(services, Number(at) + 91 * day);
    expect(await rows()).toEqual([]);
  });
});
