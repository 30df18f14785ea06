import type { Page } from 'playwright';
import type { ScreenState, States } from './states.ts';
import { answer } from './traffic.ts';

/** A client with 40 policies, and one with nothing. */
const heavy = '20000001';
const bare = '20000022';

const support = (go: ScreenState['go']): ScreenState => ({ as: 'support@demo.test', go });
const after = (state: string, go: ScreenState['go']): ScreenState => ({ after: state, ...support(go) });

const opened = (path: string, ready: (page: Page) => Promise<void>): ScreenState =>
  support(async (page) => {
    await page.goto(path);
    await ready(page);
  });

/** Goes to another part of the client. */
const choose = (page: Page, part: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Parts of this client' }).getByRole('link', { name: part, exact: true }).click();

/** Goes to a list of the client, from any other part of them, which may have a table of the same name. */
const openList = async (page: Page, name: string): Promise<void> => {
  await choose(page, name);
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  await table(name)(page);
};

/** The first record of the list that is shown. */
const first = (page: Page): Promise<void> => page.getByRole('rowheader').first().getByRole('link').click();

/** Orders the list that is shown, which turns the order of a column around. */
const orderBy = async (page: Page, column: string, direction: 'ascending' | 'descending'): Promise<void> => {
  await page.getByRole('columnheader', { name: column }).getByRole('link').click();
  const ordered = page.getByRole('columnheader', { name: column }).and(page.locator(`[aria-sort=${direction}]`));
  await page.locator('table[aria-busy=false]').filter({ has: ordered }).waitFor();
};

const tryAgain = (page: Page): Promise<void> => page.getByRole('button', { name: 'Try again' }).click();

const table = (name: string) => (page: Page) => page.getByRole('table', { name, exact: true }).first().waitFor();
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor();
const alert = (page: Page) => page.getByRole('alert').waitFor();

const fail = (page: Page, call: string) => answer(page, call, (route) => route.fulfill({ status: 500, json: {} }));

/** A client's overview, lists and records, in every state that looks different. */
export const clientStates: States = {
  'client: no such record': opened(`/clients/${heavy}/policies/XXX0000000`, text(/^This policy doesn’t exist/)),
  'client: overview failed': after('client: no such record', async (page) => {
    await fail(page, `/api/accounts/${heavy}/overview`);
    await page.getByRole('link', { name: 'Go to the overview' }).click();
    await alert(page);
  }),
  'client: overview on its way': after('client: overview failed', async (page) => {
    await answer(page, `/api/accounts/${heavy}/overview`, () => new Promise<void>(() => {}));
    await tryAgain(page);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.getByRole('navigation', { name: 'Parts of this client' }).waitFor();
  }),
  'client: list failed': after('client: overview on its way', async (page) => {
    await fail(page, `/api/accounts/${heavy}/policies`);
    await choose(page, 'Policies');
    await alert(page);
  }),
  'client: policies': after('client: list failed', async (page) => {
    await page.unrouteAll();
    await tryAgain(page);
    await table('Policies')(page);
  }),
  'client: policy': after('client: policies', async (page) => {
    await page.getByRole('link', { name: 'CAP5010614', exact: true }).click();
    await table('Coverages')(page);
    await table('Documents')(page);
  }),
  'client: overview': opened(`/policyholder/${heavy}`, table('Last activity')),
  'client: claims': after('client: overview', (page) => openList(page, 'Claims')),
  'client: claim': after('client: claims', async (page) => {
    await first(page);
    await table('Timeline')(page);
  }),
  'client: nothing found': after('client: claim', async (page) => {
    await choose(page, 'Claims');
    await page.getByRole('main').getByRole('searchbox').fill('zzz');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await text('Nothing matches what you are looking for.')(page);
  }),
  'client: documents, some chosen': after('client: nothing found', async (page) => {
    await openList(page, 'Documents');
    for (const at of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(at)
        .check();
  }),
  'client: bill': after('client: documents, some chosen', async (page) => {
    await openList(page, 'Billing');
    await first(page);
    await table('Installments')(page);
  }),
  'client: bills, ordered': after('client: bill', async (page) => {
    await openList(page, 'Billing');
    await orderBy(page, 'Balance', 'ascending');
    await orderBy(page, 'Balance', 'descending');
  }),
  'client: overview of nothing': opened(`/policyholder/${bare}`, text('No policy is in force.')),
  'client: no bills': after('client: overview of nothing', async (page) => {
    await choose(page, 'Billing');
    await text('There are no bills yet.')(page);
  }),
  'client: own accounts': {
    as: 'customer-accounts@demo.test',
    go: async (page) => {
      await page.goto('/clients');
      await page.getByRole('main').getByRole('link').nth(2).waitFor();
    },
  },
};
