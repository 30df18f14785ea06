import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Sign-ins, settings of a user, and hand-offs to an identity provider. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  // ordered by code point on both databases
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('sign_ins')
    .addColumn('flow', text, (column) => column.notNull().primaryKey())
    .addColumn('user_id', text, required)
    .addColumn('label', text, required)
    .addColumn('signed_in_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('user_settings')
    .addColumn('user_id', text, (column) => column.notNull().primaryKey())
    .addColumn('preview', 'integer', required)
    .addColumn('preview_features', text, required)
    .execute();
  await db.schema
    .createTable('relays')
    .addColumn('state_hash', text, (column) => column.notNull().primaryKey())
    .addColumn('browser_hash', text, required)
    .addColumn('redirect', text)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('ticket_hash', text)
    .addColumn('user_id', text)
    .execute();
  await db.schema.createIndex('sessions_user_id').on('sessions').columns(['user_id']).execute();
};
