import { describe } from 'vitest';
import { forgetArrivals, openAction, readArrivals, tabFrom } from './support/quick-actions.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

describe('The replacement cost estimator', () => {
  test('opens for Commercial where the carrier says, in a tab without an opener [QAM-05.5]', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await forgetArrivals(page);
    const modal = await openAction(page, 'replacementCostEstimator');
    await modal.getByRole('radio', { name: 'Commercial' }).check();
    const tab = await tabFrom(page, () => modal.getByRole('button', { name: 'Open the estimator' }).click());

    await expect.poll(() => tab.evaluate(() => window.opener === null)).toBe(true);
    const fields = {
      agencyId: '77',
      agencyName: 'Northstar Risk Advisors',
      userName: 'agent',
      firstName: 'Alex',
      lastName: 'Moreno',
    };
    expect(await readArrivals(page)).toEqual([
      { method: 'GET', path: '/replacement-cost/commercial', fields: Object.entries(fields), referer: null },
    ]);
    await modal.waitFor({ state: 'detached' });
  });
});
