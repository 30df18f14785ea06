import type { Locator, Page, Request } from 'playwright';
import { formKinds } from '#machines/domain/documents/forms.ts';
import { queryOf } from './traffic.ts';

export interface SearchPage {
  box: Locator;
  button: Locator;
  feed: Locator;
  cards: Locator;
  more: Locator;
  open: () => Promise<void>;
  /** types a text, presses Search and waits until an answer shows, whichever */
  searchFor: (text: string) => Promise<void>;
  /** presses "Load more" until so many cards show */
  loadUpTo: (rows: number) => Promise<void>;
}

/** A search as a person finds it, by roles and names: that of clients, or the one at an address. */
export const searchPage = (page: Page, address = '/agents'): SearchPage => {
  const form = page.getByRole('search');
  const box = form.getByRole('combobox');
  const button = form.getByRole('button', { name: 'Search', exact: true });
  const cards = page.getByRole('article');
  const more = page.getByRole('button', { name: 'Load more' });
  return {
    box,
    button,
    feed: page.getByRole('feed'),
    cards,
    more,
    open: async () => {
      await page.goto(address);
      await box.waitFor();
    },
    searchFor: async (text) => {
      await box.fill(text);
      const answered = page.waitForResponse((response) => isSearch(response.url()));
      await button.click();
      await answered;
      await page.waitForFunction(() => {
        const regions = [...document.querySelectorAll('[role=status]')];
        const isAnswered = regions.every((region) => region.textContent !== 'Loading results');
        // the code that draws results loads with the first of them
        return isAnswered && !document.querySelector('main [class^=skeleton]');
      });
    },
    loadUpTo: async (rows) => {
      const lastPlace = async () => Number(await cards.last().getAttribute('aria-posinset'));
      for (let shown = await lastPlace(); shown < rows; shown = await lastPlace()) {
        await more.press('Enter');
        await page.locator(`article[aria-posinset="${shown + 1}"]`).waitFor();
      }
    },
  };
};

/** Opens the client search, or the one at an address. */
export const openSearch = async (page: Page, address?: string): Promise<SearchPage> => {
  const search = searchPage(page, address);
  await search.open();
  return search;
};

/** What was searched for, without the pages that follow the first of an answer. */
export const questionsOf = (calls: readonly Request[]): Record<string, string>[] =>
  calls.map(queryOf).filter(({ pageNum }) => pageNum === '1');

/** Paths of every search, without their suggestions. */
export const isSearch = (url: string): boolean => {
  const { pathname, searchParams } = new URL(url);
  return (
    pathname === '/-/api/accounts' ||
    formKinds.some((kind) => pathname === `/-/api/forms/${kind}`) ||
    (pathname === '/-/api/universal-search/' && searchParams.get('pageSize') !== '10')
  );
};
