import { sql, type Kysely } from 'kysely';

interface Person {
  id: number;
  first_name: string | null;
  middle_name: string | null;
  last_name: string;
}

const batchSize = 500;

/** A name without case, accents, apostrophes and punctuation. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, ' ')
    .trim();

const keyOf = ({ first_name, middle_name, last_name }: Person): string =>
  [last_name, first_name, middle_name].map((part) => fold(part ?? '')).join('  ');

/** People by their last names, companies by their names. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .alterTable('accounts')
    .addColumn('sort_last_name', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update accounts set sort_last_name = sort_name`.execute(db);
  let after = 0;
  for (;;) {
    const people: Person[] = await db
      .selectFrom('accounts')
      .select(['id', 'first_name', 'middle_name', 'last_name'])
      .where('id', '>', after)
      .where('last_name', '<>', '')
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const last = people.at(-1);
    if (!last) break;
    const keys = people.map((one) => sql`(cast(${one.id} as integer), cast(${keyOf(one)} as text))`);
    await sql`
      with keys (id, last_name_key) as (values ${sql.join(keys)})
      update accounts set sort_last_name = keys.last_name_key from keys where accounts.id = keys.id`.execute(db);
    after = last.id;
  }
  await db.schema.createIndex('accounts_sort_last_name').on('accounts').columns(['sort_last_name', 'id']).execute();
};
