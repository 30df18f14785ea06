import { blankFacts, endSession } from '../../db/sessions.ts';
import type { SessionRow, UserRow } from '../../db/tables.ts';
import { readEmail } from '../../http/email.ts';
import { HttpError, tooMany } from '../../http/http-error.ts';
import { noteSecurity } from '../../http/security-log.ts';
import type { PrivateVisit, Visit } from '../../http/visit.ts';
import { isMatch } from '../../secrets.ts';
import { signUpCallOf, type Place } from '../../wizard-place.ts';
import { waitForCode } from './code-budget.ts';
import {
  checkCode,
  codeRequestOf,
  requireUnlocked,
  lockedOut,
  requireSent,
  resendCode,
  sendCode,
  tooManyCodes,
} from './codes.ts';
import { isLogin } from '../session/user-view.ts';
import { isAskedOnce, isTrusted } from './devices.ts';
import { complete } from '../session/enter.ts';
import type { Handlers } from '../handlers.ts';
import { guessPassword } from './password-guesses.ts';
import { withWait } from '../onboarding/setup-codes.ts';
import { moveOn, outOfOrder, viewGuest, viewSession } from '../session/session-view.ts';

const lockTime = 15 * 60_000;

/** @throws HttpError 409 unless this step is the current one */
const requireStep = (visit: Visit, step: string): SessionRow | null => {
  if ((visit.session?.step ?? (visit.session ? null : 'userType')) !== step) throw outOfOrder(visit);
  return visit.session;
};

const requireCodeStep = (visit: Visit): PrivateVisit => {
  const session = requireStep(visit, 'mfa');
  if (!session || !visit.user) throw outOfOrder(visit);
  return { ...visit, session, user: visit.user };
};

/**
 * The user whose password this is.
 * @throws HttpError 401 or 429
 */
const checkPassword = async (
  visit: Visit,
  session: SessionRow,
  { username, password }: { username: string | null; password: string },
): Promise<UserRow> => {
  const { usernameRequired } = viewSession(visit);
  if (usernameRequired && !username?.trim()) throw new HttpError(400, 'Enter your user name.');
  const { db, nobodysHash } = visit.services;
  let account: string | null = null;
  const user = await guessPassword({ ...visit, email: session.email ?? '' }, async () => {
    const found = await db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', session.email)
      .where('user_type', '=', session.user_type)
      .executeTakeFirst();
    account = found?.id ?? null;
    const isRight = await isMatch(found?.password_hash ?? nobodysHash, password);
    const isNamed = !usernameRequired || (found && isLogin(found, username ?? ''));
    return found && isRight && isNamed && found.condition !== 'disabled' ? found : null;
  });
  if (user) return user;
  noteSecurity(visit, 'sign-in-failed', account);
  throw new HttpError(401, 'The e-mail address or the password is wrong for this type of user.', {
    title: 'Sign-in failed',
  });
};

/** Whoever has given a code is asked whether to trust this browser, once until it is closed. */
const placeAfterCode = (visit: Visit, user: UserRow): Place =>
  isAskedOnce(visit.context) ? user.scope : 'rememberDevice';

/** Signing in, step by step: each needs the one before, and each gives the browser a new session id. */
export const loginHandlers: Handlers<
  'loginUserType' | 'loginEmail' | 'loginPassword' | 'loginMfaVerify' | 'loginMfaResend' | 'forgetUser'
> = {
  loginUserType: async (visit, { body }) => {
    if (signUpCallOf(visit.session?.step ?? null) === null) requireStep(visit, 'userType');
    return viewSession(await moveOn(visit, { ...blankFacts, step: 'email', user_type: body.userType }));
  },

  loginEmail: async (visit, { body }) => {
    requireStep(visit, 'email');
    return viewSession(await moveOn(visit, { step: 'password', email: readEmail(body.email) }));
  },

  loginPassword: async (visit, { body }) => {
    const session = requireStep(visit, 'password');
    if (!session) throw outOfOrder(visit);
    const user = await checkPassword(visit, session, body);
    if (user.condition === 'locked') {
      noteSecurity(visit, 'locked-out', user.id);
      throw await lockedOut(visit, visit.now + lockTime);
    }
    if (!user.mfa || (await isTrusted(visit, user))) {
      noteSecurity(visit, 'sign-in', user.id);
      return complete(visit, user);
    }
    await requireUnlocked(visit, user);
    const wait = await waitForCode(codeRequestOf(visit, user));
    if (wait > 0) throw tooMany(wait, tooManyCodes);
    const next = await moveOn(visit, { step: 'mfa', user_id: user.id, mfa_required: 1, locked_until: null });
    if (next.session) requireSent(await sendCode(next, next.session, user));
    return viewSession(await withWait({ ...next, user }));
  },

  loginMfaVerify: async (visit, { body }) => {
    const owing = requireCodeStep(visit);
    await checkCode(owing, body.code);
    noteSecurity(visit, 'sign-in', owing.user.id);
    return complete(owing, owing.user, { place: placeAfterCode(owing, owing.user) });
  },

  loginMfaResend: async (visit) => {
    const owing = requireCodeStep(visit);
    await resendCode(owing);
    return viewSession(await withWait(owing));
  },

  forgetUser: async (visit) => {
    if (visit.session) await endSession(visit.services.db, visit.session);
    return viewGuest(visit);
  },
};
