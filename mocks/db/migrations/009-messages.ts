import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** System messages. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  // ordered by code point on both databases
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('messages')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('serial', 'integer', required)
    .addColumn('company', text, required)
    .addColumn('title', text)
    .addColumn('content', text)
    .addColumn('type', text)
    .addColumn('status', text, required)
    .execute();
  await db.schema.createIndex('messages_company').on('messages').columns(['company', 'status']).execute();
};
