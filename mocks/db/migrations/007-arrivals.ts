import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Requests to the applications that the carrier plays in a demonstration. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  // ordered by code point on both databases
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('arrivals')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('serial', 'integer', required)
    .addColumn('application', text, required)
    .addColumn('method', text, required)
    .addColumn('path', text, required)
    .addColumn('fields', text, required)
    .addColumn('referer', text)
    .addColumn('at', 'bigint', required)
    .execute();
};
