import type { Page } from 'playwright';
import { describe } from 'vitest';
import { portalOrigin } from './support/portal.ts';
import { evilTargets } from './support/redirect-corpus.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';

describe('A redirect query', () => {
  test(`none of ${evilTargets.length} targets leaves the origin or makes more than one hop [SEC-04] [SES-03.4]`, async ({
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
