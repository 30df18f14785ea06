import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** What happened to the accounts of users. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('user_activity')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('user_id', text)
    .addColumn('serial', 'integer', required)
    .addColumn('by_user', text)
    .addColumn('event', text, required)
    .addColumn('at', 'bigint', required)
    .addColumn('label', text)
    .addColumn('network', text)
    .addColumn('subject', text)
    .execute();
  await db.schema.createIndex('user_activity_user').on('user_activity').columns(['user_id', 'serial']).execute();
  await db.schema.createIndex('user_activity_at').on('user_activity').column('at').execute();
};
