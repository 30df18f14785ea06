import type { Page } from 'playwright';
import { describe } from 'vitest';
import { violationsOn } from './support/accessible.ts';
import { answer, collectCalls } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const cluster = 'agent-cluster@demo.test';
const agencyBox = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Agency' });

const open = async (page: Page): Promise<void> => {
  await page.goto('/');
  // the platform's own list is there until the other one has loaded
  await page.locator('input[role=combobox][id]').first().waitFor();
};

describe('An agent of many agencies', () => {
  test('finds one by typing a part of it, and acts for it from then on [SES-06] [CTL-01]', async ({ newPage }) => {
    const page = await newPage({ as: cluster });
    await open(page);
    await agencyBox(page).fill('puget');
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { level: 1 }).waitFor();
    const session = (await (await page.request.get('/-/auth/session')).json()) as { selectedAgency: string };
    expect(session.selectedAgency).toBe('2310');
    await expect(agencyBox(page)).toHaveValue('2310 - Puget Insurance Group');
  });

  test('still acts for the agency of before when the change fails, and the box says so [SES-06]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: cluster });
    await open(page);
    const before = await agencyBox(page).inputValue();
    await answer(page, '/auth/user/selected-agency', (route) => route.fulfill({ status: 500, json: {} }));

    await agencyBox(page).fill('puget');
    await page.getByRole('option', { name: '2310 - Puget Insurance Group' }).click();

    await page.getByRole('alert').first().waitFor();
    await expect(agencyBox(page)).toHaveValue(before);
  });

  test('one without a match is said, and nothing changes [CTL-01]', async ({ newPage }) => {
    const page = await newPage({ as: cluster });
    await open(page);
    const calls = collectCalls(page, '/auth/user/selected-agency');
    const before = await agencyBox(page).inputValue();

    await agencyBox(page).fill('zzz');
    await page.getByRole('banner').getByText('No results').first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');

    await expect(agencyBox(page)).toHaveValue(before);
    expect(calls).toHaveLength(0);
  });

  test('axe has nothing against the open list, wide and narrow [W-02]', async ({ newPage }) => {
    const page = await newPage({ as: cluster });
    await open(page);
    for (const width of [1300, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await agencyBox(page).click();
      await page.getByRole('option').first().waitFor();
      expect(await violationsOn(page), String(width)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});
