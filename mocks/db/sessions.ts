import { isWizardScope, type Scope } from '#machines/domain/session/session.ts';
import { digest, newId, newSecret } from '../secrets.ts';
import { isLeftAhead } from './clocks.ts';
import type { Database } from './tables.ts';
import type { SessionRow, UserRow } from './tables/session.ts';
import { transact } from './transaction.ts';

/** Longest life of a session, used or not. */
const absoluteLimit = 12 * 3_600_000;

/** Longest time for which wrong codes lock an account, in milliseconds. */
export const longestLock = 60 * 60_000;

/** What a session is about; the rest is kept by this module. */
export type SessionFacts = Omit<SessionRow, 'id_hash' | 'flow' | 'expires_at' | 'ends_at'>;

/** A session before its first step. */
export const blankFacts: SessionFacts = {
  scope: 'guest',
  subview: null,
  step: 'userType',
  sign_up_step: null,
  user_type: null,
  email: null,
  user_id: null,
  mfa_required: 0,
  selected_agency: null,
  locked_until: null,
};

/** A setup is done once, in any browser: its position is that of the user, not that of the session. */
const isSetup = (scope: Scope): boolean => isWizardScope(scope) && scope !== 'rememberDevice';

/** The live session that a cookie means, with its user; null for unknown and expired ones. */
export const findSession = async (
  db: Database,
  id: string,
  now: number,
): Promise<{ session: SessionRow; user: UserRow | null } | null> => {
  const session = await db
    .selectFrom('sessions')
    .selectAll()
    .where('id_hash', '=', digest(id))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!session) return null;
  if (session.user_id === null) return { session, user: null };
  const user = await db.selectFrom('users').selectAll().where('id', '=', session.user_id).executeTakeFirst();
  if (!user || user.condition === 'disabled') return null;
  return { session: isSetup(session.scope) ? { ...session, scope: user.scope, subview: user.subview } : session, user };
};

/** Whether the user of a session is still signed in by it, or by one that has taken its place. */
export const isSignedIn = async (db: Database, { flow, user_id }: SessionRow, now: number): Promise<boolean> => {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.id')
    .where('flow', '=', flow)
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .where('condition', '!=', 'disabled')
    .executeTakeFirst();
  return found !== undefined;
};

/** Ends a session; whether there was one. */
export const endSession = async (db: Database, session: SessionRow): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('id_hash', '=', session.id_hash).executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Ends a session, or the one that a step has put in its place meanwhile. */
export const endFlow = async (db: Database, session: SessionRow): Promise<void> => {
  if (!(await endSession(db, session))) await db.deleteFrom('sessions').where('flow', '=', session.flow).execute();
};

/** Codes that a flow was sent for its user; those for a new password are an address's, and stay. */
const codesOfUser = (flow: string): string[] => [flow, `${flow}:email`, `${flow}:phone`];

/**
 * A session with a new id in place of another one, so that an id from before a step is not valid after it.
 * Null when the other one has been replaced already: of two equal calls at once, one continues.
 */
export const replaceSession = async (
  db: Database,
  former: SessionRow | null,
  facts: Partial<SessionFacts>,
  { now, idle }: { now: number; idle: number },
): Promise<{ id: string; session: SessionRow } | null> => {
  const id = newSecret();
  const session: SessionRow = {
    ...blankFacts,
    ...former,
    ...facts,
    id_hash: digest(id),
    flow: former?.flow ?? newId(),
    expires_at: now + Math.min(idle, absoluteLimit),
    ends_at: now + absoluteLimit,
  };
  return transact(db, async (inside) => {
    if (former && !(await endSession(inside, former))) return null;
    await inside.insertInto('sessions').values(session).execute();
    // a code that one user was sent is none of the next one, who may be sent none
    if (former && former.user_id !== session.user_id)
      await inside.deleteFrom('codes').where('flow', 'in', codesOfUser(session.flow)).execute();
    return { id, session };
  });
};

/** Keeps a session alive for another idle period, never past its absolute end. */
export const extendSession = async (
  db: Database,
  session: SessionRow,
  { now, idle }: { now: number; idle: number },
): Promise<SessionRow> => {
  const expires_at = Math.min(now + idle, session.ends_at);
  await db.updateTable('sessions').set({ expires_at }).where('id_hash', '=', session.id_hash).execute();
  return { ...session, expires_at };
};

/**
 * A session as long as one that begins now can be at most: a clock that went back leaves longer ones, whose ends would be as far ahead as the clock was.
 */
export const boundSession = async (
  db: Database,
  session: SessionRow,
  { now, idle }: { now: number; idle: number },
): Promise<SessionRow> => {
  const ends_at = Math.min(session.ends_at, now + absoluteLimit);
  const expires_at = Math.min(session.expires_at, now + idle, ends_at);
  const locked_until = session.locked_until === null ? null : Math.min(session.locked_until, now + longestLock);
  const isAhead = (is: number | null, bound: number | null) =>
    is !== null && bound !== null && isLeftAhead(is, bound, 0);
  const isLonger =
    isAhead(session.ends_at, ends_at) ||
    isAhead(session.expires_at, expires_at) ||
    isAhead(session.locked_until, locked_until);
  if (!isLonger) return session;
  const bounds = { ends_at, expires_at, locked_until };
  await db
    .updateTable('sessions')
    .set(bounds)
    .where('id_hash', '=', session.id_hash)
    .where('expires_at', '=', session.expires_at)
    .execute();
  return { ...session, ...bounds };
};

/** The same for the sessions that no one calls with. */
export const boundSessions = async (db: Database, { now, idle }: { now: number; idle: number }): Promise<void> => {
  const ends_at = now + absoluteLimit;
  await db
    .updateTable('sessions')
    .set({ ends_at, expires_at: now + Math.min(idle, absoluteLimit) })
    .where('ends_at', '>', ends_at)
    .execute();
};

/** Gives a session that took the place of another one the absolute end of that one, which nothing moves. */
export const keepEnd = async (db: Database, session: SessionRow, { ends_at }: SessionRow): Promise<SessionRow> => {
  const expires_at = Math.min(session.expires_at, ends_at);
  await db.updateTable('sessions').set({ ends_at, expires_at }).where('id_hash', '=', session.id_hash).execute();
  return { ...session, ends_at, expires_at };
};

/** Changes what a session is about; null where it has ended or been replaced. */
export const updateSession = async (
  db: Database,
  session: SessionRow,
  facts: Partial<SessionFacts>,
): Promise<SessionRow | null> => {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set(facts)
    .where('id_hash', '=', session.id_hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { ...session, ...facts } : null;
};

/** Has a session act for another agency, null for none, unless the user has switched it meanwhile. */
export const leaveAgency = async (
  db: Database,
  session: SessionRow,
  selected_agency: string | null,
): Promise<SessionRow> => {
  const own = db.selectFrom('sessions').selectAll().where('id_hash', '=', session.id_hash);
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ selected_agency })
    .where('id_hash', '=', session.id_hash)
    .where('selected_agency', '=', session.selected_agency)
    .executeTakeFirst();
  return (numUpdatedRows === 0n && (await own.executeTakeFirst())) || { ...session, selected_agency };
};
