import type { Locator, Page } from 'playwright';
import { describe } from 'vitest';
import { expect } from './support/expect.ts';
import { openSearch } from './support/search-page.ts';
import { chooseOption } from './support/select-field.ts';
import { newestCode, signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { answer } from './support/traffic.ts';
import { heading, press, restorePeople } from './support/wizards.ts';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on screen');
  return box;
};

/** Waits until what scripts do about another size of the window is on screen. */
const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** How far the page is wider than its window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sets text to twice its size. */
const enlargeText = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await untilDrawn(page);
};

describe('At the widths of phones and tablets', () => {
  test('the steps of the setup are circles that do not touch, in one column where there is room', async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: { width: 320, height: 640 } });
    await restorePeople(page);
    await signIn(page, 'setup@demo.test');
    await page.getByRole('heading', { name: 'Welcome, Sky' }).waitFor();
    const circles = page
      .getByRole('listitem')
      .filter({ hasText: /\((?:in progress|not started)\)$/ })
      .locator('> :first-child');

    const boxes = await Promise.all((await circles.all()).map(boxOf));
    expect(boxes).toHaveLength(6);
    for (const [at, box] of boxes.slice(1).entries()) expect(box.x).toBeGreaterThan((boxes[at]?.x ?? 0) + box.width);

    await page.setViewportSize({ width: 1300, height: 800 });
    const column = await Promise.all((await circles.all()).map(boxOf));
    expect(new Set(column.map(({ x }) => Math.round(x))).size).toBe(1);
  });

  test('the question of trust has the width of a page', async ({ newPage }) => {
    const page = await newPage({ viewport: { width: 768, height: 800 } });
    await restorePeople(page);
    await signIn(page, 'agent-mfa@demo.test');
    await heading(page, 'Check your email').waitFor();
    await page.getByLabel('Code').fill(await newestCode(page, 'agent-mfa@demo.test'));
    await press(page, 'Verify');
    await heading(page, 'Trust this device?').waitFor();

    expect((await boxOf(page.getByRole('main'))).width).toBeGreaterThan(500);
  });

  test('the first result is visible on a phone, and what opens in a new tab says so at 768 px', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test', viewport: { width: 320, height: 640 } });
    const search = await openSearch(page);
    await search.searchFor('son');
    expect((await boxOf(search.cards.first())).y).toBeLessThan(430);

    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page.getByRole('link', { name: 'Report a Claim' }).locator('svg').last()).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  describe('nothing moves on the dashboard when what needs attention comes', () => {
    const busy = {
      renewals: 1288,
      pastDueBills: 231,
      pastDueAmount: 12_345_678,
      movedClaims: 164,
      readyFiles: 20,
    };
    const idle = { renewals: 0, pastDueBills: 0, pastDueAmount: 0, movedClaims: 0, readyFiles: 0 };
    const answers = [
      ['many figures', 200, busy, 'ready to download'],
      ['one figure', 200, { ...idle, movedClaims: 1 }, '1 claim'],
      ['zeros', 200, idle, 'Nothing needs attention today.'],
      ['a failure', 500, {}, 'Internal server error.'],
      ['too many requests', 429, {}, 'Too many requests'],
    ] as const;

    const sizes = [320, 390, 768, 1024, 1300].map((width) => ({ width, height: 900 }));

    test.for(answers)('with %s, at every width', async ([, status, json, words], { newPage }) => {
      const page = await newPage({ as: 'agent@demo.test' });
      const held = Promise.withResolvers<void>();
      await answer(page, '/api/attention', async (route) => {
        await held.promise;
        await route.fulfill({ status, json });
      });
      // other tests view clients as this agent
      await answer(page, '/api/recently-viewed', (route) => route.fulfill({ json: { views: [] } }));
      await page.goto('/');
      await page.getByRole('button', { name: 'Add Payment Rules to favorites' }).waitFor();
      await page.getByText('Nothing viewed yet').waitFor();
      const headings = page.getByRole('main').getByRole('heading');
      const placesAtEveryWidth = async () => {
        const places: Record<number, number[]> = {};
        for (const size of sizes) {
          await page.setViewportSize(size);
          await untilDrawn(page);
          places[size.width] = await headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        }
        return places;
      };
      const before = await placesAtEveryWidth();

      held.resolve();

      await page.getByText(words).locator('visible=true').first().waitFor();
      expect(await placesAtEveryWidth()).toEqual(before);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await untilDrawn(page);
        expect(await overflowOf(page), `${size.width} px`).toBeLessThanOrEqual(0);
      }
    });
  });
});

test('every tab of the reports is visible at 1300 px, beside the contacts, even with a scroll bar', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'agent@demo.test', viewport: { width: 1285, height: 900 } });
  await page.goto('/reporting');
  const tabs = page.getByRole('navigation', { name: 'Reports' });
  await tabs.getByRole('link', { name: 'Commission statements' }).waitFor();

  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  const mailbox = page.getByRole('complementary', { name: 'Contacts' }).getByRole('link', { name: /^info@/ });
  expect((await boxOf(mailbox)).height).toBeLessThan(30);
});

test.for(['agent@demo.test', 'agent-alaska@demo.test'] as const)(
  'the navigation of %s is inside the margins from 768 px on, even with a scroll bar',
  async (as, { newPage }) => {
    const page = await newPage({ as, viewport: { width: 1300, height: 900 } });
    await page.goto('/help');
    await page.getByRole('link', { name: 'Start a Quote' }).waitFor();
    const navigation = page.locator('.portal__navigation');

    for (const width of [768, 960, 1264]) {
      await page.setViewportSize({ width, height: 900 });
      // the bar takes its room of the page, not of the window that a query sees
      await page.evaluate(() => document.documentElement.style.setProperty('padding-right', '15px'));
      await untilDrawn(page);
      expect(await navigation.evaluate((list) => list.scrollWidth - list.clientWidth), `${width} px`).toBe(0);
    }
  },
);

describe('With text of twice the size', () => {
  test('the words of quick actions are whole, on a phone too', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.goto('/');
    const titles = page.getByRole('main').locator('.quick__card > span');
    await page
      .getByRole('button', { name: /^Add .* to favorites$/ })
      .first()
      .waitFor();
    await enlargeText(page);
    expect(await titles.count()).toBeGreaterThan(0);

    for (const width of [320, 768, 1300]) {
      await page.setViewportSize({ width, height: 900 });
      await untilDrawn(page);
      const broken = await titles.evaluateAll((all) =>
        all.flatMap((one) => {
          const text = one.firstChild as Text;
          return [...text.data.matchAll(/\w+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return range.getClientRects().length > 1 ? [word] : [];
          });
        }),
      );
      expect(broken, `${width} px`).toEqual([]);
    }
  });

  test.for([
    ['01', 'agent@demo.test'],
    ['50', 'agent-alaska@demo.test'],
  ] as const)(
    'nothing of a report of company %s is cut, and its plot has larger letters',
    async ([, as], { newPage }) => {
      const page = await newPage({ as });
      await page.goto('/reporting?report=pastDue');
      const letters = page.getByRole('figure').locator('svg text');
      await letters.first().waitFor();
      await enlargeText(page);

      for (const width of [320, 960, 1300, 1600]) {
        await page.setViewportSize({ width, height: 900 });
        await untilDrawn(page);
        expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
        const words = page.getByRole('complementary', { name: 'Contacts' }).locator('dt, dd a').or(letters);
        const rights = await words.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
        expect(Math.max(...rights), `${width} px`).toBeLessThanOrEqual(width);
        const size = await letters.first().evaluate((one) => 13 * ((one as SVGTextElement).getScreenCTM()?.a ?? 1));
        expect(size, `${width} px`).toBeGreaterThan(width < 400 ? 16 : 25);
      }
    },
  );

  test.for(['01', '50'] as const)('the wordmark of company %s is whole at sign-in', async (company, { newPage }) => {
    const page = await newPage();
    await page.goto(`/login?company=${company}`);
    await enlargeText(page);

    for (const width of [320, 400, 480, 960]) {
      await page.setViewportSize({ width, height: 900 });
      await untilDrawn(page);
      const logo = await boxOf(page.locator('.signIn__panel .logo__root'));
      const panel = await boxOf(page.locator('.signIn__panel'));
      expect(logo.x + logo.width, `${width} px`).toBeLessThanOrEqual(panel.x + panel.width - 16);
    }
  });

  test('the longest line that can be quoted is whole on a phone', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test', viewport: { width: 320, height: 900 } });
    await page.goto('/new-quote?unit=personal');
    const line = page.getByLabel('Line', { exact: true });
    await chooseOption(line, 'Other: all other personal lines');
    await enlargeText(page);

    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await line.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  });

  test('the long name of a client that was viewed is broken on a phone', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.setViewportSize({ width: 320, height: 900 });
    const accountName = 'Bartholomew Featherstonehaugh-Cholmondeley';
    const account = {
      accountId: '20000001',
      accountNumber: '761803399',
      accountName,
      firstName: null,
      middleName: null,
      lastName: null,
      address: null,
      businessType: 'personal',
      source: 'PE',
      legacy: false,
      dba: null,
      groupNumber: null,
      agencyCode: '101',
      match: null,
    };
    await answer(page, '/api/recently-viewed', (route) =>
      route.fulfill({ json: { views: [{ account, record: null }] } }),
    );
    await page.goto('/');
    await page.getByRole('link', { name: accountName }).waitFor();
    await enlargeText(page);

    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  test.for([
    ['support@demo.test', '/', 'Inquiry for Billing/Claims/Policy', '/'],
    ['agent@demo.test', '/', 'My Clients', '/'],
    ['agent@demo.test', '/?action=replacementCostEstimator', 'Commercial', null],
    ['agent@demo.test', '/?action=quotesActivityPersonal', 'Open', null],
  ] as const)(
    'nothing in a dialog of %s at %s is wider than it on a phone: %s',
    async ([as, path, words, key], { newPage }) => {
      const page = await newPage({ as });
      await page.setViewportSize({ width: 320, height: 900 });
      await page.goto(path);
      await page.locator('html[data-ready~="shortcuts"]').waitFor();
      if (key) await page.keyboard.press(key);
      const dialog = page.getByRole('dialog');
      await dialog.getByText(words).first().waitFor();
      await enlargeText(page);

      expect(await dialog.locator('.dialog__body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0);
    },
  );

  test.for([
    ['/help', 'main'],
    ['/?action=commissionStatementRedownload', '[role="dialog"]'],
    ['/?action=paymentRulesIC', '[role="dialog"]'],
  ] as const)('nothing of %s sticks out on a phone', async ([path, part], { newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(path);
    await page.locator(part).getByRole('heading').first().waitFor();
    await enlargeText(page);

    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const places = await page.locator(`${part} :is(h1, h2, dt, dd a)`).evaluateAll((all) =>
      all.map((one) => {
        const { top, right, bottom } = one.getBoundingClientRect();
        const header = one.closest('.dialog__header')?.getBoundingClientRect();
        return { right, cut: header ? Math.max(header.top - top, bottom - header.bottom) : 0 };
      }),
    );
    expect(places.filter(({ right, cut }) => right > 320 || cut > 0)).toEqual([]);
  });
});

test('the place of a page whose code is on its way begins where the page does', async ({ newPage }) => {
  const page = await newPage({ as: 'agent@demo.test' });
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/HelpPage-/, async (route) => {
    await isLetGo;
    await route.continue();
  });
  await page.goto('/reporting');
  await heading(page, 'Reports').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Help', exact: true }).first().click();
  const place = await boxOf(page.getByRole('main').locator('.skeleton__header'));
  letGo();

  expect(place.x).toBe((await boxOf(heading(page, 'Help'))).x);
});
