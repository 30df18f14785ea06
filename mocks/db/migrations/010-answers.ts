import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Answers by Idempotency-Key are kept for a day: those of a former version, which name no request, are dropped. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  // ordered by code point on both databases
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema.dropTable('answers').ifExists().execute();
  await db.schema
    .createTable('answers')
    .addColumn('key', text, (column) => column.notNull().primaryKey())
    .addColumn('request', text, required)
    .addColumn('body', text)
    .addColumn('at', 'bigint', required)
    .execute();
};
