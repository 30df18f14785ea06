import type { Page } from 'playwright';
import { callCarrier } from './sign-in.ts';
import type { ScreenState, States } from './states.ts';
import { answer, endSessionAt } from './traffic.ts';

const agent = (go: ScreenState['go']): ScreenState => ({ signedIn: true, go });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name }).waitFor();

/** The carrier says that the session ends for good, so many seconds from now. */
const ending = async (page: Page): Promise<void> => {
  await page.route('**/-/auth/session', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as { clock: { now: string } | null };
    const end = session.clock && new Date(Date.parse(session.clock.now) + 115_000).toISOString();
    await route.fulfill({
      json: { ...session, clock: session.clock && { ...session.clock, expires: end, endsAt: end } },
    });
  });
  await page.goto('/agents');
  await dialog(page, 'Session Timeout');
};

/** The dialogs of the session's end, the settings and single sign-on, in every state that looks different. */
export const sessionStates: States = {
  'session: the warning': agent(async (page) => {
    await callCarrier(page.context(), '/demo/session', { expiresInSeconds: 115 });
    await page.goto('/agents');
    await dialog(page, 'Stay logged in?');
  }),
  'session: staying failed': {
    after: 'session: the warning',
    go: async (page) => {
      await answer(page, '/settings', (route, count) =>
        count === 1 ? route.fulfill({ status: 500, json: {} }) : new Promise<void>(() => {}),
      );
      await page.getByRole('button', { name: /^Yes/ }).click();
      await page.getByText('Retrying…').waitFor();
    },
  },
  'session: the absolute end': agent(ending),
  'session: the strip': {
    after: 'session: the absolute end',
    go: async (page) => {
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('region', { name: 'Session Timeout' }).waitFor();
    },
  },
  'session: ended, the password': agent(async (page) => {
    await page.goto('/agents');
    await page.getByRole('search').waitFor();
    await endSessionAt(page, '/api/accounts/autocomplete');
    await page.getByRole('combobox', { name: /^Name, policy/ }).fill('smith');
    await dialog(page, 'Your session has ended');
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
  }),
  'session: ended, refused': {
    after: 'session: ended, the password',
    go: async (page) => {
      await answer(page, '/auth/login/password', (route) => route.fulfill({ status: 401, json: {} }));
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  'session: ended, another account': {
    after: 'session: ended, refused',
    go: async (page) => {
      await page.getByRole('button', { name: 'Use a different account' }).click();
      await page.getByRole('radio').first().waitFor();
    },
  },
  'settings: the list failed': agent(async (page) => {
    await answer(page, '/auth/user/access', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  }),
  settings: {
    after: 'settings: the list failed',
    go: async (page) => {
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('This device').waitFor();
    },
  },
  'settings: password changed': {
    after: 'settings',
    go: async (page) => {
      await answer(page, '/auth/user/password', async (route) => {
        const session = await page.request.get('/-/auth/session');
        await route.fulfill({ json: await session.json() });
      });
      await page.getByLabel('Current password').fill('Correct-Horse-Portal-26');
      await page.getByLabel('New password', { exact: true }).fill('Seven-Otters-Juggle-Lanterns');
      await page.getByLabel('Confirm new password').fill('Seven-Otters-Juggle-Lanterns');
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('Your password was changed').waitFor();
    },
  },
  'settings: problems': {
    after: 'settings: password changed',
    go: async (page) => {
      await page.getByRole('button', { name: 'Change it again' }).click();
      await page.getByLabel('Last name').fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('Required').nth(2).waitFor();
    },
  },
  'settings: an employee': {
    as: 'support@demo.test',
    go: async (page) => {
      await page.goto('/settings');
      await page.getByRole('checkbox', { name: /preview features/ }).waitFor();
    },
  },
  'single sign-on: offered': {
    go: async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Use single sign-on' }).waitFor();
    },
  },
  'single sign-on: identity provider': {
    go: async (page) => {
      await page.goto('/-/demo/idp?RelayState=x');
      await page.getByRole('heading', { name: 'Demo identity provider' }).waitFor();
    },
  },
  'single sign-on: back': {
    go: async (page) => {
      await answer(page, '/auth/sso/read', (route) =>
        route.fulfill({ json: { displayName: 'Alex Moreno', email: 'agent@demo.test' } }),
      );
      await page.goto('/login?sso=a-ticket-that-is-long-enough');
      await page.getByRole('heading', { name: 'Continue as Alex Moreno?' }).waitFor();
    },
  },
  'single sign-on: failed': {
    go: async (page) => {
      await page.goto('/login?sso=a-ticket-that-is-long-enough');
      await page.getByText('Single sign-on didn’t work').waitFor();
    },
  },
};
