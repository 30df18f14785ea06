import type { Page, Route } from 'playwright';
import { demoPassword } from '#mocks/seed/people.ts';
import { searchPage } from './search-page.ts';
import { callCarrier, givePassword, goToPassword, signIn } from './sign-in.ts';
import { answer, queryOf } from './traffic.ts';

/** A screen in a state: who is there, and how a person or the carrier brings it about. */
export interface ScreenState {
  /** signed in as an agent of the brand */
  signedIn?: boolean;
  /** signed in as this user, in both brands */
  as?: string;
  /** the state whose page this one continues from: `go` begins there; no other state may continue from it */
  after?: string;
  go: (page: Page) => Promise<void>;
}

/** States of screens by their names. */
export type States = Readonly<Record<string, ScreenState>>;

const fail = (status: number) => (route: Route) => route.fulfill({ status, json: {} });
const never = () => new Promise<void>(() => {});
const guest = (go: ScreenState['go']): ScreenState => ({ go });
const agent = (go: ScreenState['go']): ScreenState => ({ signedIn: true, go });

const search = async (page: Page, text: string): Promise<void> => {
  await searchPage(page).open();
  await searchPage(page).searchFor(text);
};

const withAnswer = (path: string, respond: (route: Route) => Promise<void>, go: ScreenState['go']): ScreenState =>
  agent(async (page) => {
    await answer(page, path, respond);
    await go(page);
  });

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

/** Sign-in, search, policyholder, help and errors, in every state that looks different. */
export const portalStates: States = {
  'sign-in: user type': guest(async (page) => {
    await page.goto('/login');
    await page.getByText('Demo accounts', { exact: true }).click();
  }),
  'sign-in: email with a problem': {
    after: 'sign-in: user type',
    go: async (page) => {
      await page.getByText('Demo accounts', { exact: true }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Email address').waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Required').waitFor();
    },
  },
  'sign-in: code with a problem': {
    after: 'sign-in: email with a problem',
    go: async (page) => {
      await page.getByLabel('Email address').fill('agent-mfa@demo.test');
      await page.getByRole('button', { name: 'Continue' }).click();
      await givePassword(page, demoPassword);
      await page.getByLabel('Code').fill('12');
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByText('Enter the 6-digit code').waitFor();
    },
  },
  'sign-in: password': guest((page) => goToPassword(page, 'agent@demo.test')),
  'sign-in: refused': {
    after: 'sign-in: password',
    go: async (page) => {
      await answer(page, '/auth/login/password', fail(401));
      await givePassword(page, 'wrong');
      await page.getByRole('alert').waitFor();
    },
  },
  'sign-in: locked out': guest(async (page) => {
    await signIn(page, 'locked@demo.test');
    await heading(page, 'Your account is temporarily locked');
  }),
  'session not known yet': withAnswer('/auth/session', never, async (page) => {
    await page.goto('/');
    await page.locator('[aria-busy=true]:visible').first().waitFor();
  }),
  dashboard: agent(async (page) => {
    await page.goto('/');
    await heading(page, 'Welcome');
  }),
  help: agent(async (page) => {
    await page.goto('/help');
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
  }),
  'search: initial': agent((page) => searchPage(page).open()),
  'search: tips open': {
    after: 'search: initial',
    go: async (page) => {
      await page.getByRole('button', { name: 'Search tips' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'search: recent searches open': {
    after: 'search: tips open',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      for (const text of ['berg', 'a text that is longer than a phone of 320 pixels has room for in one line'])
        await callCarrier(page.context(), '/api/recent-searches/entries', { search: 'clients', text });
      await searchPage(page).box.click();
      await page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  'search: suggestions open': {
    after: 'search: recent searches open',
    go: async (page) => {
      await searchPage(page).box.pressSequentially('an');
      await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  'search: rejected': agent((page) => search(page, 'x'.repeat(101))),
  'search: loading': withAnswer('/api/accounts', never, async (page) => {
    await searchPage(page).open();
    await searchPage(page).box.fill('smith');
    await searchPage(page).button.click();
    await page.getByText('Loading results').first().waitFor({ state: 'attached' });
  }),
  'search: failed': {
    after: 'search: loading',
    go: async (page) => {
      await answer(page, '/api/accounts', fail(500));
      await searchPage(page).searchFor('smith');
      await page.getByText('Search Failed', { exact: true }).waitFor();
    },
  },
  'search: nothing found': {
    after: 'search: failed',
    go: async (page) => {
      await page.unrouteAll();
      await searchPage(page).searchFor('zzzzqqqq');
    },
  },
  'search: other spellings': {
    after: 'search: nothing found',
    go: async (page) => {
      await searchPage(page).searchFor('jhonson');
      await page.getByRole('button', { name: 'Johnson' }).waitFor();
    },
  },
  'search: one result': {
    after: 'search: other spellings',
    go: async (page) => {
      await searchPage(page).searchFor('7');
      const number = /7\d{8}/.exec((await searchPage(page).cards.first().textContent()) ?? '')?.[0] ?? '';
      await searchPage(page).searchFor(number);
      await page.getByRole('link', { name: 'Open the only match' }).waitFor();
    },
  },
  'search: results': agent((page) => search(page, 'son')),
  'policyholder: shown': {
    after: 'search: results',
    go: async (page) => {
      await searchPage(page).cards.first().getByRole('link').click();
      await page.waitForURL('**/policyholder/*');
      await page.getByText('Client ID').waitFor();
    },
  },
  'search: more than a screen of results': agent(async (page) => {
    await search(page, 'son');
    await searchPage(page).loadUpTo(30);
  }),
  'search: a page failed': {
    after: 'search: more than a screen of results',
    go: async (page) => {
      await answer(page, '/api/accounts', (route) =>
        queryOf(route.request())['pageNum'] === '1' ? route.continue() : fail(500)(route),
      );
      await searchPage(page).searchFor('son');
      await searchPage(page).more.press('Enter');
      await page.getByRole('button', { name: 'Loading failed. Try again?' }).waitFor();
    },
  },
  'search: filter open and chosen': {
    after: 'search: a page failed',
    go: async (page) => {
      await page.unrouteAll();
      await searchPage(page).searchFor('son');
      await page.getByRole('button', { name: /^Business/ }).click();
      await page.getByRole('checkbox', { name: 'Commercial' }).check();
      await page.getByRole('button', { name: /^Remove Business/ }).waitFor();
    },
  },
  'search: a task': agent(async (page) => {
    await page.goto('/agents?task=cancelPolicy');
    await page.getByText('Choose the client whose policy you want to cancel.').waitFor();
  }),
  'policyholder: not found': agent(async (page) => {
    await page.goto('/policyholder/99999999');
    await page.getByText('No results found', { exact: true }).first().waitFor();
  }),
  'policyholder: a task': agent(async (page) => {
    await page.goto('/policyholder/20000016?task=cancelPolicy');
    await page.getByText('Choose the policy’s line to cancel it for this client.').waitFor();
  }),
  'policyholder: a task that is not for this client': agent(async (page) => {
    await page.goto('/policyholder/20000001?task=cancelPolicy');
    await page.getByText('This client has no personal lines.').waitFor();
  }),
  'policyholder: failed': withAnswer('/api/accounts/20000001', fail(500), async (page) => {
    await page.goto('/policyholder/20000001');
    await page.getByRole('button', { name: 'Try again?' }).waitFor();
  }),
  'policyholder: loading': {
    after: 'policyholder: failed',
    go: async (page) => {
      await answer(page, '/api/accounts/20000001', never);
      await page.getByRole('button', { name: 'Try again?' }).click();
      await page.getByRole('button', { name: 'Try again?' }).waitFor({ state: 'detached' });
      await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    },
  },
  'error: page not found': agent(async (page) => {
    await page.goto('/nowhere');
    await heading(page, 'Page Not Found');
  }),
  'error: general': withAnswer('/api/user-legacy', fail(500), async (page) => {
    await page.goto('/');
    await heading(page, 'An error occurred');
  }),
  'error: not set up': {
    as: 'unready@demo.test',
    go: async (page) => {
      await page.goto('/');
      await heading(page, 'User is not set up correctly');
    },
  },
  'error: cannot log out': withAnswer('/auth/logout', fail(500), async (page) => {
    await page.goto('/logout');
    await heading(page, 'Cannot log out');
  }),
  'logging out': {
    after: 'error: cannot log out',
    go: async (page) => {
      await answer(page, '/auth/logout', never);
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByText('Logging out...').waitFor();
    },
  },
  'error: settings': guest(async (page) => {
    await page.route('**/config.json', (route) => route.fulfill({ json: { environment: 'moon' } }));
    await page.goto('/login');
    await heading(page, 'We couldn’t load the portal’s settings');
  }),
  'error: a part is missing': agent(async (page) => {
    await page.route(/\/assets\/HelpPage-/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/help');
    await heading(page, 'We couldn’t load this page');
  }),
};

/**
 * The states that a state is reached by, itself the last: each continues from the page of the one before.
 * @throws Error when there is no state of that name, or one continues from a later one
 */
export const wayTo = (states: States, name: string): [name: string, state: ScreenState][] => {
  const names = Object.keys(states);
  const state = states[name];
  if (!state) throw new Error(`There is no state "${name}"`);
  if (state.after === undefined) return [[name, state]];
  if (names.indexOf(state.after) > names.indexOf(name)) throw new Error(`"${name}" goes on from a later state`);
  return [...wayTo(states, state.after), [name, state]];
};

/** The longest ways, which together lead to every state once. @throws Error when two states continue from one */
export const waysThrough = (states: States): [name: string, state: ScreenState][][] => {
  const left = Object.values(states).flatMap(({ after }) => after ?? []);
  const twice = left.find((name, at) => left.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`More than one state goes on from "${twice}"`);
  return Object.keys(states)
    .filter((name) => !left.includes(name))
    .map((name) => wayTo(states, name));
};
