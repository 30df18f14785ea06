import { describe } from 'vitest';
import { test } from './support/test.ts';
import { modalOf, openAction } from './support/quick-actions.ts';

const action = 'commissionStatementRedownload';

describe('The commission statement of a closed month', () => {
  test('is in the address, survives a reload and goes with the back button', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.goto('/help');
    await openAction(page, action, '/agents');
    await page.reload();
    await modalOf(page, action).waitFor();
    await page.goBack();
    await modalOf(page, action).waitFor({ state: 'detached' });
  });
});
