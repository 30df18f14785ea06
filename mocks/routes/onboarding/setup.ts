import { isPhone, phoneDigits } from '#machines/domain/shared/phone.ts';
import type { Scope, Session } from '#machines/domain/session/session.ts';
import { messages } from '#machines/domain/shared/validation.ts';
import { updateSession } from '../../db/sessions.ts';
import { endSignInsOf } from '../../db/sign-ins.ts';
import type { UserRow } from '../../db/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { recordSecurityEvent } from '../../http/security-log.ts';
import type { UserRequestContext, RequestContext } from '../../http/request-context.ts';
import { hashSlowly } from '../../secrets.ts';
import { requireAcceptablePassword } from '../../passwords.ts';
import { isPrivateScope } from '#machines/domain/session/session.ts';
import { placeAfter, scopeOf, subviewOf, type Place } from '../../wizard-place.ts';
import { agenciesOf } from '../session/agencies.ts';
import { checkCode, resendCode, sendCode, withCoolDown } from '../sign-in/codes.ts';
import { complete } from '../session/enter.ts';
import type { Handlers } from '../handlers.ts';
import { outOfOrder, viewSession } from '../session/session-view.ts';
import { emailCode, note, phoneCode, phoneOf, phoneRecipient, withWait } from './setup-codes.ts';
import { confirmSignUp, pendingOf } from './sign-up-end.ts';
import { terms } from './terms.ts';

/** @throws HttpError 409 unless somebody is at this place of the set-up */
export const requirePlace = (request: RequestContext, scope: Scope, view: string | null = null): UserRequestContext => {
  const { session, user } = request;
  const place = session?.step === null ? session.scope : '';
  if (!session || !user || scopeOf(place) !== scope || subviewOf(place) !== view) throw outOfOrder(request);
  return { ...request, session, user };
};

/**
 * Moves somebody from one place of a set-up to the next; of two equal calls at once, one goes on. Whoever has finished
 * is in.
 * @throws HttpError 409
 */
export const advance = async (
  request: UserRequestContext,
  to: Place,
  changes: Partial<UserRow> = {},
): Promise<Session> => {
  const { services, user, session } = request;
  const { numUpdatedRows } = await services.db
    .updateTable('users')
    .set({ ...changes, scope: to })
    .where('id', '=', user.id)
    .where('scope', '=', session.scope)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw outOfOrder(await afresh(request));
  const moved = { ...user, ...changes, scope: to };
  if (isPrivateScope(scopeOf(to))) return complete(request, moved);
  const next = { ...request, user: moved, session: await updateSession(services.db, session, { scope: to }) };
  return viewSession(await withWait(next));
};

/** The visit as it is after another call has moved on. */
const afresh = async (request: UserRequestContext): Promise<RequestContext> => {
  const user = await request.services.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', request.user.id)
    .executeTakeFirst();
  return user ? { ...request, user, session: { ...request.session, scope: user.scope } } : request;
};

const checkNewPassword = async (request: UserRequestContext, password: string): Promise<void> => {
  const agencies = (await agenciesOf(request.services, request.user)).map(({ name }) => name);
  requireAcceptablePassword(password, { email: request.user.email, agencies });
};

/** The user set-up, step by step; each call needs the place before it. */
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
    const request = requirePlace(given, 'gettingStarted');
    const session = await advance(request, placeAfter('gettingStarted', request.user.user_type));
    await sendCode(request, request.session, request.user, emailCode);
    return { ...session, resendAfter: (await withCoolDown(request, request.user, emailCode)).resendAfter ?? 0 };
  },

  verifySetupEmail: async (given, { body }) => {
    const pending = await pendingOf(given);
    if (pending) {
      await checkCode(pending, body.code, emailCode);
      const user = await confirmSignUp(given, pending);
      recordSecurityEvent(given, 'sign-in', user.id);
      return complete(given, user, { place: 'acceptTermsAndConditions' });
    }
    const request = requirePlace(given, 'verifyEmail');
    await checkCode(request, body.code, emailCode);
    return advance(request, placeAfter('verifyEmail', request.user.user_type));
  },

  resendSetupEmail: async (given) => {
    const pending = await pendingOf(given);
    await resendCode(pending ?? requirePlace(given, 'verifyEmail'), pending?.purpose ?? emailCode);
    return viewSession(await withWait(given));
  },

  registerPhone: async (given, { body }) => {
    const isCorrection = subviewOf(given.session?.scope ?? '') === 'verifyPhone';
    const request = requirePlace(given, 'registerPhone', isCorrection ? 'verifyPhone' : null);
    if (!isPhone(body.phone)) throw new HttpError(400, 'Must be a phone number of 10 digits, such as (612) 555-0142');
    const phone = phoneDigits(body.phone);
    await resendCode({ ...request, user: phoneRecipient(request.user, phone) }, phoneCode);
    await note(request, { phone, phone_verified: 0 });
    return advance(request, 'registerPhone/verifyPhone');
  },

  verifySetupPhone: async (given, { body }) => {
    const request = requirePlace(given, 'registerPhone', 'verifyPhone');
    await checkCode({ ...request, user: await phoneOf(request) }, body.code, phoneCode);
    await note(request, { phone_verified: 1 });
    recordSecurityEvent(request, 'phone-changed', request.user.id);
    return advance(request, placeAfter('registerPhone', request.user.user_type));
  },

  resendSetupPhone: async (given) => {
    const request = requirePlace(given, 'registerPhone', 'verifyPhone');
    await resendCode({ ...request, user: await phoneOf(request) }, phoneCode);
    return viewSession(await withWait(request));
  },

  setNewPassword: async (given, { body }) => {
    const request = requirePlace(given, 'updatePassword');
    await checkNewPassword(request, body.newPassword);
    const password_hash = await hashSlowly(body.newPassword, request.services.options.hashCost);
    const next = await advance(request, placeAfter('updatePassword', request.user.user_type), { password_hash });
    await endSignInsOf(request.services.db, request.user.id, request.session.flow);
    recordSecurityEvent(request, 'password-changed', request.user.id);
    return next;
  },

  readTerms: async () => terms,

  acceptTerms: async (given) => {
    const request = requirePlace(given, 'acceptTermsAndConditions');
    await note(request, { terms_version: terms.version, terms_at: request.now });
    return advance(request, placeAfter('acceptTermsAndConditions', request.user.user_type));
  },

  setupAccount: async (given, { body }) => {
    const request = requirePlace(given, 'setupAccount');
    const [first_name, last_name] = [body.firstName?.trim(), body.lastName?.trim()];
    const next = placeAfter('setupAccount', request.user.user_type);
    if (request.user.is_employee) {
      if (first_name !== undefined || last_name !== undefined) throw new HttpError(403, messages.fixedName);
      return advance(request, next);
    }
    if (!first_name || !last_name) throw new HttpError(400, 'A first and a last name are required.');
    return advance(request, next, { first_name, last_name });
  },
};
