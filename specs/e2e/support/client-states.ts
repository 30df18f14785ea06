import type { Page } from 'playwright';
import type { ScreenState, States } from './states.ts';
import { answer } from './traffic.ts';

/** A client with 40 policies, and one with nothing. */
const heavy = '20000001';
const bare = '20000022';

const support = (path: string, ready: (page: Page) => Promise<void>): ScreenState => ({
  as: 'support@demo.test',
  go: async (page) => {
    await page.goto(path);
    await ready(page);
  },
});

const table = (name: string) => (page: Page) => page.getByRole('table', { name, exact: true }).first().waitFor();
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor();

/** A state that an answer of the carrier's brings about. */
const answered = (call: string, respond: Parameters<typeof answer>[2], { go, ...state }: ScreenState): ScreenState => ({
  ...state,
  go: async (page) => {
    await answer(page, call, respond);
    await go(page);
  },
});

const never = () => new Promise<void>(() => {});

/** The number of the first record of a list. */
const openFirst = (tab: string, name: string, then: (page: Page) => Promise<void>): ScreenState =>
  support(`/clients/${heavy}/${tab}`, async (page) => {
    await table(name)(page);
    await page.getByRole('rowheader').first().getByRole('link').click();
    await then(page);
  });

/** A client's overview, lists and records, in every state that looks different. */
export const clientStates: States = {
  'client: overview': support(`/policyholder/${heavy}`, table('Last activity')),
  'client: overview of nothing': support(`/policyholder/${bare}`, text('No policy is in force.')),
  'client: overview on its way': answered(
    `/api/accounts/${heavy}/overview`,
    never,
    support(`/policyholder/${heavy}`, (page) =>
      page.getByRole('navigation', { name: 'Parts of this client' }).waitFor(),
    ),
  ),
  'client: overview failed': answered(
    `/api/accounts/${heavy}/overview`,
    (route) => route.fulfill({ status: 500, json: {} }),
    support(`/policyholder/${heavy}`, (page) => page.getByRole('alert').waitFor()),
  ),
  'client: policies': support(`/clients/${heavy}/policies`, table('Policies')),
  'client: bills, ordered': support(`/clients/${heavy}/billing?sort=balance%2CDESC`, table('Billing')),
  'client: claims': support(`/clients/${heavy}/claims`, table('Claims')),
  'client: documents, some chosen': support(`/clients/${heavy}/documents`, async (page) => {
    await table('Documents')(page);
    for (const at of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(at)
        .check();
  }),
  'client: nothing found': support(
    `/clients/${heavy}/claims?text=zzz`,
    text('Nothing matches what you are looking for.'),
  ),
  'client: no bills': support(`/clients/${bare}/billing`, text('This client has no bills yet.')),
  'client: list failed': answered(
    `/api/accounts/${heavy}/policies`,
    (route) => route.fulfill({ status: 500, json: {} }),
    support(`/clients/${heavy}/policies`, (page) => page.getByRole('alert').waitFor()),
  ),
  'client: policy': support(`/clients/${heavy}/policies/CAP5010614`, async (page) => {
    await table('Coverages')(page);
    await table('Documents')(page);
  }),
  'client: bill': openFirst('billing', 'Billing', table('Installments')),
  'client: claim': openFirst('claims', 'Claims', table('Timeline')),
  'client: no such record': support(`/clients/${heavy}/policies/XXX0000000`, text(/^This policy doesn’t exist/)),
  'client: own accounts': {
    as: 'customer-accounts@demo.test',
    go: async (page) => {
      await page.goto('/clients');
      await page.getByRole('main').getByRole('link').nth(2).waitFor();
    },
  },
};
