import type { BrowserContext, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { blockTabs, forgetArrivals, readArrivals, tabFrom } from './support/quick-actions.ts';
import { callCarrier } from './support/sign-in.ts';
import { test } from './support/test.ts';

const agent = 'agent@demo.test';
const alaskan = 'agent-alaska@demo.test';

const start = async (page: Page, path = '/new-quote'): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: /^Start a/ }).waitFor();
};

const fill = async (page: Page, { line, state, date }: { line: string; state?: string; date: string }) => {
  await page.getByLabel('Line', { exact: true }).selectOption(line);
  if (state) await page.getByLabel('State').selectOption(state);
  await page.getByLabel(/date$/).fill(date);
};

const switchOn = (context: BrowserContext, ...names: readonly string[]) =>
  context.route('**/-/auth/user/featureFlags', (route) =>
    route.fulfill({ json: names.map((name) => ({ name, active: true })) }),
  );

/** Changes what the agency systems say of the person. */
const become = (context: BrowserContext, path: string, change: object) =>
  context.route(`**/-/api/${path}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...change } });
  });

const arrived = (method: string, path: string, fields: Record<string, string>) => [
  { method, path, fields: Object.entries(fields), referer: null },
];

describe('A new quote', () => {
  test('of personal lines that is new enough opens in producer engage, with its line, state and date [NQT-01] [NQT-05] [NQT-07] [RTE-09] [RTE-10]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await forgetArrivals(page);
    await start(page);
    await fill(page, { line: 'auto', state: 'MN', date: '09/01/2025' });
    const why = 'This quote opens in Producer Engage: Minnesota business effective on or after September 1, 2025';
    await page.getByRole('status').filter({ hasText: why }).waitFor();

    const tab = await tabFrom(page, () => page.getByRole('button', { name: 'Open Producer Engage' }).click());
    await tab.getByText('This tab has no opener.').waitFor();

    expect(await readArrivals(page)).toEqual(
      arrived('GET', '/quote-engine/producer-engage/v1/quotes/new', {
        agency: '77',
        lob: 'PA',
        state: 'MN',
        date: '2025-09-01',
      }),
    );
    await page.getByRole('main').getByText('Producer Engage has opened in a new tab').waitFor();
  });

  test('opens the other version of producer engage with cos-8041 [NQT-07] [THM-03]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await forgetArrivals(page);
    await switchOn(page.context(), 'cos-8041');
    await start(page, '/new-quote?line=home&state=WI&date=2026-01-01');
    const tab = await tabFrom(page, () => page.getByRole('button', { name: 'Open Producer Engage' }).click());
    await tab.getByText('This tab has no opener.').waitFor();

    expect((await readArrivals(page)).map(({ path }) => path)).toEqual(['/quote-engine/producer-engage/v2/quotes/new']);
  });

  test('of personal lines that is older stays in the legacy system, by a post with exactly its fields [NQT-06] [LEG-02]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await forgetArrivals(page);
    await start(page);
    await fill(page, { line: 'dwelling', state: 'IA', date: '8/31/2025' });
    await page.getByRole('main').getByText('Iowa business effective before September 1, 2025 stays there.').waitFor();
    const tab = await tabFrom(page, () => page.getByRole('button', { name: 'Open AgentsXpress' }).click());
    await tab.getByText('This tab has no opener.').waitFor();

    expect(await readArrivals(page)).toEqual(
      arrived('POST', '/agentsxpress/UploadController', {
        nav: 'newQuote',
        companyID: '01',
        action: 'new',
        userID: 'agent',
        agencyId: '77',
      }),
    );
  });

  test('of commercial lines goes straight to the legacy login where the new flow is off, by a post with exactly its fields [NQT-03] [LEG-03]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: alaskan });
    await forgetArrivals(page);
    await start(page);
    await page.getByRole('button', { name: 'Commercial lines' }).click();
    await page.waitForURL('**/new-quote/workflow');
    await page.getByRole('main').getByText('the new commercial workflow is not switched on for you.').waitFor();
    await expect.poll(() => page.getByLabel('Line', { exact: true }).count()).toBe(0);
    const tab = await tabFrom(page, () => page.getByRole('button', { name: 'Open AgencyLink' }).click());
    await tab.getByText('This tab has no opener.').waitFor();

    expect(await readArrivals(page)).toEqual(
      arrived('POST', '/agencylink/login/VerifyLogin.aspx', { AgencyId: '600', Action: 'QI' }),
    );
  });

  test.for([
    ['07/08/2024', 'AgencyLink', '/agencylink/login/VerifyLogin.aspx'],
    ['07/09/2024', 'Producer Engage', '/quote-engine/producer-engage/v1/quotes/new'],
  ] as const)(
    'of the sister insurer, written %s, opens in %s with cos-8687 [NQT-03] [NQT-04]',
    async ([date, system, path], { newPage }) => {
      const page = await newPage({ as: alaskan });
      await forgetArrivals(page);
      await switchOn(page.context(), 'cos-8687');
      await start(page, '/new-quote/workflow');
      await fill(page, { line: 'WC', date });
      const tab = await tabFrom(page, () => page.getByRole('button', { name: `Open ${system}` }).click());
      await tab.getByText('This tab has no opener.').waitFor();

      expect((await readArrivals(page)).map((arrival) => arrival.path)).toEqual([path]);
    },
  );

  test.for([
    ['cos-8863', 'OR', '11/01/2025', 'AgencyLink'],
    ['cos-8864', 'OR', '10/31/2025', 'AgencyLink'],
    ['cos-8864', 'OR', '11/01/2025', 'Producer Engage'],
    ['cos-8687', null, null, 'AgencyLink'],
  ] as const)(
    'of the main insurer by internal people with %s in %s on %s opens in %s [NQT-03] [NQT-05]',
    async ([flag, state, date, system], { newPage }) => {
      const page = await newPage({ as: agent });
      await become(page.context(), 'user-legacy', { internal: true });
      await switchOn(page.context(), flag);
      await start(page, '/new-quote/workflow');
      if (state) await fill(page, { line: 'CA', state, date });

      await page.getByRole('button', { name: `Open ${system}` }).waitFor();
    },
  );

  test('that lacks something says what, and opens nothing [NQT-01] [VAL-03]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await start(page);
    await page.getByLabel(/date$/).fill('02/29/2025');
    await page.getByRole('button', { name: 'Open the quote' }).click();
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();

    const links = await page.getByRole('group', { name: 'There is a problem' }).getByRole('link').allTextContents();
    expect(links).toEqual([
      'Line: Required',
      'State: Required',
      'Effective date: Must be a day of the calendar, as MM/DD/YYYY',
    ]);
    await page.getByRole('link', { name: /^Effective date/ }).click();
    await expect.poll(() => page.getByLabel(/date$/).evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByLabel(/date$/).inputValue()).toBe('02/29/2025');
    expect(page.context().pages()).toHaveLength(1);
  });

  test('opens one tab for a double press; a blocked tab can be opened again [LEG-06] [VAL-03]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await forgetArrivals(page);
    await start(page, '/new-quote?line=other');
    const allow = await blockTabs(page);
    await page.getByRole('button', { name: 'Open AgentsXpress' }).click();
    await page.getByRole('main').getByText('Your browser has blocked the new tab for AgentsXpress').waitFor();
    await page.getByRole('button', { name: 'Change the quote' }).click();
    await expect.poll(() => page.getByLabel('Line', { exact: true }).inputValue()).toBe('other');
    await allow();
    const tab = await tabFrom(page, () => page.getByRole('button', { name: 'Open AgentsXpress' }).dblclick());
    await tab.getByText('This tab has no opener.').waitFor();

    expect(await readArrivals(page)).toHaveLength(1);
    await page.getByRole('button', { name: 'Start another quote' }).click();
    await expect.poll(() => page.getByLabel('Line', { exact: true }).inputValue()).toBe('');
    await expect.poll(() => new URL(page.url()).search).toBe('?unit=personal');
  });
});

test('what came of it can be read at 320 px [W-09]', async ({ newPage }) => {
  const page = await newPage({ as: agent, viewport: { width: 320, height: 640 } });
  await start(page, '/new-quote?line=other');
  await tabFrom(page, () => page.getByRole('button', { name: 'Open AgentsXpress' }).click());
  const title = page.getByText('AgentsXpress has opened in a new tab');
  await title.waitFor();

  expect((await title.boundingBox())?.width).toBeGreaterThan(180);
});

describe('The address of a quote', () => {
  test('keeps every choice over a reload, and lets nothing in that is none [RTE-09]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await start(page);
    await fill(page, { line: 'umbrella', state: 'WA', date: '11/01/2025' });
    await expect.poll(() => new URL(page.url()).search).toBe('?unit=personal&line=umbrella&state=WA&date=2025-11-01');
    await page.reload();
    await page.getByRole('main').getByText('Washington business is not quoted in Producer Engage yet.').waitFor();
    await expect.poll(() => page.getByLabel(/date$/).inputValue()).toBe('11/01/2025');
    await start(page, '/new-quote?unit=moon&line=CA&state=AK&date=2025-02-29&action=nothing');

    await expect.poll(() => page.getByLabel('Line', { exact: true }).inputValue()).toBe('');
    await expect.poll(() => page.getByLabel('State').inputValue()).toBe('');
    await expect.poll(() => page.getByLabel(/date$/).inputValue()).toBe('');
  });

  test('of commercial lines is one of its own, and back leads back [RTE-09] [NQT-01]', async ({ newPage }) => {
    const page = await newPage({ as: alaskan });
    await start(page);
    await page.getByRole('button', { name: 'Commercial lines' }).click();
    await page.getByRole('heading', { name: 'Start a commercial quote' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Commercial quote · /);
    await page.reload();
    await page.getByRole('heading', { name: 'Start a commercial quote' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Start a quote' }).waitFor();
    await page.goForward();
    await page.getByRole('link', { name: 'Choose another business unit' }).click();
    await page.getByRole('heading', { name: 'Start a quote' }).waitFor();
  });

  test('that asks for commercial lines leads to their page in its own place [RTE-09]', async ({ newPage }) => {
    const page = await newPage({ as: alaskan });
    await page.goto('/help');
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
    await page.goto('/new-quote?unit=commercial');
    await page.waitForURL('**/new-quote/workflow');
    await page.getByRole('heading', { name: 'Start a commercial quote' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/help');
  });
});

describe('Who may start a quote', () => {
  test('commercial-only agencies of the main insurer may not, and read why [NQT-02] [XTR-05]', async ({ newPage }) => {
    const page = await newPage({ as: 'agent-commercial@demo.test' });
    for (const path of ['/new-quote', '/new-quote/workflow', '/new-quote?unit=commercial']) {
      await start(page, path);
      await page
        .getByRole('main')
        .getByText('Since December 1, 2023, agencies with commercial lines only no longer start quotes here.')
        .waitFor();
      await expect.poll(() => page.getByRole('button', { name: /^Open/ }).count()).toBe(0);
    }
  });

  test('agencies with other access do not see the commercial unit, and read why on its page [NQT-02] [XTR-05]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await start(page);
    await page.getByLabel('Line', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('main').getByText('Commercial lines').count()).toBe(0);
    await start(page, '/new-quote/workflow');
    await page
      .getByRole('main')
      .getByText('Since December 1, 2023, commercial quotes are no longer started here.')
      .waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Start a quote' }).click();
    await page.getByLabel('Line', { exact: true }).waitFor();
  });

  test('support read wherever a quote is offered that they act for no agency [NQT-02] [XTR-05]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'support@demo.test' });
    const reason = 'This is opened for an agency, and internal users have none.';
    await page.goto('/');
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    const banner = page.getByRole('banner');

    await banner.getByRole('button', { name: 'Start a Quote' }).press('Enter');
    await banner.getByText(reason).locator('visible=true').waitFor();
    await page.keyboard.press('Escape');
    await banner.getByRole('button', { name: 'My New Business' }).click();
    for (const name of ['Personal Lines', 'Commercial Lines', 'Quotes & Activity Commercial'])
      await banner
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .getByText(reason)
        .locator('visible=true')
        .waitFor();
    for (const name of ['Start a Quote', 'Replacement Cost Estimator', 'Direct Bill Commission Redownload'])
      await page.getByRole('main').getByRole('listitem').filter({ hasText: name }).getByText(reason).waitFor();
    expect(await page.locator('a[href^="/new-quote"]').count()).toBe(0);
    await start(page);
    await page.getByRole('main').getByText(reason).waitFor();
  });

  test.for([['/new-quote'], ['/new-quote/workflow'], ['/pe-redirect'], ['/pe-test-data']] as const)(
    'neither guests nor customers may open %s [RTE-09] [RTE-10] [SES-02]',
    async ([path], { newPage }) => {
      const guest = await newPage();
      await guest.goto(path);
      await guest.getByRole('heading', { name: 'Sign in' }).waitFor();
      const customer = await newPage({ as: 'customer@demo.test' });
      await customer.goto(path);
      await customer.waitForURL((url) => url.pathname !== path);
      await customer.getByRole('heading', { level: 1 }).first().waitFor();

      await expect.poll(() => customer.getByRole('heading', { name: /quote|Producer Engage/i }).count()).toBe(0);
    },
  );

  test('lines without a permission are named, not offered [QAM-11] [SES-10]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const lines = {
      PA: { quotesAllowed: false, applicationsAllowed: true },
      HO: { quotesAllowed: false, applicationsAllowed: false },
    };
    await become(page.context(), 'user-legacy/permissions', {
      personal: { isPersonalLinesAgency: true, quoteApplicationDisplay: true, lines },
    });
    await start(page);

    await expect
      .poll(() => page.getByLabel('Line', { exact: true }).locator('option:not([value=""])').allTextContents())
      .toEqual(['Select & Signature Auto', 'Other: all other personal lines']);
    await page.getByRole('main').getByText('Not open to your agency: Select & Signature Home, Watercraft').waitFor();
  });

  test('another agency begins anew with what it may do [SES-06]', async ({ newPage }) => {
    const page = await newPage({ as: alaskan });
    await switchOn(page.context(), 'cos-8687');
    await start(page, '/new-quote/workflow?line=WC');
    await expect.poll(() => page.getByLabel('Line', { exact: true }).inputValue()).toBe('WC');
    await become(page.context(), 'user-legacy/permissions', {
      commercial: { isCommercialLinesAgency: false, quoteApplicationDisplay: false, lines: {} },
    });
    await page.getByRole('combobox', { name: 'Agency' }).selectOption('601');

    await page.getByRole('main').getByText('Your agency does not have the permission for commercial lines.').waitFor();
    await callCarrier(page.context(), '/auth/user/selected-agency', { selectedAgency: '600' });
  });
});
