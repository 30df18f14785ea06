import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Outbox, faults of a demonstration, and settings of the installation. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  // ordered by code point on both databases
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('outbox')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('serial', 'integer', required)
    .addColumn('recipient', text, required)
    .addColumn('subject', text, required)
    .addColumn('text', text, required)
    .addColumn('code', text)
    .addColumn('sent_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('faults')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('method', text, required)
    .addColumn('path', text, required)
    .addColumn('kind', text, required)
    .addColumn('status', 'integer', required)
    .addColumn('body', text)
    .addColumn('delay_ms', 'integer', required)
    .addColumn('times', 'integer', required)
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('name', text, (column) => column.notNull().primaryKey())
    .addColumn('value', text, required)
    .execute();
};
