import type { Page } from 'playwright';
import { callCarrier } from './sign-in.ts';
import type { ScreenState, States } from './states.ts';
import { answer } from './traffic.ts';
import { chooseOption } from './select-field.ts';

const agent = (go: ScreenState['go']): ScreenState => ({ signedIn: true, go });

/** The dashboard at a width with the menus side by side. */
const openDashboard = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await page.getByRole('heading', { name: 'Recently viewed' }).waitFor();
};

/** The dashboard with its quick actions. */
const dashboard = async (page: Page): Promise<void> => {
  await openDashboard(page);
  await page.getByRole('list', { name: 'All lines' }).waitFor();
};

const menu = (name: string): ScreenState =>
  agent(async (page) => {
    await dashboard(page);
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name, exact: true, expanded: true }).waitFor();
  });

/** Header, menus, contacts and dashboard, in every state that looks different. */
export const agentStates: States = {
  'menu: My New Business': menu('My New Business'),
  'menu: My Clients': menu('My Clients'),
  'menu: My Resources': menu('My Resources'),
  'menu: user': agent(async (page) => {
    await dashboard(page);
    await page.getByRole('button', { name: /^Welcome, / }).click();
  }),
  'menu: all in one': agent(async (page) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await dashboard(page);
    await page.getByRole('button', { name: 'Menu' }).click();
  }),
  'menu: why no quote': {
    as: 'agent-commercial@demo.test',
    go: async (page) => {
      await dashboard(page);
      await page.getByRole('button', { name: 'Start a Quote', exact: true }).press('Enter');
      await page
        .getByText(/^Agencies with only commercial lines/)
        .locator('visible=true')
        .first()
        .waitFor();
    },
  },
  'menu: an application failed': agent(async (page) => {
    await answer(page, '/api/redirects/manuals', (route) => route.fulfill({ status: 500, json: {} }));
    await dashboard(page);
    await page.getByRole('button', { name: 'My Resources', exact: true }).click();
    await page.getByRole('button', { name: /^Manuals/ }).click();
    await page.getByText('We couldn’t open the page.').waitFor();
  }),
  'contact us': agent(async (page) => {
    await dashboard(page);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Contact Us' }).click();
    await page.getByRole('dialog', { name: 'Contact Us' }).waitFor();
  }),
  'dashboard: clients viewed': agent(async (page) => {
    const found = await page.request.get('/-/api/accounts?clientName=son');
    const { results } = (await found.json()) as { results: { accountId: string }[] };
    for (const { accountId } of results.slice(0, 3))
      await callCarrier(page.context(), '/api/recently-viewed/entries', { accountId });
    await dashboard(page);
    await page
      .getByText(/^\d{9} · /)
      .first()
      .waitFor();
  }),
  'dashboard: viewing failed': agent(async (page) => {
    await answer(page, '/api/recently-viewed', (route) => route.fulfill({ status: 500, json: {} }));
    await dashboard(page);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  }),
  'dashboard: offline': agent(async (page) => {
    await answer(page, '/api/recently-viewed', (route) => route.abort());
    await dashboard(page);
    await page.getByText('The list loads when you’re back online.').waitFor();
  }),
  'dashboard: what needs attention': agent(async (page) => {
    const figures = { renewals: 12, pastDueBills: 3, pastDueAmount: 120_450, movedClaims: 0, readyFiles: 2 };
    await answer(page, '/api/attention', (route) => route.fulfill({ json: figures }));
    await dashboard(page);
    await page.getByRole('link', { name: '12 renewals in the next 30 days' }).waitFor();
  }),
  'dashboard: nothing needs attention': agent(async (page) => {
    const figures = { renewals: 0, pastDueBills: 0, pastDueAmount: 0, movedClaims: 0, readyFiles: 0 };
    await answer(page, '/api/attention', (route) => route.fulfill({ json: figures }));
    await dashboard(page);
    await page.getByText('Nothing needs attention today.').waitFor();
  }),
  'dashboard: what needs attention is on its way': agent(async (page) => {
    await page.route('**/-/api/attention', () => {});
    await dashboard(page);
  }),
  'dashboard: what needs attention not read': agent(async (page) => {
    await answer(page, '/api/attention', (route) => route.fulfill({ status: 500, json: {} }));
    await dashboard(page);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  }),
  'dashboard: favorites': agent(async (page) => {
    const changes = ['cancelPolicy', 'payviewAgencyBill'].map((action) => ({ action, isFavorite: true }));
    await callCarrier(page.context(), '/api/favorites/changes', { changes });
    await dashboard(page);
    await page.getByRole('list', { name: 'Favorites' }).waitFor();
  }),
  'dashboard: favorites on their way': agent(async (page) => {
    await page.route('**/-/api/favorites', () => {});
    await openDashboard(page);
  }),
  'dashboard: favorites not read': agent(async (page) => {
    await answer(page, '/api/favorites', (route) => route.fulfill({ status: 500, json: {} }));
    await dashboard(page);
    await page.getByText('We couldn’t load your favorites.').waitFor();
  }),
  'dashboard: favorites not saved': agent(async (page) => {
    await answer(page, '/api/favorites/changes', (route) => route.fulfill({ status: 500, json: {} }));
    await dashboard(page);
    await page.getByRole('button', { name: 'Add Surety Bills to favorites' }).click();
    await page.getByText('We couldn’t save your favorites.').waitFor();
  }),
  'dashboard: support': { as: 'support@demo.test', go: dashboard },
  'agency: the list': {
    as: 'agent@demo.test',
    go: async (page) => {
      await page.setViewportSize({ width: 1300, height: 900 });
      await dashboard(page);
      await page.getByRole('banner').getByRole('combobox', { name: 'Agency' }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  'agency: another one in another tab': {
    as: 'agent@demo.test',
    go: async (page) => {
      await dashboard(page);
      const other = await page.context().newPage();
      await other.goto('/help');
      await chooseOption(
        other.getByRole('banner').getByRole('combobox', { name: 'Agency' }),
        '214 - Lakeshore Insurance Group',
      );
      await page.getByText(/in another tab\.$/).waitFor();
      await page.bringToFront();
    },
  },
};
