import { sql, type Kysely } from 'kysely';

/** Policies, bills and claims count under the line of the policy: until now they counted under that of the client, so the bonds of a business were not surety. */
export const up = async (db: Kysely<any>): Promise<void> => {
  const ofLine = sql`case
    when line = 'SB' then 'surety'
    when line in ('auto', 'home', 'watercraft', 'roadAndTrail', 'dwelling', 'umbrella', 'other') then 'personal'
    else 'commercial' end`;
  // most records count as before, and keep their rows and entries of indexes
  await sql`update policies set business_type = ${ofLine} where business_type <> ${ofLine}`.execute(db);
  for (const table of ['bills', 'claims'])
    await sql`
      update ${sql.table(table)} set business_type = policies.business_type
      from policies where policies.policy_number = ${sql.ref(`${table}.policy_number`)}
      and policies.business_type <> ${sql.ref(`${table}.business_type`)}`.execute(db);
};
