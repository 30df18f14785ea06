import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Sessions that were begun without signing in. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  // ordered by code point on both databases
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('guests')
    .addColumn('flow', text, (column) => column.notNull().primaryKey())
    .addColumn('address', text, required)
    .addColumn('at', 'bigint', required)
    .execute();
  await db.schema.createIndex('guests_address').on('guests').columns(['address', 'at']).execute();
  await db.schema.createIndex('guests_at').on('guests').columns(['at']).execute();
  await db.schema.createIndex('sessions_flow').on('sessions').columns(['flow']).execute();
};
