import { sql, type RawBuilder } from 'kysely';
import type { Engine } from './engine.ts';

/** What searching, sorting and reports need; apart from the tables because many rows load faster without. */
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

/** All that the reports of an agency add up, in the order in which they list it. */
const reported: Readonly<Record<(typeof recordTables)[number], RawBuilder<unknown>>> = {
  policies: sql`(agency_code, status, expiry, policy_number, effective, business_type, line, premium)`,
  bills: sql`(agency_code, bill_number, effective, plan, premium, fees, paid, credit, business_type)
    where is_cancelled = 0 and paid < premium`,
  claims: sql`(agency_code, reported desc, claim_number, status, loss_date, paid, reserved, adjuster_name, business_type)`,
};

/** Creates the indexes that searches and lists read. */
export const createSearchIndexes = async ({ db, createSubstringIndex }: Engine): Promise<void> => {
  for (const columns of orders)
    await db.schema
      .createIndex(`accounts_${columns[0]}`)
      .on('accounts')
      .columns([...columns])
      .execute();
  for (const table of recordTables) {
    await db.schema.createIndex(`${table}_account_id`).on(table).column('account_id').execute();
    await sql`create index ${sql.id(`${table}_of_agency`)} on ${sql.table(table)} ${reported[table]}`.execute(db);
  }
  await sql`create index accounts_local_phone on accounts (substr(phone, 4))`.execute(db);
  await createSubstringIndex(db);
};

/** Drops the indexes of searches and lists, so that many rows are inserted faster. */
export const dropSearchIndexes = async ({ db, dropSubstringIndex }: Engine): Promise<void> => {
  for (const [column] of orders) await db.schema.dropIndex(`accounts_${column}`).ifExists().execute();
  for (const table of recordTables)
    for (const name of [`${table}_account_id`, `${table}_of_agency`])
      await db.schema.dropIndex(name).ifExists().execute();
  await db.schema.dropIndex('accounts_local_phone').ifExists().execute();
  await dropSubstringIndex(db);
};
