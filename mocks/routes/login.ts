import { attempt, forgetAttempts, giveBack } from '../db/limits.ts';
import { blankFacts, endSession } from '../db/sessions.ts';
import type { SessionRow, UserRow } from '../db/tables.ts';
import { Refusal, tooMany } from '../http/refusal.ts';
import { noteSecurity } from '../http/security-log.ts';
import type { PrivateVisit, Visit } from '../http/visit.ts';
import { isMatch } from '../secrets.ts';
import { signUpCallOf, type Place } from '../wizard-place.ts';
import { checkCode, insistOnUnlocked, lockedOut, resendCode, sendCode } from './codes.ts';
import { isAskedOnce, isTrusted } from './devices.ts';
import { complete } from './enter.ts';
import type { Handlers } from './handlers.ts';
import { moveOn, outOfOrder, viewGuest, viewSession } from './session-view.ts';

const perAccount = { most: 5, period: 60_000 };
const perAddress = { most: 20, period: 60_000 };
const lockTime = 15 * 60_000;

/** @throws Refusal 409 unless this step is the current one */
const insistOnStep = (visit: Visit, step: string): SessionRow | null => {
  if ((visit.session?.step ?? (visit.session ? null : 'userType')) !== step) throw outOfOrder(visit);
  return visit.session;
};

const insistOnCodeStep = (visit: Visit): PrivateVisit => {
  const session = insistOnStep(visit, 'mfa');
  if (!session || !visit.user) throw outOfOrder(visit);
  return { ...visit, session, user: visit.user };
};

/**
 * The user whose password this is. Attempts count per account and address and per address, whether or not the account
 * exists; only wrong ones keep counting.
 * @throws Refusal 401 or 429
 */
const checkPassword = async (visit: Visit, session: SessionRow, password: string): Promise<UserRow> => {
  const { services, now, ip } = visit;
  const { db, nobodysHash } = services;
  const accountKey = `password:${session.email ?? ''}:${ip}`;
  const byAddress = await attempt(db, `password:${ip}`, perAddress, now);
  if (byAddress.wait > 0) {
    noteSecurity(visit, 'locked-out', null);
    throw tooMany(byAddress.wait);
  }
  const byAccount = await attempt(db, accountKey, perAccount, now);
  if (byAccount.wait > 0) {
    await giveBack(db, byAddress.id);
    noteSecurity(visit, 'locked-out', null);
    throw tooMany(byAccount.wait);
  }
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', session.email)
    .where('user_type', '=', session.user_type)
    .executeTakeFirst();
  const isRight = await isMatch(user?.password_hash ?? nobodysHash, password);
  if (!user || !isRight || user.condition === 'disabled') {
    noteSecurity(visit, 'sign-in-failed', user?.id ?? null);
    throw new Refusal(401, 'The e-mail address or the password is wrong for this type of user.', {
      title: 'Sign-in failed',
    });
  }
  await giveBack(db, byAddress.id);
  await forgetAttempts(db, accountKey);
  return user;
};

/** Whoever has given a code is asked whether to trust this browser, once until it is closed (LGN-07). */
const placeAfterCode = (visit: Visit, user: UserRow): Place =>
  isAskedOnce(visit.context) ? user.scope : 'rememberDevice';

/** Signing in, step by step (LGN-02): each needs the one before, and each gives the browser a new session id. */
export const loginHandlers: Handlers<
  'loginUserType' | 'loginEmail' | 'loginPassword' | 'loginMfaVerify' | 'loginMfaResend' | 'forgetUser'
> = {
  loginUserType: async (visit, { body }) => {
    if (signUpCallOf(visit.session?.step ?? null) === null) insistOnStep(visit, 'userType');
    return viewSession(await moveOn(visit, { ...blankFacts, step: 'email', user_type: body.userType }));
  },

  loginEmail: async (visit, { body }) => {
    insistOnStep(visit, 'email');
    const email = body.email.trim().toLowerCase();
    if (!/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u.test(email))
      throw new Refusal(400, 'Must be a valid email address');
    return viewSession(await moveOn(visit, { step: 'password', email }));
  },

  loginPassword: async (visit, { body }) => {
    const session = insistOnStep(visit, 'password');
    if (!session) throw outOfOrder(visit);
    const user = await checkPassword(visit, session, body.password);
    if (user.condition === 'locked') {
      noteSecurity(visit, 'locked-out', user.id);
      throw await lockedOut(visit, visit.now + lockTime);
    }
    if (!user.mfa || (await isTrusted(visit, user))) {
      noteSecurity(visit, 'sign-in', user.id);
      return complete(visit, user);
    }
    await insistOnUnlocked(visit, user);
    const next = await moveOn(visit, { step: 'mfa', user_id: user.id, mfa_required: 1, locked_until: null });
    if (next.session) await sendCode(next, next.session, user);
    return viewSession({ ...next, user });
  },

  loginMfaVerify: async (visit, { body }) => {
    const owing = insistOnCodeStep(visit);
    await checkCode(owing, body.code);
    noteSecurity(visit, 'sign-in', owing.user.id);
    return complete(owing, owing.user, { place: placeAfterCode(owing, owing.user) });
  },

  loginMfaResend: async (visit) => {
    const owing = insistOnCodeStep(visit);
    await resendCode(owing);
    return viewSession(owing);
  },

  forgetUser: async (visit) => {
    if (visit.session) await endSession(visit.services.db, visit.session);
    return viewGuest(visit);
  },
};
