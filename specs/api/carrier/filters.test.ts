import { expect, test } from 'vitest';
import { clientFilters } from '#machines/domain/clients/filters.ts';
import { formsPreset } from '#machines/domain/documents/forms-search.ts';
import { formKinds } from '#machines/domain/documents/forms.ts';
import type { Identity } from '#machines/domain/shared/user.ts';
import { describeEachDatabase } from './world.ts';

type Query = Record<string, string>;

const identity = { legacy: { agencies: ['214 - A', '600 - B'] } } as unknown as Identity;

/** Every call that heeds the filters of a search, with a text that finds much. */
const clientCalls = [
  ['/-/api/accounts', 'clientName'],
  ['/-/api/universal-search/', 'text'],
  ['/-/api/accounts/autocomplete', 'clientName'],
  ['/-/api/accounts.csv', 'clientName'],
] as const;
const formCalls = formKinds.flatMap((kind) =>
  ['', '/autocomplete', '.csv'].map((call) => `/-/api/forms/${kind}${call}`),
);

const recordCalls = ['policies', 'bills', 'claims', 'documents'].flatMap((kind) =>
  ['', '.csv'].map((call) => `/-/api/accounts/20000011/${kind}${call}`),
);

describeEachDatabase(
  'A filter of a search',
  (world) => {
    test.each(clientCalls)('that clients have is heeded by %s', async (path, textParam) => {
      const browser = await world.signedIn('support');
      const found = async (more: Query = {}) => {
        const { status, text } = await browser.get(`${path}?${new URLSearchParams({ [textParam]: 'son', ...more })}`);
        expect(status).toBe(200);
        return text;
      };
      const all = await found();
      const filters = clientFilters(identity);

      expect(filters.map(({ name }) => name)).toContain('agencyCode');
      for (const { name, options } of filters) {
        const narrowed = await Promise.all(options.map(({ value }) => found({ [name]: value })));
        expect(narrowed, name).not.toContain(all);
        expect(new Set(narrowed).size, name).toBeGreaterThan(1);
      }
    });

    test.each(formKinds)('that %s forms have leaves fewer', async (kind) => {
      const browser = await world.signedIn('support');
      const found = async (query: Query = {}) => {
        const { status, json } = await browser.get(`/-/api/forms/${kind}?${new URLSearchParams(query)}`);
        expect(status).toBe(200);
        return (json as { totalResults: number }).totalResults;
      };
      const all = await found();

      for (const { name, options } of formsPreset(kind, null).filters) {
        const totals = await Promise.all(options.map(({ value }) => found({ [name]: value })));
        expect(Math.min(...totals), name).toBeLessThan(all);
        expect(Math.max(...totals), name).toBeGreaterThan(0);
      }
    });

    test.each([
      ...clientCalls,
      ...formCalls.map((path) => [path, 'displayName'] as const),
      ...recordCalls.map((path) => [path, 'text'] as const),
    ])('that there is not is refused by %s', async (path, textParam) => {
      const browser = await world.signedIn('support');

      expect((await browser.get(`${path}?${new URLSearchParams({ [textParam]: 'son', county: 'Dane' })}`)).status).toBe(
        400,
      );
    });
  },
  { seedAccounts: 1200 },
);
