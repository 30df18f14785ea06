import { digest } from '../secrets.ts';
import type { Database } from './tables.ts';

/** How many clients one list holds. */
const mostViews = 10;

interface List {
  userId: string;
  /** code of the agency that the user acted for; empty for users without one */
  agency: string;
}

const newest = (db: Pick<Database, 'selectFrom'>, { userId, agency }: List) =>
  db
    .selectFrom('recent_views')
    .where('user_id', '=', userId)
    .where('agency_code', '=', agency)
    .orderBy('serial', 'desc')
    .orderBy('id')
    .limit(mostViews);

/** Ids of the clients that a user viewed last, the newest first. */
export const viewedBy = async (db: Database, list: List): Promise<number[]> => {
  const rows = await newest(db, list).select('account_id').execute();
  return rows.map(({ account_id }) => account_id);
};

/**
 * Puts a client at the top of the list, and drops what no longer fits: a statement each, so that views at once all
 * count.
 */
export const recordView = async (
  db: Database,
  { accountId, now, ...list }: List & { accountId: number; now: number },
): Promise<void> => {
  const id = digest(JSON.stringify([list.userId, list.agency, accountId]));
  const row = { id, user_id: list.userId, agency_code: list.agency, account_id: accountId, viewed_at: now };
  await db
    .insertInto('recent_views')
    .values(({ selectFrom }) => ({
      ...row,
      serial: selectFrom('recent_views as seen')
        .where('seen.user_id', '=', list.userId)
        .select((seen) => seen(seen.fn.coalesce(seen.fn.max('seen.serial'), seen.lit(0)), '+', 1).as('next')),
    }))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({ serial: ref('excluded.serial'), viewed_at: now })),
    )
    .execute();
  await db
    .deleteFrom('recent_views')
    .where('user_id', '=', list.userId)
    .where('agency_code', '=', list.agency)
    .where('id', 'not in', newest(db, list).select('id'))
    .execute();
};
