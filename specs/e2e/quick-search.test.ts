import type { Page } from 'playwright';
import { describe } from 'vitest';
import { violationsInEveryLayout } from './support/accessible.ts';
import { untilReady } from './support/ready.ts';
import { searchPage } from './support/search-page.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const quick = (page: Page) => page.getByRole('dialog', { name: 'Quick search' });
const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const box = (page: Page) => quick(page).getByRole('combobox', { name: /^Name, policy, account/ });

const open = async (page: Page, path: string, areKeysOn = true) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilReady(page, 'session', areKeysOn ? 'shortcuts' : 'network');
};

describe('The quick search', () => {
  test.for(['/', '/help', '/settings', '/agents'])(
    'the key / opens it on %s, and by keyboard alone clients are found [XTR-03]',
    async (path, { newPage }) => {
      const page = await newPage({ as: 'agent@demo.test' });
      await open(page, path);
      const search = searchPage(page);

      await page.keyboard.press('/');
      await box(page).waitFor();
      await expect(box(page)).toHaveValue('');
      await page.keyboard.type('son');
      await page.keyboard.press('Enter');

      await search.cards.first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/agents');
      expect(page.url()).not.toContain('son');
      await expect(quick(page)).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('son');
    },
  );

  test('a client is chosen with the arrow keys and opens; Escape closes the suggestions first [XTR-03]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await open(page, '/');
    await page.keyboard.press('/');
    await box(page).waitFor();
    await page.keyboard.type('and');
    const options = quick(page).getByRole('option');
    await options.first().waitFor();

    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(quick(page)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await options.first().waitFor();
    const number = /\d{6,}/.exec(await options.first().innerText())?.[0] ?? 'no number';
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');

    await page.waitForURL(/\/(?:policyholder|clients)\/\d{8}$/);
    await page.getByRole('main').getByText(number).first().waitFor();
    await expect(quick(page)).toHaveCount(0);
  });

  test.for([
    ['/agents', 'cancel', 'Cancel a Policy'],
    ['/policyholder/20000001', 'commission', 'Direct Bill Commission Redownload'],
  ] as const)(
    'on %s the word %s finds the action, and by keyboard alone its modal opens over the page',
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
      expect(new URL(page.url()).search).toBe('');
      await expect(opener).toBeFocused();
    },
  );

  test('a page, a link out of the portal and a button of the menus are found there too [XTR-03]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await open(page, '/help');
    await page.keyboard.press('/');
    await box(page).waitFor();
    await page.keyboard.type('bulletins');
    await expect(quick(page).getByRole('link', { name: /^Bulletins opens in a new tab/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    await box(page).fill('keyboard');
    await quick(page)
      .getByRole('button', { name: /^Keyboard shortcuts/ })
      .click();
    await list(page).getByText('This list').waitFor();
    await page.keyboard.press('Escape');

    await page.keyboard.press('/');
    await box(page).fill('manuals');
    const opened = page.context().waitForEvent('page');
    await quick(page)
      .getByRole('button', { name: /^Manuals/ })
      .click();
    await opened;
    await page.keyboard.press('/');
    await box(page).fill('settings');
    await quick(page)
      .getByRole('link', { name: /^Settings/ })
      .click();
    await page.waitForURL('**/settings');
  });

  test('the key is a letter where a field has the focus or a dialog is open [XTR-03]', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await open(page, '/agents');

    await page.getByRole('main').getByRole('combobox').fill('');
    await page.keyboard.type('a/?');
    await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('a/?');
    await page.getByRole('button', { name: 'Search tips' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('/');
    await expect(quick(page)).toHaveCount(0);
  });

  test('? lists the shortcuts; turned off there, the keys stay off on this device, and the menu still works [XTR-03]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await open(page, '/help');
    await page.keyboard.press('?');
    await list(page).getByText('Quick search, from any page').waitFor();
    await list(page)
      .getByRole('checkbox', { name: /Use the keys/ })
      .press('Space');
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await page.keyboard.press('/');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await open(page, '/help', false);
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: /^Welcome, / }).click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await list(page)
      .getByRole('checkbox', { name: /Use the keys/ })
      .check();
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await page.keyboard.press('/');
    await box(page).waitFor();
  });

  test('a customer, who has no search, has the list only [XTR-03]', async ({ newPage }) => {
    const page = await newPage({ as: 'customer@demo.test' });
    await open(page, '/help');
    await page.keyboard.press('/');
    await page.keyboard.press('?');

    await list(page).getByText('This list').waitFor();
    await expect(list(page).getByText('Quick search')).toHaveCount(0);
  });

  test('without words nothing is searched for [XTR-03]', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await open(page, '/help');
    await page.keyboard.press('/');
    await box(page).waitFor();
    await page.keyboard.press('Enter');

    await quick(page).getByText('* required').waitFor();
    expect(new URL(page.url()).pathname).toBe('/help');
  });

  test('axe has nothing against either window, in either brand, light or dark, at any width [XTR-03]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await open(page, '/help');
    for (const [key, window] of [
      ['/', quick(page)],
      ['?', list(page)],
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
