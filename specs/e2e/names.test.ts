import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect } from './support/expect.ts';
import { openSearch } from './support/search-page.ts';
import { goToPassword } from './support/sign-in.ts';
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

describe('The name that a screen reader says', () => {
  test.for([
    ['agent@demo.test', undefined, 'Millrace Mutual home'],
    ['agent-alaska@demo.test', '50', 'Kittiwake Insurance home'],
  ] as const)('of the home link for %s is that of the company', async ([as, company, name], { newPage }) => {
    const page = await newPage(company ? { as, company } : { as });
    await page.goto('/help');

    await expect(page.getByRole('banner').getByRole('link').first()).toHaveAccessibleName(name);
  });

  test('of what shows the password says what it does, and what it does then', async ({ newPage }) => {
    const page = await newPage();
    await goToPassword(page, 'agent@demo.test');
    const button = page.getByRole('main').locator('button[aria-controls]');
    await expect(button).toHaveAccessibleName('Show password');

    await button.press('Enter');

    await expect(button).toHaveAccessibleName('Hide password');
    await expect(button).toBeFocused();
  });

  test('of a state is the state, not its two letters', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await openSearch(page);
    await page.getByRole('button', { name: /^State/ }).press('Enter');

    const states = page.getByRole('group', { name: 'State' }).getByRole('checkbox');
    for (const [at, name] of ['Select All', 'Alaska (AK)', 'Idaho (ID)', 'Illinois (IL)'].entries())
      await expect(states.nth(at)).toHaveAccessibleName(name);
    await states.nth(1).press('Space');
    await page.getByRole('button', { name: 'Remove State: Alaska', exact: true }).waitFor();
  });
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
