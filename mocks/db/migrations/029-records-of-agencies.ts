import { sql, type Kysely } from 'kysely';

/** Policies, bills and claims with what the reports of an agency choose them by, and an index for each that holds all that a report adds up. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  const add = async (table: string, columns: readonly string[]): Promise<void> => {
    for (const name of columns)
      await db.schema
        .alterTable(table)
        .addColumn(name, text, (column) => column.notNull().defaultTo(''))
        .execute();
  };
  for (const table of ['policies', 'claims']) {
    await add(table, ['agency_code', 'business_type']);
    await sql`
      update ${sql.table(table)} set agency_code = accounts.agency_code, business_type = accounts.business_type
      from accounts where accounts.id = ${sql.ref(`${table}.account_id`)}`.execute(db);
  }
  await add('bills', ['agency_code', 'business_type', 'effective']);
  await sql`
    update bills set agency_code = policies.agency_code, business_type = policies.business_type, effective = policies.effective
    from policies where policies.policy_number = bills.policy_number`.execute(db);
  await sql`create index policies_of_agency on policies
    (agency_code, status, expiry, policy_number, effective, business_type, line, premium)`.execute(db);
  await sql`create index bills_of_agency on bills
    (agency_code, bill_number, effective, plan, premium, fees, paid, credit, business_type)
    where is_cancelled = 0 and paid < premium`.execute(db);
  await sql`create index claims_of_agency on claims
    (agency_code, reported desc, claim_number, status, loss_date, paid, reserved, adjuster_name, business_type)`.execute(
    db,
  );
};
