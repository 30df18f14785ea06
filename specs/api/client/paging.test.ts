import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { accountsApi } from '#api/accounts.ts';
import type { Client } from '#api/client.ts';
import { nextPageMachine } from '#machines/clients/next-page/next-page.machine.ts';
import { searchMachine } from '#machines/clients/search/search.machine.ts';
import {
  activate,
  largestPageSize,
  clientsPreset,
  type ResultPage,
  type SearchRequest,
} from '#machines/domain/clients/search.ts';
import type { SavedSearch } from '#machines/domain/clients/saved-search.ts';
import type { Carrier } from '#mocks/app.ts';
import { createSearchIndexes, dropSearchIndexes } from '#mocks/db/search-indexes.ts';
import { viewAccount } from '#mocks/routes/clients/account-view.ts';
import { clientAt } from '#mocks/seed/accounts.ts';
import { browserFetch, clientOver, signIn, startCarrier } from '#specs/support/carrier.ts';

const most = 200;
const textFor = (total: number): string => `paging${String(total).padStart(3, '0')}`;
const totals = Array.from({ length: most + 1 }, (_, total) => total);
const someTotals = [...totals.slice(0, 40), 98, 99, 100, 101, 198, 199, 200];

let carrier: Carrier;
let fetch: typeof globalThis.fetch;

/** A carrier in which the text "paging017" finds exactly 17 clients, and so on up to 200. */
beforeAll(async () => {
  carrier = await startCarrier({ seedAccounts: 0 });
  const { engine } = carrier.services;
  await dropSearchIndexes(engine);
  await engine.insertAll(
    engine.db,
    'accounts',
    Array.from({ length: most }, (_, at) => ({
      ...clientAt(at).account,
      search_text: totals
        .filter((total) => total > at)
        .map((total) => `  ${textFor(total)}`)
        .join(''),
    })),
  );
  await createSearchIndexes(engine);
  fetch = browserFetch(carrier);
  await signIn(clientOver(fetch), 'support@demo.test', 'support');
});
afterAll(() => carrier.close());

/** Searches and asks for more until there is no more. */
const readAll = async (call: Client, text: string, saved: SavedSearch | null = null) => {
  const accounts = accountsApi(call);
  const asked: string[] = [];
  const fetchPage = fromPromise<ResultPage, SearchRequest>(({ input, signal }) => {
    asked.push(`${input.pageNum}/${input.pageSize}`);
    return accounts.search(input, signal);
  });
  const search = createActor(
    searchMachine.provide({
      actors: { fetchResults: fetchPage, nextPage: nextPageMachine.provide({ actors: { fetchPage } }) },
    }),
    { input: { preset: clientsPreset(null), saved } },
  ).start();
  if (!saved) {
    search.send({ type: 'text.type', text });
    search.send({ type: 'search.submit' });
  }
  const isAtRest = () => waitFor(search, (snapshot) => !snapshot.hasTag('busy'));
  for (let end = await isAtRest(); end.matches({ paging: { listed: { more: 'ready' } } }); end = await isAtRest()) {
    search.send({ type: 'page.more' });
  }
  const { context, value } = search.getSnapshot();
  search.stop();
  return { ids: context.results.map((hit) => ('accountId' in hit ? hit.accountId : hit.formId)), asked, value };
};

/**
 * A carrier with so many clients, by numbers in place of names; it may leave totals and last pages out, and get so many more before them, one with each
 * call.
 */
const numbered = (
  total: number,
  { isSilent = false, newcomers = 0 } = {},
): { asked: string[]; fetch: typeof globalThis.fetch } => {
  const asked: string[] = [];
  return {
    asked,
    fetch: async (given) => {
      const { searchParams } = new URL(new Request(given).url);
      const [pageNum, size] = [Number(searchParams.get('pageNum')), Number(searchParams.get('pageSize'))];
      asked.push(`${pageNum}/${size}`);
      const from = (pageNum - 1) * size;
      const moved = Math.min(newcomers, asked.length - 1);
      const results = Array.from({ length: Math.max(0, Math.min(size, total + moved - from)) }, (_, at) => ({
        ...viewAccount(clientAt(0).account),
        accountId: String(from + at - moved),
      }));
      const all = total + moved;
      const facts = { totalResults: all, totalPages: Math.ceil(all / size), lastPage: from + size >= all };
      const unknown = { totalResults: null, totalPages: null, lastPage: false };
      return Response.json({ results, pageNum, ...(isSilent ? unknown : facts) });
    },
  };
};

describe('Paging to the end, for every total from 0 to 200', () => {
  const expectAll = async (call: Client, text: string, total: number): Promise<string[]> => {
    const { ids, asked, value } = await readAll(call, text);

    expect(new Set(ids).size, `repeats of ${total}`).toBe(total);
    expect(ids.length, `rows of ${total}`).toBe(total);
    expect(asked.slice(0, 2)).toEqual(['1/12', '5/3'].slice(0, asked.length));
    expect(asked.length, `calls for ${total}`).toBe(1 + Math.max(0, Math.ceil((total - 12) / 3)));
    expect(value).toMatchObject(total === 0 ? { list: 'empty' } : { list: 'success', paging: { listed: 'done' } });
    return ids;
  };

  test('shows each client once, in order, and asks no page in vain', async () => {
    for (const total of totals) {
      const ids = await expectAll(clientOver(numbered(total).fetch), 'many', total);

      expect(ids).toEqual(Array.from({ length: total }, (_, at) => String(at)));
    }
  });

  test('shows a client once who moves to a later page because others come before', async () => {
    const { fetch: answer, asked } = numbered(40, { newcomers: 5 });

    const { ids } = await readAll(clientOver(answer), 'many');

    expect(ids).toEqual(Array.from({ length: 40 }, (_, at) => String(at)));
    expect(asked).toEqual(['1/12', ...Array.from({ length: 11 }, (_, at) => `${at + 5}/3`)]);
  });

  test('in the embedded carrier as well, around every limit of pages and rows', async () => {
    const call = clientOver(fetch);
    const all = (await readAtOnce()).toString();

    for (const total of someTotals) {
      const ids = await expectAll(call, textFor(total), total);

      if (total === most) expect(ids.toString()).toBe(all);
    }
  });

  test('also where the carrier sends neither totals nor the last page', async () => {
    const call = clientOver(async (given) => {
      const response = await fetch(given);
      const page = (await response.json()) as object;
      return Response.json({ ...page, totalResults: null, totalPages: null, lastPage: false });
    });

    for (const total of someTotals) {
      const { ids } = await readAll(call, textFor(total));

      expect(new Set(ids).size, `repeats of ${total}`).toBe(ids.length);
      expect(ids.length, `rows of ${total}`).toBe(total);
    }
  });

  test('also where a search comes back and there are more clients than before', async () => {
    const call = clientOver(fetch);
    for (const rows of [1, 12, 13, 14, 15, 16, 50]) {
      const saved: SavedSearch = {
        version: 2,
        searchParam: textFor(60),
        lastSearch: textFor(60),
        sort: 'name',
        sortDirection: 'ASC',
        filters: {},
        sortParams: activate(clientsPreset(null).sortParams, 'name'),
        rows,
        anchor: null,
      };
      const { ids } = await readAll(call, textFor(60), saved);

      expect(new Set(ids).size, `rows ${rows}`).toBe(60);
      expect(ids).toHaveLength(60);
    }
  });
});

describe('Restoring more rows than one request may bring', () => {
  const restored = (rows: number): SavedSearch => ({
    version: 2,
    searchParam: 'many',
    lastSearch: 'many',
    sort: 'name',
    sortDirection: 'ASC',
    filters: {},
    sortParams: activate(clientsPreset(null).sortParams, 'name'),
    rows,
    anchor: null,
  });

  test.each([
    [3000, 4000, false],
    [3000, 3000, false],
    [3000, 2000, false],
    [3000, 2000, true],
    [301, 4000, false],
    [600, 599, true],
    [600, 1, false],
    [600, 0, false],
  ])('%i rows of %i come in bounded pages, as one question would have brought them', async (rows, total, isSilent) => {
    const { asked, fetch: many } = numbered(total, { isSilent });
    const request = { preset: clientsPreset(null), ...restored(rows), text: 'many', selections: {} };
    const wanted = Math.ceil(rows / 3) * 3;

    const page = await accountsApi(clientOver(many)).search({ ...request, pageNum: 1, pageSize: wanted });

    expect(page.results.map((hit) => ('accountId' in hit ? hit.accountId : ''))).toEqual(
      Array.from({ length: Math.min(wanted, total) }, (_, at) => String(at)),
    );
    expect(page).toMatchObject({
      pageNum: 1,
      lastPage: !isSilent && wanted >= total,
      totalResults: isSilent ? null : total,
      totalPages: isSilent ? null : Math.ceil(total / wanted),
    });
    const pages = Math.max(1, Math.ceil(Math.min(wanted, total) / largestPageSize));
    expect(asked).toEqual(Array.from({ length: pages }, (_, at) => `${at + 1}/${largestPageSize}`));
  });

  test('the search continues after the rows that were restored', async () => {
    const { asked, fetch: many } = numbered(608);

    const { ids, value } = await readAll(clientOver(many), 'many', restored(601));

    expect(ids).toEqual(Array.from({ length: 608 }, (_, at) => String(at)));
    expect(asked).toEqual(['1/300', '2/300', '3/300', '202/3', '203/3']);
    expect(value).toMatchObject({ list: 'success', paging: { listed: 'done' } });
  });

  test('a new question ends it: the pages that are left are not asked for', async () => {
    const { asked, fetch: many } = numbered(4000);
    const stop = new AbortController();
    const call = clientOver(async (given) => {
      const answer = await many(given);
      if (asked.length === 2) stop.abort();
      return answer;
    });
    const request = { preset: clientsPreset(null), ...restored(3000), text: 'many', selections: {} };

    const page = accountsApi(call).search({ ...request, pageNum: 1, pageSize: 3000 }, stop.signal);

    await expect(page).rejects.toThrow('aborted');
    expect(asked).toEqual(['1/300', '2/300']);
  });

  test('a page that fails fails the whole: no half of the rows is shown', async () => {
    const { asked, fetch: many } = numbered(4000);
    const call = clientOver(async (given) => (asked.length === 2 ? new Response(null, { status: 500 }) : many(given)));
    const request = { preset: clientsPreset(null), ...restored(3000), text: 'many', selections: {} };

    const page = accountsApi(call).search({ ...request, pageNum: 1, pageSize: 3000 });

    await expect(page).rejects.toMatchObject({ kind: 'refused', status: 500 });
  });
});

const readAtOnce = async (): Promise<string[]> => {
  const page = await accountsApi(clientOver(fetch)).search({
    preset: clientsPreset(null),
    text: textFor(most),
    selections: {},
    sort: 'name',
    sortDirection: 'ASC',
    pageNum: 1,
    pageSize: largestPageSize,
  });
  return page.results.map((hit) => ('accountId' in hit ? hit.accountId : hit.formId));
};
