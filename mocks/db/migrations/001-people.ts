import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Agencies, users and the agencies that users act for. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  // ordered by code point on both databases
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('agencies')
    .addColumn('code', text, (column) => column.notNull().primaryKey())
    .addColumn('name', text, required)
    .addColumn('company', text, required)
    .addColumn('lines', text, required)
    .execute();
  await db.schema
    .createTable('users')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('email', text, required)
    .addColumn('password_hash', text, required)
    .addColumn('user_type', text, required)
    .addColumn('scope', text, required)
    .addColumn('first_name', text, required)
    .addColumn('middle_name', text)
    .addColumn('last_name', text, required)
    .addColumn('company', text, required)
    .addColumn('is_employee', 'integer', required)
    .addColumn('internal', 'integer', required)
    .addColumn('mfa', 'integer', required)
    .addColumn('condition', text, required)
    .addColumn('account_id', 'integer')
    .addColumn('flags', text, required)
    .execute();
  await db.schema
    .createTable('user_agencies')
    .addColumn('user_id', text, required)
    .addColumn('agency_code', text, required)
    .execute();
  await db.schema.createIndex('users_email').on('users').columns(['email', 'user_type']).unique().execute();
  await db.schema.createIndex('user_agencies_user_id').on('user_agencies').columns(['user_id']).execute();
};
