import { beforeEach, expect, test } from 'vitest';
import { formatPhone } from '#machines/domain/shared/phone.ts';
import type { ResponseOf } from '#mocks/contract.ts';
import { writtenWords } from '#mocks/db/search-text.ts';
import type { AccountRow } from '#mocks/db/tables/clients.ts';
import { clientAt } from '#mocks/seed/accounts.ts';
import { fc } from '#specs/support/properties.ts';
import type { Browser } from './browser.ts';
import { describeEachDatabase } from './world.ts';

type Page = ResponseOf<'searchAccounts'>;

const seedAccounts = 1200;
const all = Array.from({ length: seedAccounts }, (_, at) => clientAt(at).account);

const ask = async (browser: Browser, clientName: string, more: Record<string, string> = {}): Promise<Page> => {
  const { status, json } = await browser.get(`/-/api/accounts?${new URLSearchParams({ clientName, ...more })}`);
  expect(status).toBe(200);
  return json as Page;
};

/** The ids of all that a text finds. */
const idsOf = async (browser: Browser, text: string): Promise<string[]> =>
  (await ask(browser, text, { pageSize: '300' })).results.map(({ accountId }) => accountId);

/** A client with a name in which a word of five Latin letters or more is misspelt: two letters change places, or one is left out. */
const misspelt = fc
  .record({ at: fc.nat(seedAccounts - 1), word: fc.nat(), letter: fc.nat(), isMissing: fc.boolean() })
  .map(({ at, word, letter, isMissing }) => {
    const account = all[at] as AccountRow;
    const written = writtenWords(account.display_name);
    const long = written.filter((one) => one.word.length >= 5);
    const chosen = long[word % Math.max(long.length, 1)];
    if (!chosen) return null;
    const place = letter % (chosen.word.length - (isMissing ? 0 : 1));
    const letters = [...chosen.word];
    if (isMissing) letters.splice(place, 1);
    else letters.splice(place, 2, letters[place + 1] ?? '', letters[place] ?? '');
    const slip = letters.join('');
    if (slip === chosen.word) return null;
    return { id: String(account.id), text: written.map((one) => (one === chosen ? slip : one.shown)).join(' ') };
  })
  .filter((one) => one !== null);

describeEachDatabase(
  'A search that forgives',
  (world) => {
    let support: Browser;
    beforeEach(async () => {
      support = await world.signedIn('support');
    });

    test('offers a client whose name is written with one letter missing, or two the other way round', async () => {
      let offered = 0;
      await fc.assert(
        fc.asyncProperty(misspelt, async ({ id, text }) => {
          const page = await ask(support, text, { pageSize: '300' });
          if (page.results.some(({ accountId }) => accountId === id) || page.results.length > 3) return;
          const found = await Promise.all((page.didYouMean ?? []).map((other) => idsOf(support, other)));
          expect(found.flat(), text).toContain(id);
          offered += 1;
        }),
        { numRuns: 150 },
      );
      expect(offered).toBeGreaterThan(100);
    });

    test.each([
      ['Jhonson', 'Johnson'],
      ['johson', 'Johnson'],
      ['smtih', 'Smith'],
      ['Smmith', 'Smith'],
      ['Zmith', 'Smith'],
    ])('says of %s that %s was meant', async (typed, meant) => {
      const { results, didYouMean } = await ask(support, typed);

      expect([results, didYouMean?.[0]]).toEqual([[], meant]);
    });

    test('replaces the word that is wrong and leaves the others as they were typed', async () => {
      const account = all.find(({ first_name, last_name }) => first_name && last_name === 'Johnson') as AccountRow;

      const { didYouMean } = await ask(support, `${account.first_name} jonhson`);

      expect(didYouMean).toContain(`${account.first_name} Johnson`);
    });

    test('offers nothing where enough is found, of a name that is right, of numbers, and after the first page', async () => {
      const named = all.find(({ last_name }) => last_name !== null);
      const questions: [string, Record<string, string>?][] = [
        ['son'],
        [named?.display_name ?? ''],
        ['99999'],
        ['🌮🌮'],
        ['Jhonson', { pageNum: '2' }],
        ['Jhonson', { state: 'ZZ' }],
      ];

      for (const [text, more] of questions) expect((await ask(support, text, more)).didYouMean, text).toBeUndefined();
    });

    test('never offers a name that only clients of other agencies have', async () => {
      const agent = await world.signedIn('agent');
      const own = new Set<string>();
      for (const { word } of all.flatMap(({ display_name: name }) => writtenWords(name)).slice(0, 600)) {
        if (word.length < 6 || own.has(word)) continue;
        own.add(word);
        const { didYouMean = [] } = await ask(agent, word.slice(0, 2) + word.slice(3));
        for (const text of didYouMean) expect((await ask(agent, text)).results.length, text).toBeGreaterThan(0);
      }
    });

    test('finds a street by its number and name, however it is abbreviated, and says so', async () => {
      const account = all.find(({ line1 }) => line1?.endsWith(' Ave')) as AccountRow;
      const line = account.line1 ?? '';

      for (const text of [line, line.toUpperCase(), line.replace(' Ave', ' Avenue'), line.replace(' Ave', '')]) {
        const { results } = await ask(support, text, { pageSize: '300' });
        const hit = results.find(({ accountId }) => accountId === String(account.id));
        expect(hit?.match, text).toEqual({ field: 'street', value: line });
      }
    });

    test('finds all of a street by its whole name, but no one on it by a word that may be a name', async () => {
      const onOak = all.filter(({ line1 }) => line1?.endsWith(' Oak St')).map(({ id }) => String(id));

      expect(onOak.length).toBeGreaterThan(0);
      expect(await idsOf(support, 'oak street')).toEqual(expect.arrayContaining(onOak));
      const { results } = await ask(support, 'oak', { pageSize: '300' });
      expect(results.filter(({ match }) => match?.field === 'street')).toEqual([]);
    });

    test('finds a ZIP code, also with the four digits behind it', async () => {
      const { zip } = all.find((one) => one.zip !== null) as AccountRow;
      const there = all.filter((one) => one.zip === zip).map(({ id }) => String(id));

      for (const text of [`${zip}`, ` ${zip} `, `${zip}-1234`]) {
        expect(await idsOf(support, text), text).toEqual(expect.arrayContaining(there));
      }
    });

    test('finds a phone number with any punctuation, and without its area code, and says so', async () => {
      const account = all.find(({ phone }) => phone !== null) as AccountRow;
      const phone = account.phone ?? '';
      const [area, exchange, line] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)];

      for (const text of [
        phone,
        formatPhone(phone),
        `${area}-${exchange}-${line}`,
        `${area}.${exchange}.${line}`,
        `+1 ${area} ${exchange} ${line}`,
        `1${phone}`,
        `${exchange}-${line}`,
      ]) {
        const { results } = await ask(support, text, { pageSize: '300' });
        const hit = results.find(({ accountId }) => accountId === String(account.id));
        expect(hit?.match, text).toEqual({ field: 'phone', value: formatPhone(phone) });
      }
    });
  },
  { seedAccounts },
);
