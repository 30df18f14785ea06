import { giveBack } from '../../db/limits.ts';
import { blankFacts, endSession } from '../../db/sessions.ts';
import type { SessionRow, UserRow } from '../../db/tables/session.ts';
import { readEmail } from '../../http/email.ts';
import { HttpError } from '../../http/http-error.ts';
import { recordSecurityEvent } from '../../http/security-log.ts';
import type { UserRequestContext, RequestContext } from '../../http/request-context.ts';
import { isMatch } from '../../secrets.ts';
import { positionOf, type SetupPosition } from '../../setup-position.ts';
import { takeCode } from './code-budget.ts';
import {
  checkCode,
  codeRequestOf,
  mailRecipient,
  requireUnlocked,
  lockSession,
  requireSent,
  resendCode,
  sendTakenCode,
  type CodeContext,
} from './codes.ts';
import { isLogin } from '../session/user-view.ts';
import { isAskedOnce, isTrusted } from './devices.ts';
import type { UserType } from '#machines/domain/session/session.ts';
import { completeSignIn } from '../session/complete-sign-in.ts';
import type { Handlers } from '../handlers.ts';
import { guessPassword } from './password-guesses.ts';
import { withStepFacts } from '../onboarding/setup-codes.ts';
import { moveOn, outOfOrder, viewEnded, viewGuest, viewSession, whilePasswordHolds } from '../session/session-view.ts';

const lockTime = 15 * 60_000;

/** The accounts of each user type, with their article. */
const accounts: Readonly<Record<UserType, string>> = {
  agent: 'an Agent',
  customer: 'a Customer',
  support: 'an Internal support',
};

/** @throws HttpError 409 unless this step is the current one */
const requireStep = (request: RequestContext, step: string): SessionRow | null => {
  if ((request.session?.step ?? (request.session ? null : 'userType')) !== step) throw outOfOrder(request);
  return request.session;
};

const requireCodeStep = (request: RequestContext): UserRequestContext & CodeContext => {
  const session = requireStep(request, 'mfa');
  const { user } = request;
  if (!session || !user) throw outOfOrder(request);
  return { ...request, session, user, recipient: mailRecipient(user) };
};

/**
 * The user whose password this is.
 * @throws HttpError 401 or 429
 */
const checkPassword = async (
  request: RequestContext,
  session: SessionRow,
  { username, password }: { username: string | null; password: string },
): Promise<UserRow> => {
  const { usernameRequired } = viewSession(request);
  if (usernameRequired && !username?.trim()) throw new HttpError(400, 'Enter your user name.');
  const { db, unmatchedHash } = request.services;
  let owner: string | null = null;
  const user = await guessPassword({ ...request, email: session.email ?? '' }, async () => {
    const found = await db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', session.email)
      .where('user_type', '=', session.user_type)
      .executeTakeFirst();
    owner = found?.id ?? null;
    const isRight = await isMatch(found?.password_hash ?? unmatchedHash, password);
    const isNamed = !usernameRequired || (found && isLogin(found, username ?? ''));
    return found && isRight && isNamed && found.condition !== 'disabled' ? found : null;
  });
  if (user) return user;
  await recordSecurityEvent(request, 'sign-in-failed', owner);
  const entered = usernameRequired ? 'email, user name, and password' : 'email and password';
  const account = accounts[session.user_type ?? 'agent'];
  throw new HttpError(401, `That ${entered} don’t match ${account} account.`, { title: 'Sign-in failed' });
};

/** After a code the user is asked whether to trust this browser, once until it is closed. */
const positionAfterCode = (request: RequestContext, user: UserRow): SetupPosition =>
  isAskedOnce(request.context) ? user : positionOf('rememberDevice');

/** Signing in, step by step: each needs the one before, and each gives the browser a new session id. */
export const loginHandlers: Handlers<
  'loginUserType' | 'loginEmail' | 'loginPassword' | 'loginMfaVerify' | 'loginMfaResend' | 'forgetUser'
> = {
  loginUserType: async (request, { body }) => {
    if (request.session?.step !== 'signUp') requireStep(request, 'userType');
    return viewSession(await moveOn(request, { ...blankFacts, step: 'email', user_type: body.userType }));
  },

  loginEmail: async (request, { body }) => {
    requireStep(request, 'email');
    return viewSession(await moveOn(request, { step: 'password', email: readEmail(body.email) }));
  },

  loginPassword: async (request, { body }) => {
    const session = requireStep(request, 'password');
    if (!session) throw outOfOrder(request);
    const user = await checkPassword(request, session, body);
    if (user.condition === 'locked') {
      await recordSecurityEvent(request, 'locked-out', user.id);
      throw await lockSession(request, request.now + lockTime);
    }
    if (!user.mfa || (await isTrusted(request, user))) return completeSignIn(request, user);
    const recipient = mailRecipient(user);
    await requireUnlocked(request, recipient);
    const { db } = request.services;
    // before the session moves on: a call that is refused leaves the browser the session that it has
    const taken = await takeCode(codeRequestOf(request, recipient));
    requireSent(taken.wait);
    const facts = { step: 'mfa', user_id: user.id, mfa_required: 1, locked_until: null } as const;
    const next = await moveOn(request, facts, whilePasswordHolds(request, user)).catch(async (error: unknown) => {
      await giveBack(db, ...taken.ids);
      throw error;
    });
    if (next.session) await sendTakenCode(next, next.session, recipient);
    return viewSession(await withStepFacts({ ...next, user }));
  },

  loginMfaVerify: async (request, { body }) => {
    const pending = requireCodeStep(request);
    await checkCode(pending, body.code);
    return completeSignIn(pending, pending.user, { position: positionAfterCode(pending, pending.user) });
  },

  loginMfaResend: async (request) => {
    const pending = requireCodeStep(request);
    await resendCode(pending);
    return viewSession(await withStepFacts(pending));
  },

  forgetUser: async (request) => {
    const hasEnded = request.session !== null && (await endSession(request.services.db, request.session));
    return hasEnded ? viewEnded(request) : viewGuest(request);
  },
};
