import { describe, expect, test } from 'vitest';
import { accountsApi } from '#api/accounts.ts';
import { addressOf, type Client } from '#api/client.ts';
import { formsSearchApi } from '#api/forms.ts';
import { clientsPreset, type SearchRequest } from '#machines/domain/clients/search.ts';
import { formsPreset } from '#machines/domain/documents/forms-search.ts';
import { clientOver } from '#specs/support/carrier.ts';

/** A client whose every call is refused, and the paths that it asks for. */
const refusing = (): { call: Client; asked: string[] } => {
  const asked: string[] = [];
  const call = clientOver(async (given) => {
    const { pathname, search } = new URL(new Request(given).url);
    asked.push(pathname + search);
    return new Response(null, { status: 404 });
  });
  return { call, asked };
};

describe('The call that a document makes for a search', () => {
  const searches = [
    ['clients', clientsPreset(null), accountsApi],
    ['forms', formsPreset('personal', null), (call: Client) => formsSearchApi(call, 'personal')],
  ] as const;

  test.for(searches.flatMap((search) => [12, 15, 300, 301, 999].map((rows) => [rows, ...search] as const)))(
    'is the first one that a search of %d rows makes: %s',
    async ([rows, , preset, apiOver]) => {
      const { call, asked } = refusing();
      const api = apiOver(call);
      const request: SearchRequest = {
        preset,
        text: 'son & co',
        selections: {},
        sort: 'name',
        sortDirection: 'DESC',
        pageNum: 1,
        pageSize: rows,
      };

      await expect(api.search(request)).rejects.toMatchObject({ status: 404 });

      const { operation, query } = api.firstCall(request);
      expect(asked).toEqual([addressOf('/-', operation, { query })]);
      expect(query).toMatchObject({ pageNum: '1', pageSize: String(Math.min(rows, 300)) });
    },
  );
});
