import { sql, type Kysely } from 'kysely';

/** Keys of payments that had been begun under another key. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('adopted_payments')
    .addColumn('user_id', text, (column) => column.notNull())
    .addColumn('idempotency_key', text, (column) => column.notNull())
    .addColumn('payment_id', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('adopted_payments_key', ['user_id', 'idempotency_key'])
    .execute();
};
