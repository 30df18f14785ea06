import { describe } from 'vitest';
import { mayOpen } from '#machines/domain/session/may-open.ts';
import { portalOrigin } from './support/portal.ts';
import { untilReady } from './support/ready.ts';
import { openSearch } from './support/search-page.ts';
import { test } from './support/test.ts';
import { holdCalls } from './support/traffic.ts';
import { chooseOption } from './support/select-field.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';

describe('Pages', () => {
  test('each has its label and the company in its title [RTE-20] [BRD-03] [RTE-02] [RTE-04] [RTE-08] [RTE-11]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    // with the client its name takes the label's place
    const letClientCome = await holdCalls(page, '/api/accounts/20000001');
    for (const [path, title] of [
      ['/', 'Dashboard · Millrace Mutual Agent Portal'],
      ['/agents', 'Client Search · Millrace Mutual Agent Portal'],
      ['/policyholder/20000001', 'Policyholder · Millrace Mutual Agent Portal'],
      ['/help', 'Help · Millrace Mutual Agent Portal'],
    ] as const) {
      await page.goto(path);
      await page.waitForFunction((wanted) => document.title.endsWith(wanted), title);
    }
    letClientCome();
    await page.goto('/policyholder/20000001');
    await page.waitForFunction(() => document.title === 'Falls Market · Overview · Millrace Mutual Agent Portal');
    await page.goto('/logout');
    await page.waitForFunction(() => document.title === 'Sign in · Millrace Mutual Agent Portal');
  });

  test('show a customer no link to a page that sends the customer on to another one', async ({ newPage }) => {
    const page = await newPage({ as: 'customer@demo.test' });
    for (const path of ['/', '/policyholder/20000001', '/settings', '/help']) {
      await page.goto(path);
      await untilReady(page, 'session');
      await page.locator('[data-layout=portal] main h1').first().waitFor();
      await expect(page.getByRole('button', { name: /^Welcome, / })).toHaveCount(1);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const paths = await page
        .getByRole('link')
        .evaluateAll((links) =>
          links
            .map((link) => new URL((link as HTMLAnchorElement).href))
            .flatMap(({ origin, pathname }) => (origin === window.location.origin ? [pathname] : [])),
        );

      // the home of a customer is their own page, which the carrier names
      expect(
        paths.filter((one) => one !== '/' && !mayOpen('customer', one)),
        path,
      ).toEqual([]);
      await expect(page.getByText('Search for a client')).toHaveCount(0);
    }
  });

  test('load their code when they are opened, without loading another document [RTE-01]', async ({ newPage }) => {
    const page = await newPage({ as: agent, isFirst: true });
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const scripts: string[] = [];
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();
    expect(scripts.filter((url) => url.includes('AgentsPage'))).toEqual([]);

    await page.getByRole('link', { name: 'Clients', exact: true }).click();
    // the dashboard has a search too
    await page.waitForFunction(() => document.title.startsWith('Client Search'));
    await page.getByRole('search').waitFor();

    expect(scripts.filter((url) => url.includes('AgentsPage'))).toHaveLength(1);
    expect(documents).toBe(1);
  });

  test('that are likely next are fetched when the browser is idle, with a timeout of 2 s [RTE-25]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent, isFirst: true });
    await page.addInitScript(() => {
      const given: unknown[] = [];
      Object.assign(window, { given });
      const original = window.requestIdleCallback.bind(window);
      window.requestIdleCallback = (work, options) => {
        given.push(options?.timeout);
        return original(work, options);
      };
    });
    const fetched = ['AgentsPage', 'ClientPage'].map((name) =>
      page.waitForRequest((request) => request.url().includes(`/assets/${name}-`)),
    );

    await page.goto('/');
    const requests = await Promise.all(fetched);

    await expect.poll(() => page.evaluate(() => window.given)).toContain(2000);
    // a script that ran would have been asked for as one
    expect(requests.map((request) => request.resourceType())).toEqual(['other', 'other']);
  });

  test('are not fetched ahead for who asks for less data', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const idle = page.evaluate.bind(page, () => new Promise((resolve) => void requestIdleCallback(resolve)));

    await page.goto('/');
    await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();
    await idle();

    await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
  });

  test('begin at the top, and Back returns to the place [RTE-19]', async ({ newPage }) => {
    const page = await newPage({ as: agent, viewport: { width: 600, height: 300 } });
    await page.goto('/help');
    await page.getByRole('heading', { name: 'Report a claim' }).waitFor();
    await page.evaluate(() => scrollTo(0, 250));
    await page.waitForFunction(() => scrollY === 250);

    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/"]')?.click());
    await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await page.getByRole('heading', { name: 'Report a claim' }).waitFor();
    await page.waitForFunction(() => Math.abs(scrollY - 250) < 3);
  });

  test('an address with an anchor opens at the anchor, and one that makes no sense at the top [RTE-19]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent, viewport: { width: 600, height: 300 } });

    await page.goto('/help#main');
    await page.getByRole('heading', { name: 'Report a claim' }).waitFor();
    await page.waitForFunction(() => scrollY > 0);
    await page.goto('/agents#no%E0%A4%A');

    await page.getByRole('search').waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('say what is missing where JavaScript is off, and show nothing else that would not work [RTE-23] [RTE-21]', async ({
    newPage,
  }) => {
    const page = await newPage({ javaScriptEnabled: false });
    for (const path of ['/login', '/agents']) {
      await page.goto(path);
      await page.locator('.noscript:visible').waitFor();
      await expect(page.locator('.noscript')).toHaveText('Please enable Javascript for a superior user experience.');
      await expect(page.getByRole('button')).toHaveCount(0);
    }
  });

  test('stay hidden until the client has loaded [RTE-21]', async ({ newPage }) => {
    const page = await newPage();
    const released = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released.promise;
      await route.continue();
    });

    await page.goto('/login', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.body?.children.length > 1);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
    released.resolve();

    await page.getByRole('button', { name: 'Continue' }).waitFor();
  });
});

describe('Two companies', () => {
  test('an unknown company is the main one; company 50 has its own words, numbers and title [BRD-01] [BRD-02.1] [BRD-03]', async ({
    newPage,
  }) => {
    const page = await newPage();
    const shows = async (text: string, not: string) => {
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      const words = await page.locator('body').innerText();
      expect(words).toContain(text);
      expect(words).not.toContain(not);
    };

    await page.goto('/login?company=99');
    await shows('(612) 555-0142', '(907)');
    await page.goto('/login?company=50');
    await shows('(907) 555-0142', '(612)');
    await page.waitForFunction(() => document.title === 'Sign in · Kittiwake Agent Portal');
    await expect(page.locator('html')).toHaveAttribute('data-company', '50');
  });

  test('an agent of company 50 gets its brand on every page, whatever the address asked for [BRD-01] [BRD-02.1]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent-alaska@demo.test' });

    for (const path of ['/', '/agents', '/help', '/nowhere', '/help?company=01']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => document.title.endsWith('Kittiwake Agent Portal'));
      await expect(page.getByRole('contentinfo'), path).toContainText('(907) 555-01');
      expect(await page.locator('body').innerText(), path).not.toMatch(/Millrace|\(612\)/);
      await expect(page.locator('html')).toHaveAttribute('data-company', '50');
    }
  });
});

describe('Switching the agency', () => {
  test('changes what the search finds, forgets the search before, and lists the agencies in order [SES-06] [SCH-13] [FLT-08]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    await search.searchFor('smith');
    const loaded = page.waitForResponse('**/-/api/user-legacy/permissions*');
    const agency = page.getByRole('banner').getByRole('combobox', { name: 'Agency' });
    await agency.click();
    await expect(page.getByRole('option')).toHaveText([
      '77 - Northstar Risk Advisors',
      '214 - Lakeshore Insurance Group',
      '1080 - Prairie Partners Agency',
    ]);

    await page.keyboard.press('Escape');
    await chooseOption(agency, '1080 - Prairie Partners Agency');

    expect(new URL((await loaded).url()).searchParams.get('selectedAgency')).toBe('1080');
    await page.getByText('Find a client').waitFor();
    await expect(search.box).toHaveValue('');
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.goto('/');
    await page.getByText('1080 - Prairie Partners Agency').last().waitFor();
  });

  test('that fails says so and stays with the agency before [SES-06]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.goto('/');
    await page.route('**/-/auth/user/selected-agency', (route) =>
      route.fulfill({ status: 403, json: { message: 'This isn’t one of your agencies.' } }),
    );
    const agency = page.getByRole('banner').getByRole('combobox', { name: 'Agency' });

    await chooseOption(agency, '214 - Lakeshore Insurance Group');

    await page.getByText('We couldn’t switch agencies. This isn’t one of your agencies.').waitFor();
    await expect(agency).toHaveText('77 - Northstar Risk Advisors');
    expect(page.url()).toBe(`${portalOrigin}/`);
  });
});
