import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect } from './support/expect.ts';
import { test } from './support/test.ts';

const later = /\/assets\/index-[\w-]+\.css$/;
const sheets = (page: Page): Promise<number> => page.evaluate(() => document.styleSheets.length);

/** How each element of the form and of what is around it is drawn; sizes and places depend on what else is on the page. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // reading the layout begins the transitions to what was chosen last
    document.body.getBoundingClientRect();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const isOfPlace =
      /^(?:(?:min-|max-)?(?:width|height|block-size|inline-size)|top|right|bottom|left|inset-.*|margin-.*|.*-origin|grid-template-.*)$/;
    const drawn = document.querySelectorAll(
      'html, body, main, main form, main form *, main h1, main [role=alert], main [role=alert] *, header, header *, footer, footer *',
    );
    return [...drawn].flatMap((element) => {
      const style = getComputedStyle(element);
      const named = [...style].filter((name) => !isOfPlace.test(name) && !name.startsWith('--'));
      return named.map(
        (name) => `${element.tagName} ${element.getAttribute('class')} ${name}: ${style.getPropertyValue(name)}`,
      );
    });
  });

/** Opens sign-in without waiting for what loads later, which the end of loading would. */
const open = async (page: Page, address = '/login'): Promise<void> => {
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /^Agent/ }).waitFor();
};

/** By a key: a pointer would stay, over one thing or another. */
const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue', exact: true }).press('Enter');

/** Goes through what sign-in can draw before other code has come: its first step, and that it fails. */
const goThrough = async (page: Page): Promise<string[][]> => {
  const seen = [await looks(page)];
  await page.getByRole('radio', { name: /^Customer/ }).press(' ');
  seen.push(await looks(page));
  await page.route('**/-/auth/login/user-type', (route) => route.fulfill({ status: 500, body: '' }));
  await goOn(page);
  await page.getByRole('alert').waitFor();
  seen.push(await looks(page));
  return seen;
};

describe('The styles in the document of sign-in', () => {
  test.for(['01', '50'] as const)(
    'draw its first screens as all styles do, company %s',
    async (company, { newPage }) => {
      const [first, all] = [await newPage(), await newPage()];
      // never answered
      await first.route(later, () => {});
      for (const page of [first, all]) await open(page, `/login?company=${company}`);
      await expect.poll(() => sheets(all)).toBe(2);

      const [some, every] = [await goThrough(first), await goThrough(all)];

      expect(await sheets(first)).toBe(1);
      expect(every.flat().length).toBeGreaterThan(100);
      expect(some).toEqual(every);
    },
  );

  test('are completed before what loads later is drawn', async ({ newPage }) => {
    const page = await newPage();
    const held = Promise.withResolvers<void>();
    await page.route(later, async (route) => {
      await held.promise;
      await route.continue();
    });
    const code = page.waitForResponse(/\/assets\/LaterSteps-/);
    await open(page);
    await page.getByRole('radio', { name: /^Agent/ }).check();
    await goOn(page);
    await (await code).finished();
    await page.getByText('Step 2 of 3').waitFor();

    await expect(page.getByLabel('Email address')).toHaveCount(0);
    expect(await sheets(page)).toBe(1);
    held.resolve();
    await page.getByLabel('Email address').waitFor();
    expect(await sheets(page)).toBe(2);
  });

  test('that cannot be completed load with the page, which is loaded again', async ({ newPage }) => {
    const page = await newPage();
    await page.route(later, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    const reloaded = Promise.withResolvers<void>();
    page.on('framenavigated', () => reloaded.resolve());

    await open(page);
    await reloaded.promise;
    await open(page);
    await expect.poll(() => sheets(page)).toBe(2);
    await page.getByRole('radio', { name: /^Agent/ }).check();
    await goOn(page);

    await page.getByLabel('Email address').waitFor();
  });
});
