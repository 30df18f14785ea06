import type { Database } from './tables.ts';
import type { SessionRow } from './tables/session.ts';

/** Records the sign-in of a session and its browser. */
export const recordSignIn = async (
  db: Database,
  { flow, user_id }: Pick<SessionRow, 'flow' | 'user_id'>,
  label: string,
  now: number,
): Promise<void> => {
  if (user_id === null) return;
  const row = { flow, user_id, label, signed_in_at: now, last_used_at: now };
  await db
    .insertInto('sign_ins')
    .values(row)
    .onConflict((conflict) => conflict.column('flow').doUpdateSet(row))
    .execute();
};

/** Records that a session was used. */
export const touchSignIn = async (db: Database, flow: string, now: number): Promise<void> => {
  await db.updateTable('sign_ins').set({ last_used_at: now }).where('flow', '=', flow).execute();
};

/** The live sign-ins of a user: the current one, where it is named, then the others, the one used last first. */
export const signInsOf = (db: Database, userId: string, now: number, current = '') =>
  db
    .selectFrom('sign_ins')
    .innerJoin('sessions', 'sessions.flow', 'sign_ins.flow')
    .select(['sign_ins.flow', 'sign_ins.label', 'sign_ins.signed_in_at', 'sign_ins.last_used_at'])
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .where('sessions.step', 'is', null)
    .orderBy((row) => row.case().when('sign_ins.flow', '=', current).then(0).else(1).end())
    .orderBy('sign_ins.last_used_at', 'desc')
    .execute();

/** Ends the sessions of a user, all but one where `except` names it; how many there were. */
export const endSignInsOf = async (db: Database, userId: string, except: string | null = null): Promise<number> => {
  const sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  const { numDeletedRows } = await (
    except === null ? sessions : sessions.where('flow', '!=', except)
  ).executeTakeFirst();
  return Number(numDeletedRows);
};

/** Ends one session of a user; false when there is none of that name. */
export const endSignIn = async (db: Database, userId: string, flow: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('flow', '=', flow)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
