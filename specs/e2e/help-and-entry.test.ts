import type { Page } from 'playwright';
import { describe } from 'vitest';
import { signUpSteps } from './support/more-wizards.ts';
import { test } from './support/test.ts';
import { heading, press, restorePeople, setupSteps, startSetup, takeStep } from './support/wizards.ts';
import { expect } from './support/expect.ts';

/** Where the telephone number for help is: in the page's last landmark, after everything else that can be used. */
const placeOfHelp = (page: Page) =>
  page.evaluate(() => {
    const footer = [...document.querySelectorAll('footer')].at(-1);
    const main = document.querySelector('main');
    const number = footer?.querySelector('a[href^="tel:"]') ?? null;
    const isAfter = (one: Element | null, other: Element | null | undefined) =>
      Boolean(one && other && other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
    const last = [...document.querySelectorAll('main a, main button, main input')].at(-1);
    const isHeaded = document.querySelector('header svg') !== null && document.querySelectorAll('main').length === 1;
    return {
      isHeaded,
      isThere: number !== null,
      isAfterMain: isAfter(number, main),
      isAfterAll: !last || isAfter(number, last),
    };
  });

const inItsPlace = { isHeaded: true, isThere: true, isAfterMain: true, isAfterAll: true };

describe('Help', () => {
  test('is in the same place in every layout, between a header and the end: sign-in, wizards, error screens and the portal [W-03] [LAY-03]', async ({
    newPage,
  }) => {
    const guest = await newPage();
    for (const [path, title] of [
      ['/login', 'Sign in'],
      ['/forgot-password', 'Forgot your password?'],
      ['/user-signup/sign-up', 'Verify your policy'],
    ] as const) {
      await guest.goto(path);
      await heading(guest, title).waitFor();
      await expect.poll(() => placeOfHelp(guest), { message: path }).toEqual(inItsPlace);
    }
    await startSetup(guest);
    await expect.poll(() => placeOfHelp(guest), { message: 'user setup' }).toEqual(inItsPlace);

    const agent = await newPage({ as: 'agent@demo.test' });
    for (const path of ['/', '/agents', '/settings', '/help', '/no-such-page']) {
      await agent.goto(path);
      await agent.locator('h1').first().waitFor();
      await expect.poll(() => placeOfHelp(agent), { message: path }).toEqual(inItsPlace);
    }
  });
});

describe('What was said once', () => {
  test('is not asked again in the wizards: email address and names go along [W-04]', async ({ newPage }) => {
    const page = await newPage();
    await startSetup(page, setupSteps.length - 1);
    await expect(page.getByLabel('First name')).toHaveValue('Sky');
    await expect(page.getByLabel('Last name')).toHaveValue('Newell');

    await page.context().clearCookies();
    await restorePeople(page);
    await page.goto('/user-signup/sign-up');
    for (const step of signUpSteps.slice(0, 2)) await takeStep(page, step);
    await heading(page, 'Choose a password').waitFor();
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue('nia@person.test');
  });

  test('an email address typed at sign-in is there for a forgotten password, and in the next step [W-04] [W-05]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.goto('/login');
    await press(page, 'Continue');
    await page.getByLabel('Email address').fill('agent@demo.test');
    await press(page, 'Continue');
    const hidden = page.locator('input[autocomplete="username"]');
    await hidden.waitFor({ state: 'attached' });
    await expect(hidden).toHaveValue('agent@demo.test');

    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading(page, 'Forgot your password?').waitFor();

    await expect(page.getByLabel('Email address')).toHaveValue('agent@demo.test');
  });
});
