import type { Page } from 'playwright';
import { quickActions, type QuickAction } from '#machines/domain/actions/quick-actions.ts';
import { blockTabs, openAction, openNextAction } from './quick-actions.ts';
import type { ScreenState, States } from './states.ts';
import { answer } from './traffic.ts';

const opened = (action: QuickAction, then?: (page: Page) => Promise<void>): ScreenState => ({
  signedIn: true,
  go: async (page) => {
    await openAction(page, action);
    await then?.(page);
  },
});

/** The modal of the state before is closed, and this one opened from the dashboard. */
const openedAfter = (after: string, action: QuickAction, then?: (page: Page) => Promise<void>): ScreenState => ({
  after,
  go: async (page) => {
    await openNextAction(page, action);
    await then?.(page);
  },
});

/** The estimator's address is asked for in a modal that is opened again. */
const askedAfter = (after: string, respond: Parameters<typeof answer>[2]): ScreenState =>
  openedAfter(after, 'replacementCostEstimator', async (page) => {
    await answer(page, '/api/redirects/rce/personal', respond);
    await page.getByRole('radio', { name: 'Personal' }).check();
    await page.getByRole('button', { name: 'Open the estimator' }).click();
    await page.getByRole('alert').waitFor();
  });

/** The modals with nothing chosen in them, each opened after the one before. */
const plain = (Object.keys(quickActions) as QuickAction[]).filter(
  (action) => action !== 'commissionStatementRedownload' && action !== 'paymentRulesIC',
);
const plainStates = plain.map((action, at): [string, ScreenState] => {
  const before = plain[at - 1];
  return [`quick action: ${action}`, before ? openedAfter(`quick action: ${before}`, action) : opened(action)];
});

/** Every quick-action modal, and what goes wrong in them. */
export const actionStates: States = {
  ...Object.fromEntries(plainStates),
  'quick action: paymentRulesIC': opened('paymentRulesIC'),
  'quick action: a choice is made': openedAfter('quick action: paymentRulesIC', 'endorseChangePolicy', (page) =>
    page.getByRole('radio', { name: /Signature Home/ }).check(),
  ),
  'quick action: the estimator failed': askedAfter('quick action: a choice is made', (route) =>
    route.fulfill({ status: 500, json: {} }),
  ),
  'quick action: the estimator is nowhere': askedAfter('quick action: the estimator failed', (route) =>
    route.fulfill({ json: { url: null } }),
  ),
  'quick action: the estimator is on a foreign host': askedAfter('quick action: the estimator is nowhere', (route) =>
    route.fulfill({ json: { url: 'https://evil.example/' } }),
  ),
  'quick action: the estimator wants to be left alone': askedAfter(
    'quick action: the estimator is on a foreign host',
    (route) => route.fulfill({ status: 429, json: {}, headers: { 'retry-after': '90' } }),
  ),
  'quick action: the tab is blocked': openedAfter(
    'quick action: the estimator wants to be left alone',
    'activityPersonal',
    async (page) => {
      await blockTabs(page);
      await page.getByRole('radio', { name: 'Dwelling' }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('alert').waitFor();
    },
  ),
  'quick action: lines without a permission': {
    signedIn: true,
    go: async (page) => {
      await page.route('**/-/api/user-legacy/permissions*', async (route) => {
        const response = await route.fetch();
        const permissions = (await response.json()) as { personal: { lines: object } };
        await route.fulfill({ response, json: { ...permissions, personal: { ...permissions.personal, lines: {} } } });
      });
      await openAction(page, 'cancelPolicy');
      await page.getByText('Your agency isn’t authorized for this line.').first().waitFor();
    },
  },
  'quick action: not available': {
    as: 'agent-personal@demo.test',
    go: async (page) => void (await openAction(page, 'suretyBill')),
  },
  'quick action: a unit without a permission': {
    as: 'agent-personal@demo.test',
    go: async (page) => void (await openAction(page, 'replacementCostEstimator')),
  },
};
