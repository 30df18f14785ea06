import type { Page } from 'playwright';
import { quickActions, type QuickAction } from '#machines/domain/actions/quick-actions.ts';
import { blockTabs, openAction } from './quick-actions.ts';
import type { ScreenState, States } from './states.ts';
import { answer } from './traffic.ts';

const opened = (action: QuickAction, then?: (page: Page) => Promise<void>): ScreenState => ({
  signedIn: true,
  go: async (page) => {
    await openAction(page, action);
    await then?.(page);
  },
});

const asked =
  (respond: Parameters<typeof answer>[2]) =>
  async (page: Page): Promise<void> => {
    await answer(page, '/api/redirects/rce/personal', respond);
    await page.getByRole('radio', { name: 'Personal' }).check();
    await page.getByRole('button', { name: 'Open the estimator' }).click();
    await page.getByRole('alert').waitFor();
  };

const actions = (Object.keys(quickActions) as QuickAction[]).filter(
  (action) => action !== 'commissionStatementRedownload',
);

/** Every quick-action modal, and what goes wrong in them. */
export const actionStates: States = {
  ...Object.fromEntries(actions.map((action) => [`quick action: ${action}`, opened(action)])),
  'quick action: a choice is made': opened('endorseChangePolicy', (page) =>
    page.getByRole('radio', { name: /Signature Home/ }).check(),
  ),
  'quick action: the tab is blocked': opened('activityPersonal', async (page) => {
    await blockTabs(page);
    await page.getByRole('radio', { name: 'Dwelling' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').waitFor();
  }),
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
  'quick action: the estimator failed': opened(
    'replacementCostEstimator',
    asked((route) => route.fulfill({ status: 500, json: {} })),
  ),
  'quick action: the estimator wants to be left alone': opened(
    'replacementCostEstimator',
    asked((route) => route.fulfill({ status: 429, json: {}, headers: { 'retry-after': '90' } })),
  ),
  'quick action: the estimator is nowhere': opened(
    'replacementCostEstimator',
    asked((route) => route.fulfill({ json: { url: null } })),
  ),
  'quick action: the estimator is on a foreign host': opened(
    'replacementCostEstimator',
    asked((route) => route.fulfill({ json: { url: 'https://evil.example/' } })),
  ),
};
