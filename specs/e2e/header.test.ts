import type { Page } from 'playwright';
import { describe } from 'vitest';
import { collectCalls } from './support/traffic.ts';
import { test } from './support/test.ts';
import { chooseOption } from './support/select-field.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';

const open = async (page: Page, path = '/') => {
  await page.goto(path);
  // the shell has a heading too, before anybody is known
  await page.locator('[data-layout=portal] main h1').first().waitFor();
};
const menu = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const item = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('link', { name }).first();

describe('The menus of the header', () => {
  test('open by click, by touch and by keyboard, and Escape gives the focus back [MNU-01.6]', async ({ newPage }) => {
    const page = await newPage({ as: agent, hasTouch: true });
    await open(page);
    const clients = menu(page, 'My Clients');

    await clients.tap();
    await item(page, 'View / Pay Client Bill').waitFor();
    await page.keyboard.press('Escape');
    await item(page, 'View / Pay Client Bill').waitFor({ state: 'hidden' });
    await expect(clients).toBeFocused();

    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(() => focused()).toBe('Endorse / Change a Policy Personal');
    await page.keyboard.press('End');
    await expect.poll(() => focused()).toBe('View / Pay Client Bill');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toBe('Endorse / Change a Policy Personal');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused()).toBe('View / Pay Client Bill');
    await page.keyboard.press('Home');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused()).toBe('My Clients');
  });

  test('close 400 ms after the pointer has left, and stay when it comes back [MNU-01.5]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.clock.install();
    await open(page);
    await page.getByText('Online payments pause on Sunday').first().waitFor();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
    await menu(page, 'My Clients').click();
    const bill = item(page, 'View / Pay Client Bill');
    await bill.hover();

    await page.mouse.move(640, 700);
    await page.clock.runFor(399);
    await expect(bill).toBeVisible();
    await bill.hover();
    await page.clock.runFor(1000);
    await expect(bill).toBeVisible();
    await page.mouse.move(640, 700);
    await page.clock.runFor(401);

    await bill.waitFor({ state: 'hidden' });
  });

  test('carry the service id, a new tab without an opener, and modals by their address [MNU-05.2] [LEG-05]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await open(page);
    await menu(page, 'My Clients').click();

    const inquiry = item(page, /^Inquiry/);
    await expect(inquiry).toHaveAttribute('href', /\/inquiryxpress\/billing\/billingSearch\?serviceId=SVC-user-agent$/);
    await expect
      .poll(() => item(page, /^View Client Documents Personal/).getAttribute('href'))
      .toContain('serviceId=SVC-user-agent');
    const [tab] = await Promise.all([page.context().waitForEvent('page'), inquiry.click()]);
    await tab.getByText('This tab has no opener.').waitFor();
    await page.bringToFront();

    await menu(page, 'My Clients').click();
    await item(page, 'View Agency Bill Commercial').click();
    await page.waitForURL('**/?action=viewAgencyBillCL');
  });

  test('fetch the address of manuals and raters, then open it in a new tab [MNU-06.2]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const calls = collectCalls(page, '/api/redirects/manuals');
    await open(page);
    await menu(page, 'My Resources').click();

    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: /^Manuals \(Commercial\) & Raters/ }).click(),
    ]);

    await tab.getByRole('heading', { name: 'Manuals & Raters' }).waitFor();
    expect(calls).toHaveLength(1);
  });

  test('offer a link where the browser blocks the tab', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await open(page);
    await menu(page, 'My Resources').click();
    await page.getByRole('button', { name: /^Manuals/ }).click();

    const link = page.getByRole('link', { name: 'Open it here' });
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);

    await tab.getByRole('heading', { name: 'Manuals & Raters' }).waitFor();
    await expect(page.getByText('Your browser blocked the new tab.')).toHaveCount(0);
  });
});

describe('Two tabs with different agencies', () => {
  const agencyOf = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Agency' });

  test('a tab may stay with its agency, and then the other one is told', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await open(page);
    const other = await page.context().newPage();
    await open(other);

    await chooseOption(agencyOf(other), '214 - Lakeshore Insurance Group');
    await page.getByText('You now work for 214 - Lakeshore Insurance Group.').waitFor();
    await page.getByRole('button', { name: 'Keep 77 - Northstar Risk Advisors' }).click();

    await other.getByText('You now work for 77 - Northstar Risk Advisors.').waitFor();
    await page.getByText(/You now work for/).waitFor({ state: 'detached' });
    expect([await agencyOf(page).innerText(), await agencyOf(other).innerText()]).toEqual([
      '77 - Northstar Risk Advisors',
      '214 - Lakeshore Insurance Group',
    ]);
  });
});

test('the button of a system message covers nothing of the header, at any width', async ({ newPage }) => {
  const page = await newPage({ as: agent });
  await open(page);
  const button = page.locator('header').getByRole('button', { name: /Online payments/ });
  await button.waitFor();
  const agency = page.getByRole('banner').getByRole('combobox', { name: 'Agency' });
  await agency.waitFor();

  for (const width of [768, 900, 1024, 1300]) {
    await page.setViewportSize({ width, height: 800 });
    const home = await page.getByRole('banner').getByRole('link').first().boundingBox();
    const [message, field] = [await button.boundingBox(), await agency.boundingBox()];
    expect((home?.x ?? 0) + (home?.width ?? 0), `${width} px`).toBeLessThanOrEqual(message?.x ?? 0);
    expect((message?.x ?? 0) + (message?.width ?? 0), `${width} px`).toBeLessThanOrEqual(field?.x ?? 0);
  }
});

test('the second row of the header keeps within the margins of the page, in one line, at any width', async ({
  newPage,
}) => {
  for (const as of [agent, 'agent-alaska@demo.test']) {
    const page = await newPage({ as });
    await open(page);
    const row = page.getByRole('navigation', { name: 'Main' });
    const last = row.getByRole('link', { name: 'Start a Quote' });
    await last.waitFor();

    for (const width of [768, 800, 900, 1023, 1024, 1300]) {
      await page.setViewportSize({ width, height: 800 });
      const [line, end] = [await row.boundingBox(), await last.boundingBox()];
      expect(line?.height, `${width} px`).toBeLessThan(60);
      expect((end?.x ?? 0) + (end?.width ?? 0), `${width} px`).toBeLessThanOrEqual((line?.x ?? 0) + (line?.width ?? 0));
    }
  }
});

test('the entries of the second row keep apart from each other, wherever there is room', async ({ newPage }) => {
  for (const as of [agent, 'customer@demo.test']) {
    const page = await newPage({ as });
    await page.goto('/help');
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
    await entries.getByRole('link', { name: 'Report a Claim' }).waitFor();

    for (const width of [768, 900, 1024, 1300]) {
      await page.setViewportSize({ width, height: 800 });
      const gaps = await entries.evaluateAll((all) => {
        const boxes = all.map((entry) => entry.getBoundingClientRect()).filter((box) => box.width > 0);
        return boxes.slice(1).map((box, at) => box.left - (boxes[at]?.right ?? 0));
      });
      expect(gaps.length, `${width} px`).toBeGreaterThan(2);
      expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(8);
    }
  }
});
