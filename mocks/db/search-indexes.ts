import { sql } from 'kysely';
import type { Engine } from './engine.ts';

/** What searching and sorting need; apart from the tables because many rows load faster without. */
const orders = [
  ['sort_name', 'id', 'agency_code'],
  ['sort_last_name', 'id'],
  ['account_number', 'id'],
  ['group_number', 'id'],
  ['sort_dba', 'id'],
  ['sort_city', 'id'],
  ['agency_code'],
  ['business_type'],
  ['state'],
  ['zip', 'id'],
  ['phone', 'id'],
  ['street_name', 'house_number'],
] as const;

/** The tables of what a client has, which are read client by client. */
const recordTables = ['policies', 'bills', 'claims'] as const;

export const createSearchIndexes = async ({ db, createSubstringIndex }: Engine): Promise<void> => {
  for (const columns of orders)
    await db.schema
      .createIndex(`accounts_${columns[0]}`)
      .on('accounts')
      .columns([...columns])
      .execute();
  for (const table of recordTables)
    await db.schema.createIndex(`${table}_account_id`).on(table).column('account_id').execute();
  await sql`create index accounts_local_phone on accounts (substr(phone, 4))`.execute(db);
  await createSubstringIndex(db);
};

export const dropSearchIndexes = async ({ db, dropSubstringIndex }: Engine): Promise<void> => {
  for (const [column] of orders) await db.schema.dropIndex(`accounts_${column}`).ifExists().execute();
  for (const table of recordTables) await db.schema.dropIndex(`${table}_account_id`).ifExists().execute();
  await db.schema.dropIndex('accounts_local_phone').ifExists().execute();
  await dropSubstringIndex(db);
};
