import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Accounts and policies with the indexes of the search. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  // ordered by code point on both databases
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('account_number', text, required)
    .addColumn('account_name', text)
    .addColumn('first_name', text)
    .addColumn('middle_name', text)
    .addColumn('last_name', text)
    .addColumn('line1', text)
    .addColumn('line2', text)
    .addColumn('city', text)
    .addColumn('state', text)
    .addColumn('zip', text)
    .addColumn('business_type', text, required)
    .addColumn('source', text, required)
    .addColumn('legacy', 'integer', required)
    .addColumn('dba', text)
    .addColumn('group_number', text)
    .addColumn('agency_code', text, required)
    .addColumn('display_name', text, required)
    .addColumn('sort_name', text, required)
    .addColumn('sort_city', text, required)
    .addColumn('search_text', text, required)
    .execute();
  await db.schema
    .createTable('policies')
    .addColumn('policy_number', text, (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'integer', required)
    .execute();
  const orders: [string, string[]][] = [
    ['accounts_sort_name', ['sort_name', 'id', 'agency_code']],
    ['accounts_account_number', ['account_number', 'id']],
    ['accounts_sort_city', ['sort_city', 'id']],
    ['accounts_agency_code', ['agency_code']],
    ['accounts_business_type', ['business_type']],
    ['accounts_state', ['state']],
  ];
  for (const [name, columns] of orders) await db.schema.createIndex(name).on('accounts').columns(columns).execute();
  await db.schema.createIndex('policies_account_id').on('policies').columns(['account_id']).execute();
  if (kind === 'postgres') {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index accounts_text on accounts using gin (search_text gin_trgm_ops)`.execute(db);
    return;
  }
  await sql`create virtual table account_text using fts5(
    search_text, content = 'accounts', content_rowid = 'id', tokenize = 'trigram', columnsize = 0)`.execute(db);
  await sql`insert into account_text(account_text) values ('rebuild')`.execute(db);
};
