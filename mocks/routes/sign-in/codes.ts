import { minute } from '../../durations.ts';
import { attempt, forgetAttempts, giveBack, lock, lockedUntil, takeTurn, waitFor } from '../../db/limits.ts';
import { longestLock, updateSession } from '../../db/sessions.ts';
import type { Database } from '../../db/tables.ts';
import type { CodeRow } from '../../db/tables/sign-in.ts';
import type { SessionRow, UserRow } from '../../db/tables/session.ts';
import { transact } from '../../db/transaction.ts';
import { HttpError, tooMany } from '../../http/http-error.ts';
import { recordSecurityEvent } from '../../http/security-log.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { sendMail } from '../../delivery/outbox.ts';
import type { Recipient } from '../../delivery/recipient.ts';
import { hashSlowly, isMatch, newCode, newId } from '../../secrets.ts';
import { forgetCodes, takeCode, waitForCode, type CodeRequest } from './code-budget.ts';

const codeLifetime = 10 * minute;
const guessesPerCode = 5;
const guessLimit = { most: 10, period: longestLock };
const lockTime = 15 * minute;
const coolDown = 30_000;

/** Who gets a code, and what its guesses count against. */
export interface CodeRecipient {
  /** guesses are counted by it */
  id: string;
  /** where the code goes */
  to: Recipient;
  /** email address of the account */
  owner: string;
  /** whether the code can be requested without the password of the account */
  isOpen: boolean;
  /** the account for the security log; null where there is none */
  account: string | null;
}

/** A user who gets codes by mail. */
export const mailRecipient = ({ id, email }: Pick<UserRow, 'id' | 'email'>): CodeRecipient => ({
  id,
  to: { kind: 'email', email },
  owner: email,
  isOpen: false,
  account: id,
});

type CodeCaller = Pick<RequestContext, 'services' | 'context' | 'session' | 'now' | 'ip'>;

/** What a code for a recipient counts against. */
export const codeRequestOf = (
  { services, now, ip }: CodeCaller,
  { to, owner, isOpen }: CodeRecipient,
): CodeRequest => ({ services, now, ip, to, owner, isOpen });

export const tooManyCodes = 'We sent too many codes.';
const justSent = 'We just sent a code.';

/** @throws HttpError 429 where a code was not sent, for the time that `sendCode` returned */
export const requireSent = (wait: number): void => {
  if (wait > 0) throw tooMany(wait, tooManyCodes);
};

/** A request of a session that has to give a code. */
export interface CodeContext extends CodeCaller {
  session: SessionRow;
  recipient: CodeRecipient;
}

/**
 * What a code is for. A code works for its purpose only, and its guesses are counted separately; wrong codes for a purpose
 * that `locks` lock the account for a while.
 */
export interface Purpose {
  name: string;
  subject: string;
  textOf: (code: string) => string;
  locks: boolean;
}

const signIn: Purpose = {
  name: '',
  subject: 'Your sign-in code',
  textOf: (code) => `Your code is ${code}. It expires in 10 minutes.`,
  locks: true,
};

const under = (key: string, { name }: Purpose): string => (name ? `${key}:${name}` : key);

const guessesOf = ({ id }: CodeRecipient, purpose: Purpose): string => under(`code-guesses:${id}`, purpose);

/** Locks the session until a moment: it answers 429 from now on, as the error that this returns does. */
export const lockSession = async (request: CodeCaller, until: number): Promise<HttpError> => {
  if (request.session) await updateSession(request.services.db, request.session, { locked_until: until });
  return tooMany(until - request.now, 'Your account is temporarily locked.');
};

const refuseUntil = (request: CodeCaller, until: number, { locks }: Purpose): Promise<HttpError> | HttpError =>
  locks ? lockSession(request, until) : tooMany(until - request.now, 'There were too many wrong codes.');

/** @throws HttpError 429 while wrong codes have locked the account, for every session of it */
export const requireUnlocked = async (
  request: CodeCaller,
  recipient: CodeRecipient,
  purpose = signIn,
): Promise<void> => {
  const until = await lockedUntil(request.services.db, guessesOf(recipient, purpose), request.now, longestLock);
  if (until !== null) throw await refuseUntil(request, until, purpose);
};

/**
 * Sends a new code for a flow; the one before is no longer valid. Where the recipient has had too many, none is
 * sent and the one before stays valid.
 * @returns 0, or the milliseconds until another one can be sent
 */
export const sendCode = async (
  request: CodeCaller,
  session: Pick<SessionRow, 'flow'>,
  recipient: CodeRecipient,
  purpose = signIn,
): Promise<number> => {
  const { wait } = await takeCode(codeRequestOf(request, recipient));
  if (wait === 0) await sendTakenCode(request, session, recipient, purpose);
  return wait;
};

/** The same for a code that has been taken out of the budget. */
export const sendTakenCode = async (
  request: CodeCaller,
  session: Pick<SessionRow, 'flow'>,
  recipient: CodeRecipient,
  purpose = signIn,
): Promise<void> => {
  const { services, now } = request;
  const flow = under(session.flow, purpose);
  const code = newCode();
  const code_hash = await hashSlowly(code, services.options.hashCost);
  const row = { id: newId(), flow, code_hash, sent_at: now, expires_at: now + codeLifetime, guesses: 0, used_at: null };
  await transact(services.db, async (db) => {
    await db.deleteFrom('codes').where('flow', '=', flow).execute();
    await db.insertInto('codes').values(row).execute();
  });
  const text = purpose.textOf(code);
  await sendMail(services, {
    to: recipient.to,
    subject: purpose.subject,
    text,
    code: text.includes(code) ? code : null,
    now,
    topic: flow,
    lifetime: codeLifetime,
  }).catch(async (error: unknown) => {
    await services.db.deleteFrom('codes').where('id', '=', row.id).execute();
    throw error;
  });
};

/** A code that a clock sent which has gone back since is one of now: it lives no longer, and another one is not delayed by more, than after one sent now. */
const boundCode = async ({ services, now }: CodeCaller, { flow }: Pick<SessionRow, 'flow'>, purpose: Purpose) =>
  services.db
    .updateTable('codes')
    .set({ sent_at: now, expires_at: now + codeLifetime })
    .where('flow', '=', under(flow, purpose))
    .where('sent_at', '>', now)
    .execute();

const coolDownOf = async (request: CodeCaller, session: Pick<SessionRow, 'flow'>, purpose: Purpose) => {
  const { services, now } = request;
  const sent = await services.db
    .selectFrom('codes')
    .select('sent_at')
    .where('flow', '=', under(session.flow, purpose))
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  if (!sent) return 0;
  if (sent.sent_at > now) await boundCode(request, session, purpose);
  return Math.max(0, Math.min(sent.sent_at, now) + coolDown - now);
};

/** Adds to a request how long it has to wait for another code. */
export const withCoolDown = async <From extends RequestContext>(
  request: From,
  recipient: CodeRecipient | null,
  purpose = signIn,
): Promise<From> => {
  const waits = await Promise.all([
    request.session ? coolDownOf(request, request.session, purpose) : 0,
    recipient ? waitForCode(codeRequestOf(request, recipient)) : 0,
  ]);
  return { ...request, resendAfter: Math.ceil(Math.max(...waits) / 1000) };
};

/**
 * Sends another code: after 30 seconds, and as long as the recipient has not had too many.
 * @throws HttpError 429
 */
export const resendCode = async (request: CodeContext, purpose = signIn): Promise<void> => {
  const { session, recipient, services, now } = request;
  await requireUnlocked(request, recipient, purpose);
  const wait = await coolDownOf(request, session, purpose);
  if (wait > 0) throw tooMany(wait, justSent);
  // of any number of calls at once, one sends a code
  const resend = `resend:${under(session.flow, purpose)}`;
  const turn = await attempt(services.db, resend, { most: 1, period: coolDown }, now);
  if (turn.wait > 0) throw tooMany(turn.wait, justSent);
  try {
    requireSent(await sendCode(request, session, recipient, purpose));
  } catch (error) {
    await giveBack(services.db, turn.id);
    throw error;
  }
};

/** Forgets wrong codes for signing in, and the lock that followed them: the mails of the account reach its owner. */
export const forgetWrongCodes = async ({ services }: CodeCaller, recipient: CodeRecipient): Promise<void> => {
  const guesses = guessesOf(recipient, signIn);
  await forgetAttempts(services.db, guesses);
  await lock(services.db, guesses, 0);
};

/** Counts one guess of the flow's code, if that code accepts more. */
const countGuess = (
  { services, session, now }: CodeContext,
  purpose: Purpose,
): Promise<Pick<CodeRow, 'id' | 'code_hash'> | undefined> =>
  services.db
    .updateTable('codes')
    .set((row) => ({ guesses: row('guesses', '+', 1) }))
    .where('flow', '=', under(session.flow, purpose))
    .where('used_at', 'is', null)
    .where('guesses', '<', guessesPerCode)
    .where('expires_at', '>=', now)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();

const wrongCode = () => new HttpError(400, 'Invalid code entry. Please try again.');

const noCode = { title: 'Code not valid anymore' };

const lastCode = (db: Database, { session }: CodeContext, purpose: Purpose) =>
  db
    .selectFrom('codes')
    .select(['id', 'expires_at', 'used_at'])
    .where('flow', '=', under(session.flow, purpose))
    .executeTakeFirst();

/** Why the flow has no code that a guess could match: what was entered is not at fault, and another code helps. */
const deadCode = (last: Awaited<ReturnType<typeof lastCode>>, now: number): HttpError => {
  if (!last) return new HttpError(400, 'This code expired or was sent to another browser. Get a new one.', noCode);
  if (last.used_at !== null) return new HttpError(400, 'This code was used already. Get a new one.', noCode);
  if (last.expires_at < now) return new HttpError(400, 'This code expired. Get a new one.', noCode);
  return new HttpError(400, `This code is blocked after ${guessesPerCode} wrong tries. Get a new one.`, noCode);
};

/** Uses a code, and forgets the guesses until then; false when another call has used it. Guesses wait for it, and it for them. */
const useCode = ({ services, now }: CodeCaller, id: string, guesses: string): Promise<boolean> =>
  transact(services.db, async (inside) => {
    await takeTurn(inside, guesses);
    const used = inside.updateTable('codes').set({ used_at: now }).where('id', '=', id).where('used_at', 'is', null);
    if ((await used.executeTakeFirst()).numUpdatedRows === 0n) return false;
    await forgetAttempts(inside, guesses);
    await lock(inside, guesses, 0);
    return true;
  });

/** Locks the guesses after one too many, unless the code has been used meanwhile; whether it did. */
const lockGuesses = (request: CodeContext, guesses: string, purpose: Purpose): Promise<boolean> =>
  transact(request.services.db, async (inside) => {
    const { now } = request;
    await takeTurn(inside, guesses);
    if ((await lastCode(inside, request, purpose))?.used_at) return false;
    const wait = await waitFor(inside, { key: guesses, limits: [guessLimit] }, now);
    await lock(inside, guesses, now + Math.max(wait, lockTime));
    return true;
  });

/** Takes back a guess of the right code: it can be given again. */
const giveGuessBack = async ({ services: { db } }: CodeCaller, code: string, guess: string): Promise<void> => {
  await giveBack(db, guess);
  await db
    .updateTable('codes')
    .set((row) => ({ guesses: row('guesses', '-', 1) }))
    .where('id', '=', code)
    .execute();
};

/**
 * Checks a code: six digits, once, within ten minutes, for the flow and the purpose that it was sent to; five guesses a
 * code, and ten an hour for the account in all sessions together, or for the network where no password is needed.
 * @param accept throws where what came with the right code cannot be accepted: the code stays good, and who has none learns nothing
 * @throws HttpError 400 or 429
 */
export const checkCode = async (
  request: CodeContext,
  given: string,
  purpose = signIn,
  accept?: () => Promise<void>,
): Promise<void> => {
  const { recipient, services, now } = request;
  const { db } = services;
  const guesses = guessesOf(recipient, purpose);
  const code = given.replaceAll(/\D/g, '');
  await requireUnlocked(request, recipient, purpose);
  if (code.length !== 6) throw wrongCode();
  const guess = await attempt(db, guesses, guessLimit, now);
  if (guess.wait > 0) throw await refuseUntil(request, now + guess.wait, purpose);
  await boundCode(request, request.session, purpose);
  const held = await countGuess(request, purpose);
  const isRight = held !== undefined && (await isMatch(held.code_hash, code));
  if (isRight)
    await accept?.().catch(async (refusal: unknown) => {
      await giveGuessBack(request, held.id, guess.id);
      throw refusal;
    });
  if (isRight && (await useCode(request, held.id, guesses))) {
    await forgetCodes(codeRequestOf(request, recipient));
    return;
  }
  await recordSecurityEvent(request, 'code-refused', recipient.account);
  const isWrong = held !== undefined && !isRight;
  const last = await lastCode(db, request, purpose);
  const isReplaced = held !== undefined && held.id !== last?.id;
  // a used or replaced code was not guessed at: a right one that is sent several times at once is no attack
  if (!isWrong && (last?.used_at || isReplaced)) await giveBack(db, guess.id);
  else if (guess.rank >= guessLimit.most && (await lockGuesses(request, guesses, purpose)))
    await recordSecurityEvent(request, 'locked-out', recipient.account);
  throw isWrong ? wrongCode() : deadCode(isReplaced ? undefined : last, now);
};
