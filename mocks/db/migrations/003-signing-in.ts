import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Sessions, codes, and the attempts and locks of the limits. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  // ordered by code point on both databases
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('sessions')
    .addColumn('id_hash', text, (column) => column.notNull().primaryKey())
    .addColumn('flow', text, required)
    .addColumn('scope', text, required)
    .addColumn('step', text)
    .addColumn('user_type', text)
    .addColumn('email', text)
    .addColumn('user_id', text)
    .addColumn('mfa_required', 'integer', required)
    .addColumn('selected_agency', text)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('ends_at', 'bigint', required)
    .addColumn('locked_until', 'bigint')
    .execute();
  await db.schema
    .createTable('codes')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('flow', text, required)
    .addColumn('code_hash', text, required)
    .addColumn('sent_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('guesses', 'integer', required)
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createTable('attempts')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('key', text, required)
    .addColumn('at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('locks')
    .addColumn('key', text, (column) => column.notNull().primaryKey())
    .addColumn('until', 'bigint', required)
    .execute();
  await db.schema.createIndex('sessions_expires_at').on('sessions').columns(['expires_at']).execute();
  await db.schema.createIndex('codes_flow').on('codes').columns(['flow']).execute();
  await db.schema.createIndex('attempts_key').on('attempts').columns(['key', 'at']).execute();
};
