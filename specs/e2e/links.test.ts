import type { Page } from 'playwright';
import { describe } from 'vitest';
import { matchRoute, routes } from '#machines/domain/session/routes.ts';
import type { Scope } from '#machines/domain/session/session.ts';
import { manyPolicies } from '#mocks/seed/accounts.ts';
import { clientWith } from '#specs/support/clients.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const client = String(clientWith(({ policies }) => policies.length === manyPolicies).account.id);

/** The addresses of the portal that a page links to, one for each page of the route table; windows over a page are no pages. */
const linksOn = async (page: Page): Promise<Map<string, string>> => {
  const hrefs = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href, download }) =>
      download ? '' : href,
    ).filter((href) => href.startsWith(location.origin) && !new URL(href).searchParams.has('action')),
  );
  return new Map(
    hrefs.flatMap((href) => {
      const { pathname, search } = new URL(href);
      const route = matchRoute(pathname)?.route.id;
      return route
        ? [[pathname.includes('/clients/') ? `${route} ${pathname.split('/')[3]}` : route, pathname + search]]
        : [];
    }),
  );
};

/** Opens every menu of the header: what is in one is drawn when it first opens, and stays. */
const openMenus = async (page: Page): Promise<void> => {
  const menus = page.getByRole('banner').locator('button[aria-controls]:visible');
  for (const menu of await menus.all()) {
    await menu.click();
    await page.keyboard.press('Escape');
  }
};

/** Waits until a page has its heading, and is the one that was asked for. */
const showsPage = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page).not.toHaveTitle(/^(?:Policyholder|Page not found)/i);
  // what is below the name is asked for once the name is known, and has its place by then
  await expect(page.locator('main [class^=skeleton]')).toHaveCount(0);
};

/** What the title of an address says until what is shown has a name. */
const labelOf = (address: string): string | undefined => {
  const route = matchRoute(address.replace(/\?.*/, ''))?.route;
  return route?.alternateLabel ?? route?.label;
};

/** Pages that are no destination of a link: they lead on, or are a step of a wizard. */
const notLinked = new Set<string>([
  'logout',
  'clients',
  'client',
  // found by a search
  'formsDocument',
  'newQuoteWorkflow',
  'peRedirect',
  'peTestData',
  'redirect',
]);
const expected: readonly string[] = routes
  .filter(
    ({ id, scopes, guard }) =>
      !notLinked.has(id) && guard === 'scope' && (scopes as readonly Scope[]).includes('agent'),
  )
  .map(({ id }) => id)
  .toSorted();

describe('Everything a person can reach', () => {
  test('is a link: it opens in a new tab and survives a reload, and account, policy, bill and claim numbers are copied by a button [XTR-13]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const reached = new Map<string, string>();
    const copied = new Set<string>();
    const waiting = [`/policyholder/${client}`];
    // invoices belong to no client: their page is reached from the windows about paying
    await page.goto('/?action=paymentRulesIC');
    await page.getByRole('dialog').getByRole('link', { name: 'Find an invoice by its number' }).waitFor();
    const invoice = (await linksOn(page)).get('invoice') ?? '';
    reached.set('invoice', invoice);
    waiting.push(invoice);
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      await page.goto(address);
      await showsPage(page);
      const label = labelOf(address);
      const parts = (await page.title()).split(' · ').filter((part) => part !== label);
      await page.reload();
      await showsPage(page);
      // a title that was read early has the page's label, where what it shows has a name of its own, and gets the client's name later
      await expect
        .poll(async () => {
          const shown = (await page.title()).split(' · ');
          return parts.filter((part) => !shown.includes(part));
        })
        .toEqual([]);
      expect(page.url()).toContain(address);
      if (!reached.has('settings')) await openMenus(page);

      for (const button of await page.getByRole('button', { name: /^Copy \w+ number / }).all()) {
        const [, what = '', number] =
          /^Copy (\w+) number (.*)$/.exec((await button.getAttribute('aria-label')) ?? '') ?? [];
        await button.click();
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number);
        copied.add(what);
      }
      for (const [kind, href] of await linksOn(page)) {
        if (reached.has(kind) || !expected.includes(kind.replace(/ .*/, ''))) continue;
        reached.set(kind, href);
        waiting.push(href);
      }
    }

    expect(
      [...new Set([...reached.keys()].map((kind) => kind.replace(/ .*/, '')))].toSorted(),
      'routes that no link leads to: link the page, or list it in `notLinked` of this file with the reason',
    ).toEqual(expected);
    expect([...copied].toSorted()).toEqual(expect.arrayContaining(['account', 'bill', 'claim', 'policy']));
  });
});
