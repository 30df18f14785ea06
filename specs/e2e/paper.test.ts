import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect } from './support/expect.ts';
import { test } from './support/test.ts';

/** What a page says on paper: its headings, and the controls that are printed. */
const printed = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  const shown = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((elements) => elements.filter((one) => one.checkVisibility()).map((one) => one.textContent.trim()));
  return {
    headings: await shown('main :is(h1, h2, h3)'),
    controls: await shown('main :is(button, select, [type=password], [type=search], [type=radio])'),
  };
};

describe('On paper', () => {
  test('the dashboard says what needs attention and what was viewed', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.goto('/');
    await page.getByText('30 renewals').waitFor();

    expect(await printed(page)).toEqual({
      headings: ['Welcome, Alex', 'Needs attention today', 'Recently viewed'],
      controls: [],
    });
  });

  test('the settings are who the user is, where they are signed in, and what happened', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.goto('/settings');
    await page.getByRole('table', { name: 'Account activity' }).waitFor();

    expect(await printed(page)).toMatchObject({
      headings: ['Settings', 'Profile', 'Sessions and devices', 'Account activity'],
    });
  });

  test('a report says its line and its period in words', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.goto('/reporting?report=pastDue&line=commercial');
    await page.getByText('Northstar Risk Advisors · Commercial · As of').first().waitFor();

    const { headings, controls } = await printed(page);
    expect(headings).not.toContain('Files');
    expect(controls).toEqual([]);
  });
});
