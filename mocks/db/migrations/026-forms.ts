import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

/** Forms and marketing documents, and the states in which they are used. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  // ordered by code point on both databases
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('forms')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, required)
    .addColumn('card_type', text, required)
    .addColumn('number', text, required)
    .addColumn('name', text, required)
    .addColumn('sort_name', text, required)
    .addColumn('edition', text)
    .addColumn('type', text, required)
    .addColumn('lob', text, required)
    .addColumn('company', text, required)
    .addColumn('status', text, required)
    .addColumn('period', text)
    .addColumn('pages', 'integer', required)
    .addColumn('search_text', text, required)
    .execute();
  await db.schema
    .createTable('form_states')
    .addColumn('form_id', text, required)
    .addColumn('state', text, required)
    .addPrimaryKeyConstraint('form_states_key', ['form_id', 'state'])
    .execute();
  await db.schema.createIndex('forms_number').on('forms').columns(['kind', 'number', 'id']).execute();
};
