import type { Page } from 'playwright';
import { describe } from 'vitest';
import { untilReady } from './support/ready.ts';
import { givePassword, goToPassword } from './support/sign-in.ts';
import { expect } from './support/expect.ts';
import { test } from './support/test.ts';

/** The entry of the history that the page is at, which the browser names, and the addresses of all of them. */
const historyOf = (page: Page) =>
  page.evaluate(() => ({
    at: window.navigation.currentEntry?.key,
    entries: window.navigation.entries().map(({ url }) => url),
  }));

/** Goes Forward, and waits until the portal has gone back from there. */
const pressForward = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let pops = 0;
        const onPop = () => {
          pops += 1;
          if (pops < 2) return;
          window.removeEventListener('popstate', onPop);
          resolve();
        };
        window.addEventListener('popstate', onPop);
        window.history.forward();
      }),
  );

/** The entry of the first step, from the password. */
const firstEntry = (page: Page) =>
  page.evaluate(() => window.navigation.entries()[(window.navigation.currentEntry?.index ?? 0) - 2]?.key);

/** "Remember my user type and email address", at the password, has these words, too. */
const emailField = (page: Page) => page.getByLabel('Email address', { exact: true });

const firstStep = (page: Page) => page.getByRole('radio', { name: /^Customer/ });

describe.for([undefined, '50'] as const)(
  'The history of the browser at the first step of signing in, company %s',
  (company) => {
    test('Forward to a step that is not passed stays there, before and after a reload, and the next Back leaves', async ({
      newPage,
    }) => {
      const page = await newPage({ ...(company && { company }) });
      await page.goto('/legacy?test');
      const before = page.url();
      await goToPassword(page, 'customer@demo.test');
      await page.goBack();
      await emailField(page).waitFor();
      await page.goBack();
      await firstStep(page).waitFor();
      const first = await historyOf(page);

      await pressForward(page);
      expect(await historyOf(page)).toEqual(first);
      await page.reload();
      await untilReady(page, 'session');
      await pressForward(page);
      expect(await historyOf(page)).toEqual(first);
      await expect(firstStep(page)).toBeVisible();

      await page.goBack();
      expect(page.url()).toBe(before);
    });

    test.for(['email address', 'password'] as const)(
      'a session that is lost at the %s leaves no step behind: after a reload the next Back leaves',
      async (step, { newPage }) => {
        const page = await newPage({ ...(company && { company }) });
        await page.goto('/legacy?test');
        const before = page.url();
        await goToPassword(page, 'customer@demo.test');
        const first = await firstEntry(page);
        if (step === 'email address') {
          await page.goBack();
          await emailField(page).waitFor();
        }
        await page.context().clearCookies({ name: /^(__Host-)?session$/ });
        await page.reload();
        await firstStep(page).waitFor();

        await expect.poll(async () => (await historyOf(page)).at).toBe(first);
        await page.goBack();
        expect(page.url()).toBe(before);
      },
    );
  },
);

test.for([
  ['agent@demo.test', /^\/$/],
  ['customer@demo.test', /^\/policyholder\//],
  ['support@demo.test', /^\/$/],
  ['setup@demo.test', /^\/user-setup\/start$/],
] as const)(
  'Forward stays at the page that signing %s in led to, once it is loaded again, and the next Back leaves',
  async ([person, path], { newPage }) => {
    const page = await newPage();
    await page.goto('/legacy?test');
    const before = page.url();
    await goToPassword(page, person);
    const first = await firstEntry(page);
    await givePassword(page);
    await page.waitForURL((url) => path.test(url.pathname));
    await expect.poll(async () => (await historyOf(page)).at).toBe(first);
    const left = await historyOf(page);

    await page.reload();
    await untilReady(page, 'session', 'history');
    await pressForward(page);
    expect(await historyOf(page)).toEqual(left);
    await page.goBack();
    expect(page.url()).toBe(before);
  },
);
