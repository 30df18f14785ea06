import type { Page, Route } from 'playwright';
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

const openMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name, exact: true, expanded: true }).waitFor();
};

/** Another menu, once the one that is open has been closed. */
const openNextMenu = async (page: Page, name: string): Promise<void> => {
  await closeMenu(page);
  await openMenu(page, name);
};

const closeMenu = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { expanded: true }).waitFor({ state: 'detached' });
};

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

const findAgencies = (page: Page, text: string) => page.getByLabel('Agency code or name').fill(text);

const failing = (route: Route) => route.fulfill({ status: 500, json: {} });

/** What needs attention, as the carrier says it. */
const answerAttention = (
  page: Page,
  renewals: number,
  pastDueBills: number,
  pastDueAmount: number,
  readyFiles: number,
) =>
  answer(page, '/api/attention', (route) =>
    route.fulfill({ json: { renewals, pastDueBills, pastDueAmount, movedClaims: 0, readyFiles } }),
  );

/** Header, menus, contacts and dashboard, in every state that looks different. */
export const agentStates: States = {
  'menu: My New Business': agent(async (page) => {
    await dashboard(page);
    await openMenu(page, 'My New Business');
  }),
  'menu: My Clients': {
    after: 'menu: My New Business',
    go: (page) => openNextMenu(page, 'My Clients'),
  },
  'menu: My Resources': {
    after: 'menu: My Clients',
    go: (page) => openNextMenu(page, 'My Resources'),
  },
  'menu: an application failed': {
    after: 'menu: My Resources',
    go: async (page) => {
      await answer(page, '/api/redirects/manuals', failing);
      await openNextMenu(page, 'My Resources');
      await page.getByRole('button', { name: /^Manuals/ }).click();
      await page.getByText('We couldn’t open the page.').waitFor();
    },
  },
  'contact us': agent(async (page) => {
    await dashboard(page);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Contact Us' }).click();
    await page.getByRole('dialog', { name: 'Contact Us' }).waitFor();
  }),
  'menu: user': {
    after: 'contact us',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Contact Us' }).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /^Welcome, / }).click();
    },
  },
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
  'dashboard: support': { as: 'support@demo.test', go: dashboard },
  'menu: of support without an agency': {
    after: 'dashboard: support',
    go: async (page) => {
      await page.getByRole('button', { name: 'Start a Quote', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Choose an agency' }).nth(1).waitFor();
    },
  },
  'agency picker: agencies found': {
    after: 'menu: of support without an agency',
    go: async (page) => {
      await closeMenu(page);
      await page.getByRole('button', { name: 'Choose an agency' }).first().click();
      await findAgencies(page, 'insurance');
      await page.getByRole('button', { name: /^150 - / }).waitFor();
    },
  },
  'agency picker: nothing found': {
    after: 'agency picker: agencies found',
    go: async (page) => {
      await findAgencies(page, 'nowhere');
      await page.getByText('No results found').waitFor();
    },
  },
  'agency picker: failed': {
    after: 'agency picker: nothing found',
    go: async (page) => {
      await answer(page, '/api/agencies', failing);
      await findAgencies(page, '7');
      await retry(page).waitFor();
    },
  },
  'agency picker: chosen': {
    after: 'agency picker: failed',
    go: async (page) => {
      await page.unrouteAll();
      await findAgencies(page, 'denali');
      await page.getByRole('button', { name: /^600 - / }).click();
      await page.getByRole('heading', { name: 'Needs attention today' }).waitFor();
    },
  },
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
    await answer(page, '/api/recently-viewed', failing);
    await dashboard(page);
    await retry(page).waitFor();
  }),
  'dashboard: offline': {
    after: 'dashboard: viewing failed',
    go: async (page) => {
      await answer(page, '/api/recently-viewed', (route) => route.abort());
      await retry(page).press('Enter');
      await page.getByText('The list loads when you’re back online.').waitFor();
    },
  },
  'dashboard: what needs attention not read': agent(async (page) => {
    await answer(page, '/api/attention', failing);
    await dashboard(page);
    await retry(page).waitFor();
  }),
  'dashboard: what needs attention': {
    after: 'dashboard: what needs attention not read',
    go: async (page) => {
      await answerAttention(page, 12, 3, 120_450, 2);
      await retry(page).press('Enter');
      await page.getByRole('link', { name: '12 renewals in the next 30 days' }).waitFor();
    },
  },
  'dashboard: nothing needs attention': agent(async (page) => {
    await answerAttention(page, 0, 0, 0, 0);
    await dashboard(page);
    await page.getByText('Nothing needs attention today.').waitFor();
  }),
  'dashboard: what needs attention is on its way': agent(async (page) => {
    await page.route('**/-/api/attention', () => {});
    await dashboard(page);
  }),
  'dashboard: favorites': agent(async (page) => {
    const changes = ['cancelPolicy', 'payviewAgencyBill'].map((action) => ({ action, isFavorite: true }));
    await callCarrier(page.context(), '/api/favorites/changes', { changes });
    await dashboard(page);
    await page.getByRole('list', { name: 'Favorites' }).waitFor();
  }),
  'dashboard: favorites not saved': {
    after: 'dashboard: favorites',
    go: async (page) => {
      await answer(page, '/api/favorites/changes', failing);
      await page.getByRole('button', { name: 'Add Surety Bills to favorites' }).click();
      await page.getByText('We couldn’t save your favorites.').waitFor();
    },
  },
  'dashboard: favorites on their way': agent(async (page) => {
    await page.route('**/-/api/favorites', () => {});
    await openDashboard(page);
  }),
  'dashboard: favorites not read': agent(async (page) => {
    await answer(page, '/api/favorites', failing);
    await dashboard(page);
    await page.getByText('We couldn’t load your favorites.').waitFor();
  }),
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
    after: 'agency: the list',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      const other = await page.context().newPage();
      await other.goto('/help');
      await chooseOption(
        other.getByRole('banner').getByRole('combobox', { name: 'Agency' }),
        '214 - Lakeshore Insurance Group',
      );
      await page.getByText('You now work for 214 - Lakeshore Insurance Group.').waitFor();
      await page.bringToFront();
    },
  },
};
