import type { Page } from 'playwright';
import { expect } from './support/expect.ts';
import { openSearch } from './support/search-page.ts';
import { test } from './support/test.ts';

/** The colors of what is disabled, and of its words and icons. */
const colorsOfDisabled = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(':disabled, [aria-disabled=true]')]
      .flatMap((element) => (element.checkVisibility() ? [element, ...element.querySelectorAll('*')] : []))
      .map((element) => getComputedStyle(element).color),
  );

const grayText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.color = 'GrayText';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

test('What is disabled has the color of the system for it, in forced colors', async ({ newPage }) => {
  const page = await newPage({ as: 'support@demo.test', forcedColors: 'active' });
  await openSearch(page);
  await page.getByRole('button', { name: 'My Clients' }).click();
  await expect(page.getByRole('button', { name: 'Start a Quote' })).toBeDisabled();

  const colors = await colorsOfDisabled(page);

  expect(colors.length).toBeGreaterThan(1);
  expect(new Set(colors)).toEqual(new Set([await grayText(page)]));
});

test('Search tips are opened, read to their end and closed by keyboard, and the focus returns', async ({ newPage }) => {
  const page = await newPage({ as: 'agent@demo.test', viewport: { width: 320, height: 420 } });
  await openSearch(page);
  const opener = page.getByRole('button', { name: 'Search tips' });
  await opener.focus();

  await page.keyboard.press('Enter');

  const tips = page.getByRole('dialog', { name: 'Search tips' });
  await expect(tips.getByRole('button', { name: 'Close' })).toBeFocused();
  const last = tips.getByText('In the results, Page Down');
  await expect(last).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(tips.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tips).toBeHidden();
  await expect(opener).toBeFocused();
});
