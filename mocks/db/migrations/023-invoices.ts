import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();

/** Invoices of bonds and agencies, their payments, and the addresses at which the hosted page of a demonstration shows them. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('invoices')
    .addColumn('invoice_number', text, key)
    .addColumn('kind', text, required)
    .addColumn('agency_code', text, required)
    .addColumn('account_id', 'integer')
    .addColumn('issued', text, required)
    .addColumn('due', text, required)
    .addColumn('total', 'bigint', required)
    .addColumn('paid', 'bigint', required)
    .addColumn('is_void', 'integer', required)
    .addColumn('settled_on', text)
    .execute();
  await db.schema
    .createTable('invoice_payments')
    .addColumn('id', text, key)
    .addColumn('user_id', text, required)
    .addColumn('invoice_number', text, required)
    .addColumn('payer', text, required)
    .addColumn('day', text, required)
    .addColumn('amount', 'bigint', required)
    .addColumn('fee', 'bigint', required)
    .addColumn('method', text, required)
    .addColumn('state', text, required)
    .addColumn('declined', text)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('check_at', 'bigint')
    .addColumn('checks', 'integer', required)
    .addColumn('authorized_at', 'bigint')
    .addColumn('settled_at', 'bigint')
    .addColumn('last_four', text)
    .addColumn('receipt_number', text, (column) => column.unique())
    .execute();
  await db.schema
    .createIndex('invoice_payments_invoice')
    .on('invoice_payments')
    .columns(['invoice_number', 'created_at'])
    .execute();
  await db.schema.createIndex('invoice_payments_payer').on('invoice_payments').columns(['payer', 'day']).execute();
  await db.schema.createIndex('invoice_payments_check_at').on('invoice_payments').column('check_at').execute();
  await db.schema
    .createTable('invoice_links')
    .addColumn('token_hash', text, key)
    .addColumn('invoice_number', text, required)
    .addColumn('user_id', text, required)
    .addColumn('company', text, required)
    .addColumn('card_fee', 'integer', required)
    .addColumn('page_origin', text, required)
    .addColumn('return_url', text, required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('invoice_links_expires_at').on('invoice_links').column('expires_at').execute();
};
