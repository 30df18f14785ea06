import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** What the setups and the sign-up collect, and trusted devices. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  // ordered by code point on both databases
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('user_setups')
    .addColumn('user_id', text, (column) => column.notNull().primaryKey())
    .addColumn('phone', text)
    .addColumn('phone_verified', 'integer', required)
    .addColumn('terms_version', text)
    .addColumn('terms_at', 'bigint')
    .addColumn('rater', text)
    .addColumn('rater_login', text)
    .execute();
  await db.schema
    .createTable('devices')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('token_hash', text, required)
    .addColumn('user_id', text, required)
    .addColumn('name', text, required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('sign_ups')
    .addColumn('flow', text, (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'integer', required)
    .addColumn('company', text, required)
    .addColumn('first_name', text, required)
    .addColumn('last_name', text, required)
    .addColumn('password_hash', text, required)
    .addColumn('at', 'bigint', required)
    .execute();
  await db.schema.createIndex('devices_token_hash').on('devices').columns(['token_hash']).execute();
};
