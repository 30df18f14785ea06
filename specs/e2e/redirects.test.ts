import type { Page } from 'playwright';
import { describe } from 'vitest';
import { customerAccountId } from '#mocks/seed/people.ts';
import { portalOrigin } from './support/portal.ts';
import { evilTargets } from './support/redirect-corpus.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';

describe('A redirect query', () => {
  test(`none of ${evilTargets.length} targets leaves the origin or makes more than one hop [SEC-04] [SES-03]`, async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const outside: string[] = [];
    await page.context().route(/.*/, (route) => {
      if (new URL(route.request().url()).origin === portalOrigin) return route.fallback();
      outside.push(route.request().url());
      return route.abort();
    });
    await page.goto('/help');
    const landed: Record<string, string> = {};
    const hops: Record<string, number> = {};

    for (const target of evilTargets) {
      const before = await navigations(page);
      await page.evaluate((text) => {
        history.pushState(null, '', `/redirect?redirect=${encodeURIComponent(text)}`);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, target);
      await page.waitForFunction(() => location.pathname !== '/redirect');
      landed[target] = new URL(page.url()).pathname;
      hops[target] = (await navigations(page)) - before - 1;
    }

    expect(outside).toEqual([]);
    expect(Object.entries(landed).filter(([, path]) => path !== '/')).toEqual([]);
    expect(Object.entries(hops).filter(([, count]) => count > 1)).toEqual([]);
  });

  test('a target of great length leads to the dashboard [SEC-04] [SES-03]', async ({ newPage }) => {
    const page = await newPage({ as: agent });

    await page.goto(`/redirect?redirect=/${'a'.repeat(3000)}`);

    await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();
    expect(page.url()).toBe(`${portalOrigin}/`);
  });

  test('signing in with an evil target leads to the dashboard [SEC-04]', async ({ newPage }) => {
    const page = await newPage();
    await page.goto(`/redirect?redirect=${encodeURIComponent('//evil.test')}`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(new URL(page.url()).search).toBe('?redirect=%2F%2Fevil.test');

    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Email address').fill(agent);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-Portal-26');
    await page.getByRole('button', { name: 'Sign in' }).click();

    await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();
    expect(page.url()).toBe(`${portalOrigin}/`);
  });

  test('a good target is opened, written anew from the route table [SES-03]', async ({ newPage }) => {
    const page = await newPage({ as: agent });

    await page.goto(`/redirect?redirect=${encodeURIComponent('/agents?x=<b>#y')}`);

    await page.getByRole('search').waitFor();
    expect(page.url()).toBe(`${portalOrigin}/agents`);
  });

  test('a carrier that answers with another origin is refused with 403 [SES-03] [SEC-04]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.route('**/-/auth/redirect', (route) =>
      route.fulfill({ json: { redirect: 'https://evil.test/agents' } }),
    );

    await page.goto('/redirect');

    await page.getByText('Error 403').waitFor();
    expect(page.url()).toBe(`${portalOrigin}/redirect`);
  });

  test('a carrier that sends on to a page which is not allowed is followed once, then 403 [SES-03]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'customer@demo.test' });
    const asked: string[] = [];
    await page.route('**/-/auth/redirect', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ json: { redirect: '/agents' } });
    });

    await page.goto('/redirect');

    await page.getByText('You do not have access to this page.').waitFor();
    expect(asked).toHaveLength(1);
  });
});

describe('Who may open what', () => {
  const ownPage = `/policyholder/${customerAccountId}`;

  test('a guest is led to sign in with the page that was wanted kept [SES-02] [RTE-24]', async ({ newPage }) => {
    const page = await newPage();
    for (const [path, kept] of [
      ['/', ''],
      ['/help', '?redirect=%2Fhelp'],
      ['/policyholder/20000001?sso=partner', '?sso=partner&redirect=%2Fpolicyholder%2F20000001'],
      ['/logout', ''],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      expect(page.url(), path).toBe(`${portalOrigin}/login${kept}`);
    }
  });

  test('sso and redirect survive the way through sign-in [RTE-24] [SES-03]', async ({ newPage }) => {
    const page = await newPage();
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).search));
    await page.goto('/login?sso=partner&redirect=%2Fhelp&other=1');

    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Email address').fill(agent);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-Portal-26');
    await page.getByRole('button', { name: 'Sign in' }).click();

    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
    expect(addresses).toContain('?sso=partner&redirect=%2Fhelp');
  });

  test('a customer sees the own page and help, and is led home from agents’ pages [SES-02]', async ({ newPage }) => {
    const page = await newPage({ as: 'customer@demo.test' });
    for (const path of ['/', '/agents', '/login', '/redirect?redirect=/policyholder/20000001']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForURL(`**${ownPage}`);
    }
    await page.goto('/help');
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
  });

  test('a customer finds no other user’s page [SES-02]', async ({ newPage }) => {
    const page = await newPage({ as: 'customer@demo.test' });

    await page.goto('/policyholder/20000001');

    await page.getByText('No results found', { exact: true }).first().waitFor();
  });

  test('support opens agents’ pages, and an agent who is signed in is led past sign-in [SES-02] [SES-03]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await signIn(page, 'support@demo.test');
    await page.getByRole('heading', { name: 'Welcome, Sam' }).waitFor();

    await page.goto('/agents');
    await page.getByRole('search').waitFor();
    await page.goto('/login');

    await page.getByRole('heading', { name: 'Welcome, Sam' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

/** How often this document has changed its address. */
const navigations = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const counter = window;
    if (counter.hops === undefined) {
      counter.hops = 0;
      for (const name of ['pushState', 'replaceState'] as const) {
        const original = history[name].bind(history);
        history[name] = (...given: Parameters<History['pushState']>) => {
          counter.hops = (counter.hops ?? 0) + 1;
          original(...given);
        };
      }
    }
    return counter.hops;
  });
