import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** The quick actions that a user wants first. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  // ordered by code point on both databases
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('favorite_actions')
    .addColumn('user_id', text, required)
    .addColumn('action', text, required)
    .addColumn('serial', 'integer', required)
    .addPrimaryKeyConstraint('favorite_actions_key', ['user_id', 'action'])
    .execute();
};
