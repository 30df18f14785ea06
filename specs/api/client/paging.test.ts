import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { accountsApi } from '#api/accounts.ts';
import type { Client } from '#api/client.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { presetOf } from '#machines/domain/search.ts';
import type { SavedSearch } from '#machines/domain/saved-search.ts';
import type { Carrier } from '#mocks/app.ts';
import { createSearchIndexes, dropSearchIndexes } from '#mocks/db/migrations.ts';
import { clientAt } from '#mocks/seed/accounts.ts';
import { browserFetch, clientOver, signIn, startCarrier } from '#specs/support/carrier.ts';

const most = 200;
const textFor = (total: number): string => `paging${String(total).padStart(3, '0')}`;
const totals = Array.from({ length: most + 1 }, (_, total) => total);

let carrier: Carrier;
let fetch: typeof globalThis.fetch;

/** A carrier in which the text "paging017" finds exactly 17 clients, and so on up to 200. */
beforeAll(async () => {
  carrier = await startCarrier({ seedAccounts: 0 });
  const { engine } = carrier.services;
  await dropSearchIndexes(engine);
  await engine.insertAll(
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
  const search = createActor(
    searchMachine.provide({
      actors: {
        fetchResults: fromPromise(({ input, signal }) => {
          asked.push(`${input.pageNum}/${input.pageSize}`);
          return accounts.search(input, signal);
        }),
      },
    }),
    { input: { preset: presetOf('clients', null), saved } },
  ).start();
  if (!saved) {
    search.send({ type: 'text.type', text });
    search.send({ type: 'search.submit' });
  }
  const isAtRest = () => waitFor(search, (snapshot) => !snapshot.hasTag('busy'));
  for (let end = await isAtRest(); end.matches({ paging: { listed: 'ready' } }); end = await isAtRest()) {
    search.send({ type: 'page.more' });
  }
  const { context, value } = search.getSnapshot();
  search.stop();
  return { ids: context.results.map((hit) => ('accountId' in hit ? hit.accountId : hit.formId)), asked, value };
};

describe('Paging to the end, for every total from 0 to 200', () => {
  test('shows each client once, in order, and asks no page in vain [SCH-11] [SCH-09] [SCH-10]', async () => {
    const call = clientOver(fetch);
    const all = (await readAtOnce()).toString();

    for (const total of totals) {
      const { ids, asked, value } = await readAll(call, textFor(total));

      expect(new Set(ids).size, `repeats of ${total}`).toBe(total);
      expect(ids.length, `rows of ${total}`).toBe(total);
      expect(asked.slice(0, 2)).toEqual(['1/12', '5/3'].slice(0, asked.length));
      expect(asked.length, `calls for ${total}`).toBe(1 + Math.max(0, Math.ceil((total - 12) / 3)));
      expect(value).toMatchObject(total === 0 ? { list: 'empty' } : { list: 'success', paging: { listed: 'done' } });
      if (total === most) expect(ids.toString()).toBe(all);
    }
  }, 180_000);

  test('also where the carrier tells neither totals nor the last page [SCH-11] [SCH-09]', async () => {
    const call = clientOver(async (given) => {
      const response = await fetch(given);
      const page = (await response.json()) as object;
      return Response.json({ ...page, totalResults: null, totalPages: null, lastPage: false });
    });

    for (const total of [...totals.slice(0, 40), 98, 99, 100, 101, 198, 199, 200]) {
      const { ids } = await readAll(call, textFor(total));

      expect(new Set(ids).size, `repeats of ${total}`).toBe(ids.length);
      expect(ids.length, `rows of ${total}`).toBe(total);
    }
  }, 120_000);

  test('also where a search comes back and there are more clients than before [SCH-13] [SCH-11]', async () => {
    const call = clientOver(fetch);
    for (const rows of [1, 12, 13, 14, 15, 16, 50]) {
      const saved: SavedSearch = {
        version: 1,
        searchParam: textFor(60),
        lastSearch: textFor(60),
        sort: 'name',
        sortDirection: 'ASC',
        filters: {},
        rows,
        anchor: null,
      };
      const { ids } = await readAll(call, textFor(60), saved);

      expect(new Set(ids).size, `rows ${rows}`).toBe(60);
      expect(ids).toHaveLength(60);
    }
  });
});

const readAtOnce = async (): Promise<string[]> => {
  const page = await accountsApi(clientOver(fetch)).search({
    preset: presetOf('clients', null),
    text: textFor(most),
    selections: {},
    sort: 'name',
    sortDirection: 'ASC',
    pageNum: 1,
    pageSize: 500,
  });
  return page.results.map((hit) => ('accountId' in hit ? hit.accountId : hit.formId));
};
