import type { Database } from '../db/tables.ts';
import type { ReportJobRow } from '../db/tables/reports.ts';

/** Whether the user of a job still works for its agency; internal users may act for any. */
export const hasAgency = async (
  db: Database,
  { user_id, agency_code }: Pick<ReportJobRow, 'user_id' | 'agency_code'>,
): Promise<boolean> => {
  const user = await db.selectFrom('users').select('internal').where('id', '=', user_id).executeTakeFirst();
  if (!user) return false;
  if (user.internal === 1) return true;
  const own = await db
    .selectFrom('user_agencies')
    .select('agency_code')
    .where('user_id', '=', user_id)
    .where('agency_code', '=', agency_code)
    .executeTakeFirst();
  return own !== undefined;
};
