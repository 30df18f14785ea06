import type { Page } from 'playwright';
import { describe } from 'vitest';
import { violationsInEveryLayout } from './support/accessible.ts';
import { untilReady } from './support/ready.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const quick = (page: Page) => page.getByRole('dialog', { name: 'Quick search' });
const box = (page: Page) => quick(page).getByRole('combobox', { name: /^Name, policy, account/ });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilReady(page, 'session', 'shortcuts');
};

describe('The quick search', () => {
  test.for([
    ['/agents', 'cancel', 'Cancel a Policy'],
    ['/policyholder/20000001', 'commission', 'Direct Bill Commission Redownload'],
  ] as const)(
    'on %s the word %s finds the action, and by keyboard alone its modal, whose code comes later, opens over the page',
    async ([path, word, title], { newPage }) => {
      const page = await newPage({ as: 'agent@demo.test' });
      await open(page, path);
      const opener = page.getByRole('link', { name: 'Dashboard' });
      await opener.focus();
      await page.keyboard.press('/');
      await box(page).waitFor();
      await page.keyboard.type(word);
      await expect(quick(page).getByRole('link')).toHaveText([title]);

      await quick(page).getByRole('link', { name: title }).press('Enter');
      const modal = page.getByRole('dialog', { name: title });
      await modal.waitFor();

      await expect(quick(page)).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(modal.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await modal.waitFor({ state: 'hidden' });
      // the modal goes at once, its entry of the history a moment later
      await expect.poll(() => new URL(page.url()).search).toBe('');
      await expect(opener).toBeFocused();
    },
  );

  test('axe has nothing against its window and that of the keys, in either brand, light or dark, at any width', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await open(page, '/help');
    for (const [key, window] of [
      ['/', quick(page)],
      ['?', page.getByRole('dialog', { name: 'Keyboard shortcuts' })],
    ] as const) {
      await page.keyboard.press(key);
      await window.waitFor();
      expect(await violationsInEveryLayout(page), key).toEqual([]);
      await expect(window).toBeVisible();
      await page.keyboard.press('Escape');
      await window.waitFor({ state: 'hidden' });
    }
  });
});
