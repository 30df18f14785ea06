import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Clients that a user looked at. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  // ordered by code point on both databases
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('recent_views')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('user_id', text, required)
    .addColumn('agency_code', text, required)
    .addColumn('account_id', 'integer', required)
    .addColumn('serial', 'integer', required)
    .addColumn('viewed_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('recent_views_user_id').on('recent_views').columns(['user_id', 'agency_code']).execute();
};
