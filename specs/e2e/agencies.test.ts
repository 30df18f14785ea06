import type { Page } from 'playwright';
import { describe } from 'vitest';
import { violationsOn } from './support/accessible.ts';
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
