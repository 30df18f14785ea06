import type { Page, Route } from 'playwright';
import { blockTabs, openAction, openNextAction } from './quick-actions.ts';
import { answer } from './traffic.ts';
import type { ScreenState, States } from './states.ts';
import { chooseOption } from './select-field.ts';

const agent = (go: ScreenState['go']): ScreenState => ({ signedIn: true, go });

const redownload = 'commissionStatementRedownload';
const redownloadPath = '/api/redownload/commission-statement';

/** A month that has closed in any case. */
const choose = async (page: Page) => {
  await chooseOption(page.getByLabel('Year'), String(new Date().getFullYear() - 1));
  await chooseOption(page.getByLabel('Month'), '03 - March');
};

/** What is chosen is sent, and answered like this. */
const submit = async (page: Page, respond: (route: Route) => Promise<void>, until: string | RegExp) => {
  await answer(page, redownloadPath, respond);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText(until).and(page.locator(':visible')).first().waitFor();
};

const quote = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: /^Start a/ }).waitFor();
};

/** Opens the personal lines, where they are not all there is. */
const openPersonal = async (page: Page) => {
  await quote(page, '/new-quote?unit=personal');
  await page.getByLabel('Line', { exact: true }).waitFor();
};

/** Asks again, and is answered like this. */
const redirectedAgain = (after: string, respond: (route: Route) => Promise<void>, title: string): ScreenState => ({
  after,
  go: async (page) => {
    await answer(page, '/api/redirects/producer-engage', respond);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').filter({ hasText: title }).waitFor();
  },
});

/** Commission statements, new quotes and the way to producer engage, in every state that looks different. */
export const quoteStates: States = {
  'commission redownload: nothing chosen': agent(async (page) => void (await openAction(page, redownload))),
  'commission redownload: chosen': { after: 'commission redownload: nothing chosen', go: choose },
  'commission redownload: failed': {
    after: 'commission redownload: chosen',
    go: (page) => submit(page, (route) => route.fulfill({ status: 500, json: {} }), /Your choices are kept/),
  },
  'commission redownload: submitted': {
    after: 'commission redownload: failed',
    go: (page) =>
      submit(
        page,
        (route) => route.fulfill({ json: { sentTo: 'a•••@demo.test', forPeriod: '03/2024' } }),
        'Your request has been submitted',
      ),
  },
  'commission redownload: too many': {
    after: 'commission redownload: submitted',
    go: async (page) => {
      await openNextAction(page, redownload);
      await choose(page);
      const respond = (route: Route) => route.fulfill({ status: 429, json: {}, headers: { 'retry-after': '600' } });
      await submit(page, respond, /Try again in/);
    },
  },
  'commission redownload: the months': agent(async (page) => {
    await openAction(page, redownload);
    await page.getByLabel('Month').click();
    await page.getByRole('option', { name: '01 - January' }).waitFor();
  }),
  'commission redownload: no agency': {
    as: 'support@demo.test',
    go: async (page) => void (await openAction(page, redownload)),
  },
  'new quote: nothing chosen': agent((page) => quote(page, '/new-quote')),
  'new quote: problems': agent(async (page) => {
    await openPersonal(page);
    await page.getByRole('button', { name: 'Open the quote' }).click();
    await page.getByText('There is a problem').waitFor();
  }),
  'new quote: ruled': {
    after: 'new quote: problems',
    go: async (page) => {
      await chooseOption(page.getByLabel('Line', { exact: true }), 'Other: all other personal lines');
      await page
        .getByRole('main')
        .getByText(/^This quote opens in/)
        .waitFor();
    },
  },
  'new quote: opened': {
    after: 'new quote: ruled',
    go: async (page) => {
      await page.getByRole('button', { name: 'Open AgentsXpress' }).click();
      await page.getByText(/opened in a new tab$/).waitFor();
      await page.bringToFront();
    },
  },
  'new quote: blocked': {
    after: 'new quote: opened',
    go: async (page) => {
      await page.getByRole('button', { name: 'Start another quote' }).click();
      await chooseOption(page.getByLabel('Line', { exact: true }), 'Other: all other personal lines');
      await blockTabs(page);
      await page.getByRole('button', { name: 'Open AgentsXpress' }).click();
      await page
        .getByRole('main')
        .getByText(/^Your browser blocked/)
        .waitFor();
    },
  },
  'new quote: closed': { as: 'agent-commercial@demo.test', go: (page) => quote(page, '/new-quote') },
  'new quote: commercial workflow': agent(async (page) => {
    await page.route('**/-/auth/user/featureFlags', (route) =>
      route.fulfill({ json: [{ name: 'cos-8687', active: true }] }),
    );
    await quote(page, '/new-quote/workflow');
  }),
  'producer engage: failed': agent(async (page) => {
    await answer(page, '/api/redirects/producer-engage', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/pe-redirect?lob=PA');
    await page.getByRole('alert').waitFor();
  }),
  'producer engage: refused': redirectedAgain(
    'producer engage: failed',
    (route) => route.fulfill({ json: { url: 'https://evil.test/' } }),
    'We didn’t open Producer Engage',
  ),
  'producer engage: nothing': redirectedAgain(
    'producer engage: refused',
    (route) => route.fulfill({ json: { url: null } }),
    'Producer Engage isn’t available for this quote',
  ),
  'producer engage: on the way': {
    after: 'producer engage: nothing',
    go: async (page) => {
      await answer(page, '/api/redirects/producer-engage', () => new Promise<void>(() => {}));
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Opening Producer Engage').waitFor();
    },
  },
  'producer engage: test data': {
    as: 'support@demo.test',
    go: async (page) => {
      await page.goto('/pe-test-data?lob=PA&state=MN&date=2025-09-01');
      await page.getByRole('heading', { name: 'Producer Engage test data' }).waitFor();
    },
  },
};
