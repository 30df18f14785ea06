import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Texts that a user searched for lately, and whether they are kept. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('recent_searches')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('user_id', text, required)
    .addColumn('search', text, required)
    .addColumn('text', text, required)
    .addColumn('serial', 'integer', required)
    .addColumn('searched_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('recent_searches_user_id').on('recent_searches').columns(['user_id', 'search']).execute();
  await db.schema
    .alterTable('user_settings')
    .addColumn('keeps_searches', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
};
