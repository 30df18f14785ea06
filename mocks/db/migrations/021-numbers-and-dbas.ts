import { sql, type Kysely } from 'kysely';

const batchSize = 500;

/** A name without case, accents, apostrophes and punctuation. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, ' ')
    .trim();

/** The beginnings of group numbers and DBAs, by which clients are suggested. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable('accounts').addColumn('sort_dba', text).execute();
  let after = 0;
  for (;;) {
    const clients: { id: number; dba: string }[] = await db
      .selectFrom('accounts')
      .select(['id', 'dba'])
      .where('id', '>', after)
      .where('dba', '<>', '')
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const last = clients.at(-1);
    if (!last) break;
    const keys = clients.map(({ id, dba }) => sql`(cast(${id} as integer), cast(${fold(dba)} as text))`);
    await sql`
      with keys (id, dba_key) as (values ${sql.join(keys)})
      update accounts set sort_dba = keys.dba_key from keys where accounts.id = keys.id`.execute(db);
    after = last.id;
  }
  await db.schema.createIndex('accounts_group_number').on('accounts').columns(['group_number', 'id']).execute();
  await db.schema.createIndex('accounts_sort_dba').on('accounts').columns(['sort_dba', 'id']).execute();
};
