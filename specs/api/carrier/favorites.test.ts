import { expect, test } from 'vitest';
import { quickActions } from '#machines/domain/actions/quick-actions.ts';
import type { Browser } from './browser.ts';
import { describeEachDatabase } from './world.ts';

const path = '/-/api/favorites';
const added = (action: string) => ({ action, isFavorite: true });
const removed = (action: string) => ({ action, isFavorite: false });
const change = (browser: Browser, ...changes: readonly unknown[]) => browser.post(`${path}/changes`, { changes });
const favoritesOf = async (browser: Browser): Promise<string[]> =>
  ((await browser.get(path)).json as { favorites: string[] }).favorites;

describeEachDatabase('Favorite actions', (world) => {
  test('are kept in the order in which they were chosen, and seen in another browser', async () => {
    const browser = await world.signedIn('agent');
    expect(await favoritesOf(browser)).toEqual([]);

    const answer = await change(browser, added('suretyBill'), added('startQuote'));
    await change(browser, added('cancelPolicy'), removed('startQuote'), removed('paymentRulesIC'));

    expect(answer).toMatchObject({ status: 200, json: { favorites: ['suretyBill', 'startQuote'] } });
    expect(await favoritesOf(await world.signedIn('agent'))).toEqual(['suretyBill', 'cancelPolicy']);
  });

  test('that are added again go to the end, and are there once', async () => {
    const browser = await world.signedIn('agent');
    await change(browser, added('suretyBill'), added('startQuote'));

    const answer = await change(browser, added('suretyBill'));

    expect(answer.json).toEqual({ favorites: ['startQuote', 'suretyBill'] });
  });

  test('are those of one user, for all their agencies', async () => {
    const browser = await world.signedIn('agent');
    await change(browser, added('cancelPolicy'));
    await change(await world.signedIn('support'), added('startQuote'));
    await browser.post('/-/auth/user/selected-agency', { selectedAgency: '1080' });

    expect(await favoritesOf(browser)).toEqual(['cancelPolicy']);
    expect(await favoritesOf(await world.signedIn('agent-mfa'))).toEqual([]);
    expect((await browser.get(path, { 'x-agency': '77' })).status).toBe(200);
  });

  test('do not lose what several browsers change at once', async () => {
    const [one, two] = [await world.signedIn('agent'), await world.signedIn('agent')];
    const ids = Object.keys(quickActions);

    const answers = await Promise.all([
      ...ids.map((id) => change(one, added(id))),
      change(two, added('startQuote')),
      change(one, ...ids.map(added)),
      change(two, ...ids.toReversed().map(added)),
    ]);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await favoritesOf(one)).toSorted()).toEqual([...ids, 'startQuote'].toSorted());
  });

  test.each([
    ['an action that there is not', { changes: [added('deletePolicy')] }],
    ['a name that every object has', { changes: [added('toString')] }],
    ['a good one among them', { changes: [added('cancelPolicy'), added('deletePolicy')] }],
    ['an id that is a number', { changes: [{ action: 7, isFavorite: true }] }],
    ['a word for yes', { changes: [{ action: 'cancelPolicy', isFavorite: 'yes' }] }],
    ['a thousand', { changes: Array.from({ length: 1000 }, () => added('cancelPolicy')) }],
    ['no list', { changes: added('cancelPolicy') }],
    ['texts', { changes: ['cancelPolicy'] }],
    ['an empty list', { changes: [] }],
    ['no changes', {}],
    ['nothing', null],
  ])('are refused, and nothing is kept: %s', async (_, body) => {
    const browser = await world.signedIn('agent');

    expect((await browser.post(`${path}/changes`, body)).status).toBe(400);
    expect(await favoritesOf(browser)).toEqual([]);
  });

  test('are for agents and support who are signed in [SEC-06]', async () => {
    const customer = await world.signedIn('customer');
    const guest = world.browser();

    expect([(await customer.get(path)).status, (await change(customer, added('cancelPolicy'))).status]).toEqual([
      403, 403,
    ]);
    expect([(await guest.get(path)).status, (await change(guest, added('cancelPolicy'))).status]).toEqual([401, 401]);
    const rows = await world.carrier.services.db.selectFrom('favorite_actions').selectAll().execute();
    expect(rows).toEqual([]);
  });
});
