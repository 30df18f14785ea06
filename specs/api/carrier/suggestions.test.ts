import { expect, test } from 'vitest';
import type { SuggestedClient } from '#machines/domain/clients/search.ts';
import { rankSuggestions, suggestText } from '#machines/domain/clients/suggestions.ts';
import { sortKey } from '#mocks/db/search-text.ts';
import { clientAt } from '#mocks/seed/accounts.ts';
import { fc } from '#specs/support/properties.ts';
import type { Browser } from './browser.ts';
import { describeEachDatabase } from './world.ts';

const seedAccounts = 1000;
const names = Array.from({ length: seedAccounts }, (_, at) => clientAt(at).account).filter(
  (account) => account.display_name,
);

type Client = (typeof names)[number];

const suggestClients = async (browser: Browser, text: string, more = ''): Promise<SuggestedClient[]> => {
  const { json } = await browser.get(`/-/api/accounts/autocomplete?clientName=${encodeURIComponent(text)}${more}`);
  return (json as { results: SuggestedClient[] }).results;
};

/** The names of the clients that are suggested. */
const suggest = async (browser: Browser, text: string, more = ''): Promise<string[]> =>
  (await suggestClients(browser, text, more)).map(({ name }) => name);

const startsWith = (text: string) => (name: string | null) => sortKey(name).startsWith(text);

describeEachDatabase(
  'Suggestions',
  (world) => {
    test.each(['a', 'an', 'jo', 'ma', 'smith', 'lake', 'chris'])(
      '%s offers names and DBAs that begin with it first, ten at most',
      async (text) => {
        const offered = await suggestClients(await world.signedIn('support'), text);

        const starting = names.filter(({ display_name: name, dba }) => [name, dba].some(startsWith(text)));
        const count = Math.min(10, starting.length);
        expect(offered.length).toBeLessThanOrEqual(10);
        const begun = offered.slice(0, count).map(({ name, match }) => match?.value ?? name);
        expect(begun.every(startsWith(text))).toBe(true);
        const keys = begun.map(sortKey);
        expect(keys).toEqual(keys.toSorted());
      },
    );

    test.for(['an', 'berg', 'son'])(
      'the universal search without an order answers the same clients first for %s',
      async (text) => {
        const browser = await world.signedIn('support');
        const idsOf = async (path: string) =>
          ((await browser.get(path)).json as { results: { accountId: string }[] }).results.map(
            ({ accountId }) => accountId,
          );

        const offered = await idsOf(`/-/api/accounts/autocomplete?clientName=${text}`);

        expect(await idsOf(`/-/api/universal-search/?text=${text}&pageNum=1&pageSize=10`)).toEqual(offered);
        expect(await idsOf(`/-/api/universal-search/?text=${text}&sort=name,ASC`)).toEqual(
          await idsOf(`/-/api/accounts?clientName=${text}`),
        );
      },
    );

    test('other matches follow only where fewer than ten begin with it [ACP-02.2]', async () => {
      const browser = await world.signedIn('support');

      const offered = await suggest(browser, 'berg');

      const starting = offered.filter((name) => name.startsWith('Berg'));
      expect(starting.length).toBeLessThan(10);
      expect(offered.length).toBeGreaterThan(starting.length);
      expect(offered.slice(0, starting.length)).toEqual(starting);
      expect(offered.slice(starting.length).every((name) => name.toLowerCase().includes('berg'))).toBe(true);
      expect(rankSuggestions('berg', offered.map(suggestText))).toHaveLength(offered.length);
    });

    test.each([
      ['policies', 'policy_number'],
      ['bills', 'bill_number'],
      ['claims', 'claim_number'],
    ] as const)(
      'the numbers of %s offer these to users who may see their clients, and to no others',
      async (kind, number) => {
        const { db } = world.carrier.services;
        const rows = await db
          .selectFrom(kind)
          .innerJoin('accounts', 'accounts.id', `${kind}.account_id`)
          .select([`${kind}.${number} as number` as never, 'accounts.id as account', 'accounts.agency_code'])
          .orderBy('number' as never)
          .limit(400)
          .execute();
        const all = rows as unknown as { number: string; account: number; agency_code: string }[];
        const seen = { own: 0, others: 0 };
        const [support, agent] = [await world.signedIn('support'), await world.signedIn('agent-personal')];

        for (const { number: id, account, agency_code } of all.filter((_, at) => at % 40 === 0)) {
          const expected = expect.objectContaining({ accountId: String(account), record: { kind, id } });
          const isOwn = agency_code === '415';
          seen[isOwn ? 'own' : 'others'] += 1;
          for (const text of [id, id.toLowerCase(), ` ${id.slice(0, 3)}-${id.slice(3)} `])
            expect(await suggestClients(support, text)).toEqual([expected]);
          expect(await suggestClients(agent, id)).toEqual(isOwn ? [expected] : []);
          const begun = await suggestClients(support, id.slice(0, 7));
          expect(begun.every(({ record }) => record?.id.startsWith(id.slice(0, 7)))).toBe(true);
          expect(begun).toContainEqual(expected);
        }
        expect(seen.others).toBeGreaterThan(0);
      },
    );

    test.each([
      ['accountNumber', ({ account_number: number }: Client) => number, 4],
      ['groupNumber', ({ group_number: number }: Client) => number, 4],
      ['clientId', ({ id }: Client) => String(id), 6],
    ] as const)(
      'the beginning of a number offers its clients by %s to users who may see them, and to no others',
      async (field, numberOf, shortest) => {
        const [support, agent] = [await world.signedIn('support'), await world.signedIn('agent-personal')];
        const have = names.flatMap((client) => {
          const value = numberOf(client);
          return value ? [{ client, value }] : [];
        });
        const own = have.filter(({ client }) => client.agency_code === '415').slice(0, 3);
        const others = have.filter(({ client }) => client.agency_code !== '415').slice(0, 3);
        expect([own.length, others.length]).toEqual([3, 3]);

        for (const { client, value } of [...own, ...others]) {
          const expected = expect.objectContaining({
            accountId: String(client.id),
            record: null,
            match: { field, value },
          });
          for (const text of [value, value.toLowerCase(), ` ${value.slice(0, 3)}-${value.slice(3)} `])
            expect(await suggestClients(support, text), text).toContainEqual(expected);
          const seen = expect(await suggestClients(agent, value), value);
          await (own.some((one) => one.client === client) ? seen : seen.not).toContainEqual(expected);
          const begun = await suggestClients(support, value.slice(0, shortest));
          const texts = begun.map(({ match, record }) => match?.value ?? record?.id ?? '');
          expect(texts.length, value).toBeGreaterThan(0);
          expect(texts.filter((text) => !text.startsWith(value.slice(0, shortest)))).toEqual([]);
          expect(texts).toEqual(texts.toSorted());
          expect(await suggestClients(support, value.slice(0, shortest - 1))).toEqual([]);
        }
      },
    );

    test('the beginning of a DBA offers its clients, however it is written, to users who may see them', async () => {
      const [support, agent] = [await world.signedIn('support'), await world.signedIn('agent-personal')];
      const traders = names.flatMap((client) => (client.dba ? [{ client, dba: client.dba }] : [])).slice(0, 6);
      expect(traders).toHaveLength(6);

      for (const { client, dba } of traders) {
        const expected = {
          accountId: String(client.id),
          name: client.display_name,
          match: { field: 'dba', value: dba },
        };
        const same = names.filter((one) => one.dba?.startsWith(dba) || one.display_name.startsWith(dba));
        expect(same.length).toBeLessThanOrEqual(10);
        for (const text of [dba, dba.toUpperCase(), dba.slice(0, -1), dba.replace(' ', ' - ')])
          expect(await suggestClients(support, text), text).toContainEqual(expect.objectContaining(expected));
        if (client.agency_code !== '415')
          expect(await suggestClients(agent, dba)).not.toContainEqual(expect.objectContaining(expected));
      }
    });

    test('a client whose name and DBA begin alike is offered once, by the name', async () => {
      const { db } = world.carrier.services;
      const { id = 0, display_name: name = '' } =
        names.find(
          ({ display_name: one }) => names.filter((other) => other.display_name.startsWith(one)).length === 1,
        ) ?? {};
      await db
        .updateTable('accounts')
        .set({ dba: `${name} Farm`, sort_dba: sortKey(`${name} Farm`) })
        .where('id', '=', id)
        .execute();

      const offered = await suggestClients(await world.signedIn('support'), name);

      expect(offered).toEqual([expect.objectContaining({ accountId: String(id), match: null })]);
      const { dba = null, sort_dba = null } = names.find((one) => one.id === id) ?? {};
      await db.updateTable('accounts').set({ dba, sort_dba }).where('id', '=', id).execute();
    });

    test('each client of the same name is offered, with the facts that distinguish them', async () => {
      const browser = await world.signedIn('support');
      const byName = Map.groupBy(names, (account) => account.display_name);
      const same = [...byName.values()].find(({ length }) => length > 1 && length < 5) ?? [];
      expect(same.length).toBeGreaterThan(1);

      const offered = await suggestClients(browser, same[0]?.display_name ?? '');

      for (const account of same)
        expect(offered).toContainEqual({
          accountId: String(account.id),
          name: account.display_name,
          city: account.city,
          accountNumber: account.account_number,
          businessType: account.business_type,
          record: null,
          match: null,
        });
    });

    test('no client is offered twice, and none without a name', async () => {
      const browser = await world.signedIn('support');

      await fc.assert(
        fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'abcdehijlmnorst '), maxLength: 4 }), async (text) => {
          const offered = await suggestClients(browser, text);
          expect(new Set(offered.map(({ accountId }) => accountId)).size).toBe(offered.length);
          expect(offered.filter(({ name }) => name.trim() === '')).toEqual([]);
          expect(offered.length).toBeLessThanOrEqual(10);
        }),
        { numRuns: 60 },
      );
    });

    test('white space around and within does not matter [ACP-01]', async () => {
      const browser = await world.signedIn('support');

      expect(await suggest(browser, '  john   a ')).toEqual(await suggest(browser, 'john a'));
    });

    test.each(['', '   ', '%', '----', 'x'.repeat(101)])('"%s" offers nothing', async (text) => {
      expect(await suggest(await world.signedIn('support'), text)).toEqual([]);
    });

    test.each([
      ['agencyCode=77', ({ agency_code: code }: Client) => code === '77'],
      ['state=WI', ({ state }: Client) => state === 'WI'],
      ['state=wi,AK', ({ state }: Client) => state === 'WI' || state === 'AK'],
      ['businessType=commercial', ({ business_type: type }: Client) => type === 'commercial'],
      [
        'state=MN&businessType=personal',
        ({ state, business_type: type }: Client) => state === 'MN' && type === 'personal',
      ],
    ] as const)('%s narrows them, and each that is offered is found with the same filters', async (filter, passes) => {
      const browser = await world.signedIn(filter.startsWith('agency') ? 'agent' : 'support');
      const passing = new Set(names.filter(passes).map((account) => account.display_name));

      for (const text of ['a', 'son', 'm']) {
        const offered = await suggest(browser, text, `&${filter}`);

        expect(offered.length, text).toBeGreaterThan(0);
        expect(offered.filter((name) => !passing.has(name))).toEqual([]);
        for (const name of offered) {
          const { json } = await browser.get(`/-/api/accounts?clientName=${encodeURIComponent(name)}&${filter}`);
          expect((json as { results: unknown[] }).results.length, name).toBeGreaterThan(0);
        }
      }
    });

    test.each(['state=ZZ', 'businessType=bakery', 'state=,'])(
      'a filter of which nothing is known, %s, leaves none',
      async (filter) => {
        expect(await suggest(await world.signedIn('support'), 'a', `&${filter}`)).toEqual([]);
      },
    );
  },
  { seedAccounts },
);
