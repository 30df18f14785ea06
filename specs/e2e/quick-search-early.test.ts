import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect } from './support/expect.ts';
import { untilReady } from './support/ready.ts';
import { test } from './support/test.ts';

const code = /\/assets\/QuickSearch-/;

/** Holds the code of the quick search back from the moment the page asks for it. */
const holdCode = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

const openHeld = async (page: Page): Promise<() => void> => {
  const release = await holdCode(page);
  await page.goto('/help');
  await untilReady(page, 'shortcuts');
  await page.keyboard.press('/');
  return release;
};

describe('What is typed after the key / while the quick search loads', () => {
  test('is in its box once it shows, and typing continues after it', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    const release = await openHeld(page);
    await page.keyboard.type('snix');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('mi');

    release();

    const box = page.getByRole('dialog', { name: 'Quick search' }).getByRole('combobox');
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('smi');
    await page.keyboard.type('th');
    await expect(box).toHaveValue('smith');
    await page.getByRole('option').first().waitFor();
  });

  test('is searched for with Enter', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await openHeld(page);
    await page.keyboard.type('smith');

    await page.keyboard.press('Enter');

    await expect(page.getByRole('search', { name: 'Clients' }).getByRole('combobox')).toHaveValue('smith');
    await page.getByRole('article').first().waitFor();
  });

  test('after Ctrl+K in a field too, which keeps what was in it', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    const release = await holdCode(page);
    await page.goto('/agents');
    const field = page.getByRole('search', { name: 'Clients' }).getByRole('combobox');
    await field.fill('lee');
    await untilReady(page, 'shortcuts');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('smi');
    await expect(field).toHaveValue('lee');

    release();

    await expect(page.getByRole('dialog', { name: 'Quick search' }).getByRole('combobox')).toHaveValue('smi');
  });

  test('is dropped with Escape, and fields of the page keep what is typed in them', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    const release = await holdCode(page);
    await page.goto('/agents');
    const field = page.getByRole('search', { name: 'Clients' }).getByRole('combobox');
    await field.blur();
    await untilReady(page, 'shortcuts');
    await page.keyboard.press('/');
    await page.keyboard.type('jon');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('a');
    await field.focus();
    await page.keyboard.type('lee');
    await expect(field).toHaveValue('lee');

    release();

    await expect(page.getByRole('dialog', { name: 'Quick search' }).getByRole('combobox')).toHaveValue('a');
  });
});
