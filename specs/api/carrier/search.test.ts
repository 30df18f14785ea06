import { beforeEach, expect, test } from 'vitest';
import { displayName, type Account } from '#machines/domain/clients/account.ts';
import { largestPageSize } from '#machines/domain/clients/search.ts';
import type { ResponseOf } from '#mocks/contract.ts';
import type { AccountRow } from '#mocks/db/tables/clients.ts';
import { sortKey } from '#mocks/db/search-text.ts';
import { clientAt, type SeedClient } from '#mocks/seed/accounts.ts';
import { seedAgencies } from '#mocks/seed/agencies.ts';
import type { Browser } from './browser.ts';
import { describeEachDatabase } from './world.ts';

type Page = ResponseOf<'searchAccounts'>;

const seedAccounts = 1200;
const all: SeedClient[] = Array.from({ length: seedAccounts }, (_, at) => clientAt(at));

const search = async (browser: Browser, query: Record<string, string>, path = '/-/api/accounts'): Promise<Page> => {
  const { status, json } = await browser.get(`${path}?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return json as Page;
};

/** All results, in pages as large as they may be. */
const searchAll = async (browser: Browser, query: Record<string, string>): Promise<Page> => {
  const pages: Page[] = [];
  do {
    const pageNum = String(pages.length + 1);
    pages.push(await search(browser, { ...query, pageNum, pageSize: String(largestPageSize) }));
  } while (!pages.at(-1)?.lastPage);
  return { ...(pages.at(-1) as Page), results: pages.flatMap(({ results }) => results) };
};

const idsOf = (page: Page): string[] => page.results.map(({ accountId }) => accountId);

const wanted = (is: (account: AccountRow, policies: string[]) => boolean): string[] =>
  all
    .filter(({ account, policies }) =>
      is(
        account,
        policies.map((policy) => policy.policy_number),
      ),
    )
    .map(({ account }) => String(account.id))
    .toSorted();

/** Words of a name without what the search leaves out of account. */
const plain = (text: string | null): string => (text ?? '').toLowerCase().replaceAll(/['’]/g, '');

describeEachDatabase(
  'Searching clients',
  (world) => {
    let support: Browser;
    beforeEach(async () => {
      support = await world.signedIn('support');
    });

    const everything = (query: Record<string, string>): Promise<Page> => searchAll(support, query);

    test.each(['son', 'smith', 'plumb', 'LAKE', 'ohn', 'ander'])('finds %s anywhere in names', async (text) => {
      const found = (await everything({ clientName: text })).results.filter(({ match }) => match === null);

      const expected = wanted(({ display_name: name }) => plain(name).includes(text.toLowerCase()));
      expect(expected.length).toBeGreaterThan(0);
      expect(found.map(({ accountId }) => accountId).toSorted()).toEqual(expected);
    });

    test.each(['a', 'z', 'jo', 'mc'])('finds the short text %s at the beginning of words', async (text) => {
      const found = (await everything({ clientName: text })).results.filter(({ match }) => match === null);

      const expected = wanted(({ display_name: name }) =>
        plain(name)
          .split(/[^a-z0-9]+/)
          .some((word) => word.startsWith(text)),
      );
      expect(found.map(({ accountId }) => accountId).toSorted()).toEqual(expected);
    });

    test('several words all count, in whatever order', async () => {
      const target = all.find(({ account }) => account.first_name && account.last_name)?.account as AccountRow;

      const found = await everything({ clientName: `${target.last_name} ${target.first_name}` });

      expect(idsOf(found)).toContain(String(target.id));
      expect(idsOf(await everything({ clientName: `${target.last_name} zzzzz` }))).toEqual([]);
    });

    const holder = all[10] as SeedClient;
    const withGroup = all.find(({ account }) => account.group_number)?.account as AccountRow;
    const withDba = all.find(({ account }) => account.dba)?.account as AccountRow;
    const commercial = all.find(({ policies }) => /^[A-Z]{3}\d{7}$/.test(policies[0]?.policy_number ?? ''));
    const letters = all.find(({ policies }) => /^[A-Z]{3}\d{8}$/.test(policies[0]?.policy_number ?? ''));
    const digits = all.find(({ policies }) => /^\d{10}$/.test(policies[0]?.policy_number ?? ''));
    const numberOf = (client: SeedClient | undefined): string => client?.policies[0]?.policy_number ?? '';

    test.each([
      ['a commercial policy number', 'policyNumber', numberOf(commercial), commercial?.account],
      ['a personal policy number of letters and digits', 'policyNumber', numberOf(letters), letters?.account],
      ['a personal policy number of ten digits', 'policyNumber', numberOf(digits), digits?.account],
      ['an account number', 'accountNumber', holder.account.account_number, holder.account],
      ['a client id', 'clientId', String(holder.account.id), holder.account],
      ['a group number', 'groupNumber', withGroup.group_number, withGroup],
      ['a DBA', 'dba', withDba.dba, withDba],
    ])('finds %s and says that it was the %s', async (_, field, value, account) => {
      const page = await everything({ clientName: value ?? '' });

      const hit = page.results.find(({ accountId }) => accountId === String(account?.id));
      expect(hit?.match).toEqual({ field, value });
    });

    test('a policy number is found in lower case, in part, and with a space or hyphen in it', async () => {
      const number = numberOf(commercial);
      const id = String(commercial?.account.id);

      for (const text of [
        number.toLowerCase(),
        number.slice(3),
        number.slice(0, 8),
        `${number.slice(0, 3)}-${number.slice(3)}`,
        ` ${number.slice(0, 3)}  ${number.slice(3)} `,
      ])
        expect(idsOf(await everything({ clientName: text })), text).toContain(id);
    });

    test.each([
      ['bills', 'bill_number', 'billNumber'],
      ['claims', 'claim_number', 'claimNumber'],
    ] as const)(
      'the whole number of one of the %s finds its client, however it is written, among those that the caller may see',
      async (table, column, field) => {
        const { db } = world.carrier.services;
        const record = await db
          .selectFrom(table)
          .select([`${column} as number`, 'account_id', 'agency_code'])
          .where('agency_code', '=', '77')
          .executeTakeFirstOrThrow();
        const number = String(record.number);
        const id = String(record.account_id);

        for (const text of [number, number.toLowerCase(), `${number.slice(0, 4)}-${number.slice(4)}`])
          for (const [name, path] of [
            ['clientName', '/-/api/accounts'],
            ['text', '/-/api/universal-search/'],
          ] as const)
            expect(
              (await search(support, { [name]: text, sort: 'name,ASC' }, path)).results.find(
                ({ accountId }) => accountId === id,
              )?.match,
              text,
            ).toEqual({ field, value: number });

        const finds = async (browser: Browser, query = {}) =>
          idsOf(await search(browser, { clientName: number, ...query })).includes(id);
        expect(await finds(await world.signedIn('agent'))).toBe(true);
        expect(await finds(await world.signedIn('agent'), { agencyCode: '214' })).toBe(false);
        expect(await finds(await world.signedIn('agent-alaska'))).toBe(false);
        expect(idsOf(await search(support, { clientName: number.slice(0, -1) }))).not.toContain(id);
      },
    );

    test.each([
      ['משה כהן', 'משה'],
      ['Tacos El Güero 🌮 & Café', 'guero'],
      ['Tacos El Güero 🌮 & Café', '🌮'],
      ["Robert'); DROP TABLE accounts;-- Transport", "robert'); drop"],
      ['<b>Bold & Sons</b> <img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
      ['O’Brien-Núñez & D’Angelo', "o'brien"],
    ])('finds %s by %s', async (name, text) => {
      const known = wanted(({ account_name: given }) => given === name);
      expect(known).toHaveLength(1);

      expect(idsOf(await everything({ clientName: text })).toSorted()).toEqual(expect.arrayContaining(known));
    });

    test.each([
      ['name', ({ sort_name: name }: AccountRow) => name],
      ['lastName', ({ sort_last_name: name }: AccountRow) => name],
      ['accountNumber', ({ account_number: number }: AccountRow) => number],
      ['city', ({ sort_city: city }: AccountRow) => city],
    ])('orders by %s both ways, equals by their id', async (column, keyOf) => {
      const rows = all.map(({ account }) => account).filter(({ display_name: name }) => plain(name).includes('son'));
      const ascending = rows
        .map((row) => ({ key: Buffer.from(keyOf(row)), id: String(row.id) }))
        .toSorted((a, b) => Buffer.compare(a.key, b.key) || (a.id < b.id ? -1 : 1))
        .map(({ id }) => id);
      const named = (page: Page): string[] =>
        page.results.filter(({ match }) => match === null).map(({ accountId }) => accountId);

      expect(named(await everything({ clientName: 'son', sort: `${column},ASC` }))).toEqual(ascending);
      expect(named(await everything({ clientName: 'son', sort: `${column},DESC` }))).toEqual(ascending.toReversed());
    });

    test('orders people by their last names, then their first ones, and companies by their names', async () => {
      const { results } = await everything({ clientName: 'son', sort: 'lastName,ASC' });
      const named = results.filter(({ match }) => match === null);

      const keys = named.map(({ firstName, middleName, lastName, ...account }) =>
        lastName
          ? [lastName, firstName ?? '', middleName ?? ''].map((part) => (part ? sortKey(part) : '')).join('  ')
          : sortKey(displayName({ firstName, middleName, lastName, ...account })),
      );
      expect(keys.length).toBeGreaterThan(20);
      expect(named.some(({ lastName }) => lastName !== null) && named.some(({ lastName }) => lastName === null)).toBe(
        true,
      );
      expect(keys).toEqual(keys.toSorted());
    });

    test.each([
      [{ state: 'MN' }, (row: AccountRow) => row.state === 'MN'],
      [{ state: 'mn,WI' }, (row: AccountRow) => row.state === 'MN' || row.state === 'WI'],
      [{ businessType: 'surety' }, (row: AccountRow) => row.business_type === 'surety'],
      [
        { businessType: 'Personal,surety', state: 'AK' },
        (row: AccountRow) => row.business_type !== 'commercial' && row.state === 'AK',
      ],
      [{ agencyCode: '214,600' }, (row: AccountRow) => ['214', '600'].includes(row.agency_code)],
      [
        { agencyCode: '214', state: 'IA', businessType: 'commercial' },
        (row: AccountRow) => row.agency_code === '214' && row.state === 'IA' && row.business_type === 'commercial',
      ],
    ])('narrows by %o', async (filters, is) => {
      const found = await everything({ clientName: '2000', ...filters });

      expect(idsOf(found).toSorted()).toEqual(wanted(is));
      expect(found.totalResults).toBe(found.results.length);
    });

    test.each<Record<string, string>>([{ state: 'XX' }, { businessType: 'life' }, { agencyCode: "x' or '1'='1" }])(
      'finds nothing for the unknown choice %o',
      async (filters) => {
        expect(await everything({ clientName: 'a', ...filters })).toEqual({
          results: [],
          pageNum: 1,
          lastPage: true,
          totalResults: 0,
          totalPages: 0,
        });
      },
    );

    test('the universal search answers alike, with its own parameter [SCH-16.2]', async () => {
      const more = { sort: 'city,ASC', agencyCode: '77', pageNum: '2', pageSize: '3' };
      const known = await search(support, { clientName: 'son', ...more });
      expect(known.results.length).toBe(3);
      expect(await search(support, { text: 'son', ...more }, '/-/api/universal-search/')).toEqual(known);
    });

    const numberOfClaim = async (): Promise<string> => {
      const { db } = world.carrier.services;
      return (await db.selectFrom('claims').select('claim_number').executeTakeFirstOrThrow()).claim_number;
    };

    test.each([
      ['smith', 3],
      ['smith', 7],
      ['smith', 10],
      ['smith', largestPageSize],
      ['an', 40],
      ['berg', 4],
      [numberOf(commercial), 10],
      ['number of a claim', 10],
    ])('the universal search of %s without an order has each client once over all pages of %i', async (given, size) => {
      const text = given === 'number of a claim' ? await numberOfClaim() : given;
      const offered = (await support.get(`/-/api/accounts/autocomplete?clientName=${text}`)).json as Page;
      const known = idsOf(await everything({ clientName: text, sort: 'name,ASC' }));
      const expected = [...new Set([...idsOf(offered), ...known])];
      const pages: Page[] = [];
      do {
        const query = { text, pageNum: String(pages.length + 1), pageSize: String(size) };
        pages.push(await search(support, query, '/-/api/universal-search/'));
      } while (!pages.at(-1)?.lastPage);

      expect(expected.length).toBeGreaterThan(0);
      expect(pages.flatMap(idsOf)).toEqual(expected);
      expect(pages).toHaveLength(Math.ceil(expected.length / size));
      for (const { totalResults, totalPages } of pages)
        expect([totalResults, totalPages]).toEqual([expected.length, pages.length]);
    });

    test('missing names and addresses come as null, and such clients last', async () => {
      const { results } = await everything({ clientName: '2000' });

      const nameless = results.filter(({ accountName, lastName }) => accountName === null && lastName === null);
      expect(nameless.length).toBeGreaterThan(0);
      expect(results.slice(-nameless.length)).toEqual(nameless);
      expect(results.some(({ address }) => address === null)).toBe(true);
      expect(results.some(({ address }) => address !== null && address.line1 === null)).toBe(true);
    });

    test('a client is opened with what the search has shown of it, and the name of the agency', async () => {
      const [shown] = (await everything({ clientName: 'anderson' })).results as [Account];

      const { json } = await support.get(`/-/api/accounts/${shown.accountId}`);
      const agency = seedAgencies.find(({ code }) => code === shown.agencyCode);
      expect(json).toEqual({ account: { ...shown, match: null, agencyName: agency?.name } });
    });

    test('an account has its id, number, names, address, kind of business, source, and whether it is legacy [POL-01.2]', async () => {
      const [{ account: known }] = all.filter(({ account }) => account.first_name && account.line1) as [SeedClient];

      const { json } = await support.get(`/-/api/accounts/${known.id}`);

      expect((json as { account: Account }).account).toMatchObject({
        accountId: String(known.id),
        accountNumber: known.account_number,
        accountName: known.account_name,
        firstName: known.first_name,
        middleName: known.middle_name,
        lastName: known.last_name,
        address: { line1: known.line1, line2: known.line2, city: known.city, state: known.state, zip: known.zip },
        businessType: known.business_type,
        source: expect.stringMatching(/\w/) as string,
        legacy: expect.any(Boolean) as boolean,
      });
    });

    test.each([
      ['clientName=', '* required'],
      ['', '* required'],
      ['clientName=%20%20%09', '* required'],
      [`clientName=${'x'.repeat(101)}`, 'Search using 100 characters or fewer'],
      [`clientName=${'x'.repeat(10_000)}`, 'Search using 100 characters or fewer'],
      ['clientName=a&pageNum=0', 'pageNum must be a positive whole number'],
      ['clientName=a&pageNum=-1', 'pageNum must be a positive whole number'],
      ['clientName=a&pageNum=1.5', 'pageNum must be a positive whole number'],
      ['clientName=a&pageNum=9999999', 'pageNum must be a positive whole number'],
      ['clientName=a&pageSize=0', 'pageSize must be a positive whole number'],
      ['clientName=a&pageSize=301', 'pageSize must be at most 300'],
      ['clientName=a&sort=password,ASC', 'sort must be name, lastName, accountNumber or city, then ASC or DESC'],
      ['clientName=a&sort=name,SIDEWAYS', 'sort must be name, lastName, accountNumber or city, then ASC or DESC'],
      [
        'clientName=a&sort=name;drop table accounts',
        'sort must be name, lastName, accountNumber or city, then ASC or DESC',
      ],
    ])('?%s is refused with a text for the user', async (query, message) => {
      const answer = await support.get(`/-/api/accounts?${query}`);

      expect(answer.status).toBe(400);
      expect(answer.json).toBe(message);
    });

    test('pages far behind the last one are empty and last', async () => {
      const page = await search(support, { clientName: 'a', pageNum: '999999', pageSize: '3' });

      expect(page).toMatchObject({ results: [], lastPage: true, pageNum: 999_999 });
      expect(page.totalResults).toBeGreaterThan(0);
    });
  },
  { seedAccounts },
);
