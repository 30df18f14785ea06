import { beforeAll, beforeEach, expect, test } from 'vitest';
import { nextPageNum } from '#machines/domain/clients/search.ts';
import type { ResponseOf } from '#mocks/contract.ts';
import { searchText } from '#mocks/db/search-text.ts';
import type { AccountRow } from '#mocks/db/tables/clients.ts';
import { clientAt } from '#mocks/seed/accounts.ts';
import { fc } from '#specs/support/properties.ts';
import type { Browser } from './browser.ts';
import { describeCarrier, describeEachDatabase, type World } from './world.ts';

type Page = ResponseOf<'searchAccounts'>;

const most = 200;
const firstId = 30_000_000;

/** A word that exactly so many clients have. */
const wordFor = (total: number): string => `q${total.toString(36).padStart(2, '0')}`;

/** Two hundred clients, of which as many as each total says can be found by its word. Many share a name and a city. */
const clients = Array.from({ length: most }, (_, at): AccountRow => {
  const name = `Client ${at % 7}`;
  const account = {
    ...clientAt(0).account,
    id: firstId + at,
    account_number: `9${(at * 7919) % 100_000}`,
    account_name: name,
    display_name: name,
    sort_name: `client ${at % 7}`,
    sort_last_name: `client ${at % 7}`,
    sort_city: `town ${at % 3}`,
  };
  const words = Array.from({ length: most }, (_, total) => total + 1).filter((total) => at < total);
  return { ...account, search_text: searchText(account, words.map(wordFor)) };
});

const idsOf = (pages: readonly Page[]): string[] =>
  pages.flatMap(({ results }) => results.map(({ accountId }) => accountId));

const sorts = fc.constantFrom('name,ASC', 'name,DESC', 'city,ASC', 'accountNumber,DESC');

/** Adds the clients to a carrier, and gives the ways to read them. */
const readClients = (world: World) => {
  let browser: Browser;

  beforeAll(async () => {
    const { engine, db } = world.carrier.services;
    await engine.dropSubstringIndex(db);
    await engine.insertAll(engine.db, 'accounts', clients);
    await engine.createSubstringIndex(db);
  });
  beforeEach(async () => {
    browser = await world.signedIn('support');
  });

  const ask = async (total: number, pageNum: number, pageSize: number, sort: string): Promise<Page> => {
    const query = new URLSearchParams({
      clientName: wordFor(total),
      pageNum: String(pageNum),
      pageSize: String(pageSize),
      sort,
    });
    const { status, json } = await browser.get(`/-/api/accounts?${query}`);
    expect(status).toBe(200);
    return json as Page;
  };

  /** Reads page by page, all of one size; the screen's own sizes are read through in specs/api/client/paging.test.ts. */
  const readThrough = async (total: number, pageSize: number): Promise<Page[]> => {
    const pages = [await ask(total, 1, pageSize, 'name,ASC')];
    while (pages.at(-1)?.lastPage === false && pages.length <= most)
      pages.push(await ask(total, pages.length + 1, pageSize, 'name,ASC'));
    return pages;
  };

  /** Loads as the search screen does: twelve, then three at a time. */
  const scrollThrough = async (total: number, sort: string): Promise<Page[]> => {
    const pages = [await ask(total, 1, 12, sort)];
    while (pages.at(-1)?.lastPage === false && pages.length < 100) {
      pages.push(await ask(total, nextPageNum(idsOf(pages).length), 3, sort));
    }
    return pages;
  };

  return { ask, readThrough, scrollThrough };
};

// the tests below send the same statements on both databases
describeCarrier('Paging of every total', (world) => {
  const { readThrough } = readClients(world);

  test('for every total from 0 to 200 nothing repeats, nothing is skipped, and the end is known [SCH-11.3, SCH-18]', async () => {
    const check = async (total: number): Promise<void> => {
      const pages = await readThrough(total, 12);

      const ids = idsOf(pages);
      expect(new Set(ids).size, `total ${total}`).toBe(total);
      expect(ids.length).toBe(total);
      // `didYouMean` is invented, and there where little is found
      expect(pages.map(({ didYouMean: _, ...page }) => page)).toEqual(
        pages.map(({ results }, at) => ({
          results,
          pageNum: at + 1,
          lastPage: at === pages.length - 1,
          totalResults: total,
          totalPages: Math.ceil(total / 12),
        })),
      );
    };
    for (let from = 0; from <= most; from += 8)
      await Promise.all(Array.from({ length: Math.min(8, most + 1 - from) }, (_, at) => check(from + at)));
  });
});

describeEachDatabase('Paging', (world) => {
  const { ask, scrollThrough } = readClients(world);

  test('whatever the order, the pages together are the one large page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: most }), sorts, async (total, sort) => {
        const whole = await ask(total, 1, 300, sort);

        expect(idsOf(await scrollThrough(total, sort))).toEqual(idsOf([whole]));
        expect(whole).toMatchObject({ lastPage: true, totalResults: total });
      }),
      { numRuns: 40 },
    );
  });

  test('pages of any size are slices of the whole, in the unit of their own size [SCH-11.2]', async () => {
    const size = fc.integer({ min: 1, max: 60 });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: most }),
        fc.integer({ min: 1, max: 40 }),
        size,
        sorts,
        async (total, pageNum, pageSize, sort) => {
          const whole = idsOf([await ask(total, 1, 300, sort)]);

          const page = await ask(total, pageNum, pageSize, sort);

          const from = (pageNum - 1) * pageSize;
          expect(idsOf([page])).toEqual(whole.slice(from, from + pageSize));
          expect(page).toMatchObject({
            pageNum,
            lastPage: from + page.results.length >= total,
            totalResults: total,
            totalPages: Math.ceil(total / pageSize),
          });
        },
      ),
      { numRuns: 100 },
    );
  });
});
