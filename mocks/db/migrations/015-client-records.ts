import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');

/** What a client has: policies with their terms, bills, claims, and the links by which documents are read. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  for (const name of ['name', 'line', 'status', 'effective', 'expiry'])
    await db.schema.alterTable('policies').addColumn(name, text, empty).execute();
  await db.schema.alterTable('policies').addColumn('state', text).execute();
  await db.schema.alterTable('policies').addColumn('premium', 'bigint', zero).execute();
  await db.schema
    .createTable('bills')
    .addColumn('bill_number', text, (column) => column.notNull().primaryKey())
    .addColumn('policy_number', text, required)
    .addColumn('account_id', 'integer', required)
    .addColumn('method', text, required)
    .addColumn('plan', text, required)
    .addColumn('is_cancelled', 'integer', required)
    .addColumn('premium', 'bigint', required)
    .addColumn('fees', 'bigint', required)
    .addColumn('credit', 'bigint', required)
    .addColumn('paid', 'bigint', required)
    .execute();
  await db.schema
    .createTable('claims')
    .addColumn('claim_number', text, (column) => column.notNull().primaryKey())
    .addColumn('policy_number', text, required)
    .addColumn('account_id', 'integer', required)
    .addColumn('cause', text, required)
    .addColumn('status', text, required)
    .addColumn('loss_date', text, required)
    .addColumn('reported', text, required)
    .addColumn('paid', 'bigint', required)
    .addColumn('reserved', 'bigint', required)
    .addColumn('adjuster_name', text)
    .addColumn('adjuster_phone', text)
    .execute();
  for (const table of ['bills', 'claims'])
    await db.schema.createIndex(`${table}_account_id`).on(table).column('account_id').execute();
  await db.schema
    .createTable('document_links')
    .addColumn('token_hash', text, (column) => column.notNull().primaryKey())
    .addColumn('flow', text, required)
    .addColumn('document_id', text, required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
};
