import { expect, test } from 'vitest';
import { placeIn } from '#mocks/db/places.ts';
import { findAccounts, mostCounted, type Question } from '#mocks/db/account-search.ts';
import { describeEachDatabase } from './world.ts';

const seedAccounts = 4 * mostCounted;

const question: Question = {
  place: placeIn(''),
  record: null,
  words: ['2000'],
  agencyCode: null,
  businessType: null,
  state: null,
  order: 'sort_name',
  direction: 'asc',
  offset: 0,
  size: 12,
  population: seedAccounts,
};

describeEachDatabase(
  'Texts that very many clients have',
  (world) => {
    const find = (given: Partial<Question>) => findAccounts(world.carrier.services.engine, { ...question, ...given });

    const ordered = async (limit: number): Promise<number[]> => {
      const rows = await world.carrier.services.db
        .selectFrom('accounts')
        .select('id')
        .where('search_text', 'like', '%2000%')
        .orderBy('sort_name')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    };

    test('they are not counted, and their pages follow each other like all others', async () => {
      const expected = await ordered(120);

      const first = await find({});
      const pages = [];
      for (let offset = 12; offset < 120; offset += 3) pages.push(...(await find({ offset, size: 3 })).ids);

      expect(first.total).toBeNull();
      expect([...first.ids, ...pages]).toEqual(expected);
    });

    test('the last of them come first in the other direction', async () => {
      const [expected] = await world.carrier.services.db
        .selectFrom('accounts')
        .select('id')
        .where('search_text', 'like', '%2000%')
        .orderBy('sort_name', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .execute();

      expect((await find({ direction: 'desc' })).ids[0]).toBe(expected?.id);
    });

    test('a filter that leaves few of them has them counted again', async () => {
      const { ids, total } = await find({ agencyCode: ['601'], state: ['AK'], size: 1000 });

      expect(total).toBe(ids.length);
      expect(total).toBeGreaterThan(0);
    });

    test('behind the last page that is offered nothing comes', async () => {
      expect(await find({ offset: mostCounted, size: 3 })).toEqual({ ids: [], total: null });
    });
  },
  { seedAccounts },
);
