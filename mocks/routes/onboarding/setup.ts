import { isPhone, phoneDigits } from '#machines/domain/shared/phone.ts';
import type { Scope, Session } from '#machines/domain/session/session.ts';
import { updateSession } from '../../db/sessions.ts';
import { endSignInsOf } from '../../db/sign-ins.ts';
import type { Database } from '../../db/tables.ts';
import type { UserRow } from '../../db/tables/session.ts';
import { transact } from '../../db/transaction.ts';
import { HttpError } from '../../http/http-error.ts';
import { recordSecurityEvent } from '../../http/security-log.ts';
import type { UserRequestContext, RequestContext } from '../../http/request-context.ts';
import { hashSlowly, isMatch } from '../../secrets.ts';
import { requireAcceptablePassword, samePassword } from '../../passwords.ts';
import { isPrivateScope } from '#machines/domain/session/session.ts';
import { positionAfter, positionOf, type SetupPosition, type SetupSubview } from '../../setup-position.ts';
import { agencyNamesOf } from '../session/agencies.ts';
import { checkCode, mailRecipient, resendCode, sendCode, withCoolDown } from '../sign-in/codes.ts';
import { complete, completeSignIn } from '../session/complete-sign-in.ts';
import type { Handlers } from '../handlers.ts';
import { outOfOrder, overtaken, viewSession, type StepChange } from '../session/session-view.ts';
import {
  emailCode,
  markVerified,
  phoneCode,
  phoneOf,
  phoneOfSetup,
  phoneRecipient,
  saveSetup,
  withStepFacts,
} from './setup-codes.ts';
import { confirmSignUp, pendingOf } from './sign-up-end.ts';
import { terms } from './terms.ts';

/** @throws HttpError 409 unless the session is at this position of the setup */
export const requirePosition = (
  request: RequestContext,
  scope: Scope,
  subview: SetupSubview | null = null,
): UserRequestContext => {
  const { session, user } = request;
  const isThere = session?.step === null && session.scope === scope && session.subview === subview;
  if (!session || !user || !isThere) throw outOfOrder(request);
  return { ...request, session, user };
};

/** What a step of a setup changes besides the position: columns of the user, and what else belongs to it. */
interface StepChanges {
  columns?: Partial<UserRow>;
  change?: StepChange;
}

/**
 * Moves a user from one position of a setup to the next; of two equal calls at once, one continues, and the other one
 * changes nothing. After the last one the user is signed in.
 * @throws HttpError 409
 */
export const advance = async (
  request: UserRequestContext,
  { scope, subview }: SetupPosition,
  { columns = {}, change }: StepChanges = {},
): Promise<Session> => {
  const { services, user, session } = request;
  const moved = { ...user, ...columns, scope, subview };
  const moveUser: StepChange = async (inside) => {
    const { numUpdatedRows } = await inside
      .updateTable('users')
      .set({ ...columns, scope, subview })
      .where('id', '=', user.id)
      .where('scope', '=', session.scope)
      .where('subview', 'is not distinct from', session.subview)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw outOfOrder(await reload(inside, request));
    await change?.(inside);
  };
  if (isPrivateScope(scope)) return complete(request, moved, { change: moveUser });
  const next = await transact(services.db, async (inside) => {
    await moveUser(inside);
    const updated = await updateSession(inside, session, { scope, subview });
    if (!updated) throw overtaken(request);
    return updated;
  });
  return viewSession(await withStepFacts({ ...request, user: moved, session: next }));
};

/** The request with the position that another call has moved the user to. */
const reload = async (inside: Database, request: UserRequestContext): Promise<RequestContext> => {
  const user = await inside.selectFrom('users').selectAll().where('id', '=', request.user.id).executeTakeFirst();
  if (!user) return request;
  const { scope, subview } = user;
  return { ...request, user, session: { ...request.session, scope, subview } };
};

const checkNewPassword = async (request: UserRequestContext, password: string): Promise<void> => {
  requireAcceptablePassword(password, { email: request.user.email, agencies: await agencyNamesOf(request) });
  if (await isMatch(request.user.password_hash, password)) throw samePassword();
};

/** The user setup, step by step; each call needs the position before it. */
export const setupHandlers: Handlers<
  | 'gettingStarted'
  | 'verifySetupEmail'
  | 'resendSetupEmail'
  | 'registerPhone'
  | 'verifySetupPhone'
  | 'resendSetupPhone'
  | 'setNewPassword'
  | 'readTerms'
  | 'acceptTerms'
  | 'setupAccount'
> = {
  gettingStarted: async (given) => {
    const request = requirePosition(given, 'gettingStarted');
    const session = await advance(request, positionAfter('gettingStarted', request.user.user_type));
    const recipient = mailRecipient(request.user);
    await sendCode(request, request.session, recipient, emailCode);
    return { ...session, resendAfter: (await withCoolDown(request, recipient, emailCode)).resendAfter ?? 0 };
  },

  verifySetupEmail: async (given, { body }) => {
    const pending = await pendingOf(given);
    if (pending) {
      await checkCode(pending, body.code, emailCode);
      const user = await confirmSignUp(given, pending);
      return completeSignIn(given, user, { position: positionOf('acceptTermsAndConditions') });
    }
    const request = requirePosition(given, 'verifyEmail');
    await checkCode({ ...request, recipient: mailRecipient(request.user) }, body.code, emailCode);
    return advance(request, positionAfter('verifyEmail', request.user.user_type));
  },

  resendSetupEmail: async (given) => {
    const pending = await pendingOf(given);
    if (pending) await resendCode(pending, pending.purpose);
    else {
      const request = requirePosition(given, 'verifyEmail');
      await resendCode({ ...request, recipient: mailRecipient(request.user) }, emailCode);
    }
    return viewSession(await withStepFacts(given));
  },

  registerPhone: async (given, { body }) => {
    const isCorrection = given.session?.subview === 'verifyPhone';
    const request = requirePosition(given, 'registerPhone', isCorrection ? 'verifyPhone' : null);
    if (!isPhone(body.phone)) throw new HttpError(400, 'Must be a 10-digit phone number, such as (612) 555-0142');
    const phone = phoneDigits(body.phone);
    await resendCode({ ...request, recipient: phoneRecipient(request.user, phone) }, phoneCode);
    const change = saveSetup(request.user, { phone, phone_verified: 0 });
    return advance(request, { scope: 'registerPhone', subview: 'verifyPhone' }, { change });
  },

  verifySetupPhone: async (given, { body }) => {
    const request = requirePosition(given, 'registerPhone', 'verifyPhone');
    const phone = await phoneOfSetup(request);
    await checkCode({ ...request, recipient: phoneRecipient(request.user, phone ?? '') }, body.code, phoneCode);
    const change: StepChange = async (inside) => {
      if (!(await markVerified(inside, request.user, phone))) throw outOfOrder(request);
    };
    const next = await advance(request, positionAfter('registerPhone', request.user.user_type), { change });
    await recordSecurityEvent(request, 'phone-changed', request.user.id);
    return next;
  },

  resendSetupPhone: async (given) => {
    const request = requirePosition(given, 'registerPhone', 'verifyPhone');
    await resendCode({ ...request, recipient: await phoneOf(request) }, phoneCode);
    return viewSession(await withStepFacts(request));
  },

  setNewPassword: async (given, { body }) => {
    const request = requirePosition(given, 'updatePassword');
    await checkNewPassword(request, body.newPassword);
    const password_hash = await hashSlowly(body.newPassword, request.services.options.hashCost);
    const next = await advance(request, positionAfter('updatePassword', request.user.user_type), {
      columns: { password_hash },
      change: async (inside) => void (await endSignInsOf(inside, request.user.id, request.session.flow)),
    });
    await recordSecurityEvent(request, 'password-changed', request.user.id);
    return next;
  },

  readTerms: async () => terms,

  acceptTerms: async (given) => {
    const request = requirePosition(given, 'acceptTermsAndConditions');
    const change = saveSetup(request.user, { terms_version: terms.version, terms_at: request.now });
    return advance(request, positionAfter('acceptTermsAndConditions', request.user.user_type), { change });
  },

  setupAccount: async (given, { body }) => {
    const request = requirePosition(given, 'setupAccount');
    const [first_name, last_name] = [body.firstName, body.lastName];
    const next = positionAfter('setupAccount', request.user.user_type);
    if (request.user.is_employee) {
      if (first_name !== undefined || last_name !== undefined) throw new HttpError(403, 'HR manages your name');
      return advance(request, next);
    }
    if (!first_name || !last_name) throw new HttpError(400, 'Enter a first and last name.');
    return advance(request, next, { columns: { first_name, last_name } });
  },
};
