import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();

/** Payments of bills, the notices about them, and what the hosted page of a demonstration holds. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('payment_intents')
    .addColumn('id', text, key)
    .addColumn('user_id', text, required)
    .addColumn('idempotency_key', text, required)
    .addColumn('account_id', 'integer', required)
    .addColumn('bill_number', text, required)
    .addColumn('invoice', text, required)
    .addColumn('day', text, required)
    .addColumn('amount', 'bigint', required)
    .addColumn('fee', 'bigint', required)
    .addColumn('method', text, required)
    .addColumn('state', text, required)
    .addColumn('declined', text)
    .addColumn('serial', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('check_at', 'bigint')
    .addColumn('checks', 'integer', required)
    .addColumn('authorized_at', 'bigint')
    .addColumn('settled_at', 'bigint')
    .addColumn('last_four', text)
    .addColumn('receipt_number', text, (column) => column.unique())
    .addUniqueConstraint('payment_intents_idempotency', ['user_id', 'idempotency_key'])
    .execute();
  await db.schema
    .createIndex('payment_intents_account')
    .on('payment_intents')
    .columns(['account_id', 'bill_number'])
    .execute();
  await db.schema.createIndex('payment_intents_check_at').on('payment_intents').column('check_at').execute();
  await db.schema
    .createTable('payment_notices')
    .addColumn('id', text, key)
    .addColumn('payment_id', text, required)
    .addColumn('event', text, required)
    .addColumn('at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('hosted_payments')
    .addColumn('payment_id', text, key)
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('company', text, required)
    .addColumn('bill_number', text, required)
    .addColumn('amount', 'bigint', required)
    .addColumn('fee', 'bigint', required)
    .addColumn('method', text, required)
    .addColumn('page_origin', text, required)
    .addColumn('return_url', text, required)
    .addColumn('state', text, required)
    .addColumn('last_four', text)
    .addColumn('answers_at', 'bigint')
    .addColumn('updated_at', 'bigint', required)
    .execute();
};
