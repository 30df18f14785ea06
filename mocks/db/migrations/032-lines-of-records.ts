import { sql, type Kysely } from 'kysely';

/** Policies, bills and claims count under the line of the policy: until now they counted under that of the client, so the bonds of a business were not surety. */
export const up = async (db: Kysely<any>): Promise<void> => {
  await sql`
    update policies set business_type = case
      when line = 'SB' then 'surety'
      when line in ('auto', 'home', 'watercraft', 'roadAndTrail', 'dwelling', 'umbrella', 'other') then 'personal'
      else 'commercial' end`.execute(db);
  for (const table of ['bills', 'claims'])
    await sql`
      update ${sql.table(table)} set business_type = policies.business_type
      from policies where policies.policy_number = ${sql.ref(`${table}.policy_number`)}`.execute(db);
};
