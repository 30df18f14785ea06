import { attempt, forgetAttempts, lock, lockedUntil } from '../db/limits.ts';
import { updateSession } from '../db/sessions.ts';
import type { CodeRow, SessionRow, UserRow } from '../db/tables.ts';
import { Refusal, tooMany } from '../http/refusal.ts';
import type { Visit } from '../http/visit.ts';
import { sendMail } from '../control/outbox.ts';
import { hashSlowly, isMatch, newCode, newId } from '../secrets.ts';

const minute = 60_000;
const codeLifetime = 10 * minute;
const guessesPerCode = 5;
const guessLimit = { most: 10, period: 60 * minute };
const lockTime = 15 * minute;
const resendLimit = { most: 5, period: 15 * minute };
const coolDown = 30_000;

/** Somebody whose password was right and who still owes a code. */
export interface CodeVisit extends Visit {
  session: SessionRow;
  user: UserRow;
}

const guessesOf = (user: UserRow): string => `code-guesses:${user.id}`;

/** 429 until a moment; the session shows the same from now on (ERR-08). */
export const lockedOut = async (visit: Visit, until: number): Promise<Refusal> => {
  if (visit.session) await updateSession(visit.services.db, visit.session, { locked_until: until });
  return tooMany(until - visit.now, 'Your account is temporarily locked.');
};

/** @throws Refusal 429 while wrong codes have locked the account, for every session of it (5.12) */
export const insistOnUnlocked = async (visit: Visit, user: UserRow): Promise<void> => {
  const until = await lockedUntil(visit.services.db, guessesOf(user), visit.now);
  if (until !== null) throw await lockedOut(visit, until);
};

/** Sends a new code for a flow; the one before is worth nothing any more. */
export const sendCode = async (visit: Visit, { flow }: SessionRow, user: UserRow): Promise<void> => {
  const { services, now } = visit;
  const code = newCode();
  const code_hash = await hashSlowly(code, services.options.hashCost);
  await services.db.deleteFrom('codes').where('flow', '=', flow).execute();
  const row = { id: newId(), flow, code_hash, sent_at: now, expires_at: now + codeLifetime, guesses: 0, used_at: null };
  await services.db.insertInto('codes').values(row).execute();
  await sendMail(services, {
    to: user.email,
    subject: 'Your sign-in code',
    text: `Your code is ${code}. It is good for ten minutes and for one sign-in.`,
    code,
    now,
  });
};

/**
 * Sends another code: after 30 seconds, at most five in a quarter of an hour for the account as a whole (A-07, LGN-11).
 * @throws Refusal 429
 */
export const resendCode = async (visit: CodeVisit): Promise<void> => {
  const { session, user, services, now } = visit;
  await insistOnUnlocked(visit, user);
  const sent = await services.db
    .selectFrom('codes')
    .select('sent_at')
    .where('flow', '=', session.flow)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  const wait = (sent?.sent_at ?? Number.NEGATIVE_INFINITY) + coolDown - now;
  if (wait > 0) throw tooMany(wait, 'Please wait before you ask for another code.');
  const resend = await attempt(services.db, `code-resends:${user.id}`, resendLimit, now);
  if (resend.wait > 0) throw tooMany(resend.wait);
  await sendCode(visit, session, user);
};

/** Books one guess on the flow's code, if that code still takes any. */
const bookGuess = ({ services, session, now }: CodeVisit): Promise<Pick<CodeRow, 'id' | 'code_hash'> | undefined> =>
  services.db
    .updateTable('codes')
    .set((row) => ({ guesses: row('guesses', '+', 1) }))
    .where('flow', '=', session.flow)
    .where('used_at', 'is', null)
    .where('guesses', '<', guessesPerCode)
    .where('expires_at', '>=', now)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();

/** Uses a code up; false when it has been used in the meantime. */
const useUp = async ({ services, now }: Visit, id: string): Promise<boolean> => {
  const used = services.db.updateTable('codes').set({ used_at: now }).where('id', '=', id).where('used_at', 'is', null);
  return (await used.executeTakeFirst()).numUpdatedRows > 0n;
};

/**
 * Checks a code: six digits, once, within ten minutes, for the flow that it was sent to; five guesses a code, ten an
 * hour for the account in all sessions together, then a quarter of an hour nothing (A-06, A-07, 5.12).
 * @throws Refusal 400 or 429
 */
export const checkCode = async (visit: CodeVisit, given: string): Promise<void> => {
  const { user, services, now } = visit;
  const { db } = services;
  const wrong = new Refusal(400, 'Invalid code entry. Please try again.');
  const code = given.replaceAll(/\D/g, '');
  await insistOnUnlocked(visit, user);
  if (code.length !== 6) throw wrong;
  const guess = await attempt(db, guessesOf(user), guessLimit, now);
  if (guess.wait > 0) throw await lockedOut(visit, now + lockTime);
  // a lock may have been set, and the count begun anew, while this guess was counted
  await insistOnUnlocked(visit, user);
  const booked = await bookGuess(visit);
  if (booked && (await isMatch(booked.code_hash, code)) && (await useUp(visit, booked.id))) {
    await forgetAttempts(db, guessesOf(user));
    return;
  }
  if (guess.rank >= guessLimit.most) {
    await lock(db, guessesOf(user), now + lockTime);
    await forgetAttempts(db, guessesOf(user));
  }
  throw wrong;
};
