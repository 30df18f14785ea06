import { isPhone, phoneDigits } from '#machines/domain/shared/phone.ts';
import type { Scope, Session } from '#machines/domain/session/session.ts';
import { messages } from '#machines/domain/shared/validation.ts';
import { updateSession } from '../../db/sessions.ts';
import { endSignInsOf } from '../../db/sign-ins.ts';
import type { UserRow } from '../../db/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { noteSecurity } from '../../http/security-log.ts';
import type { PrivateVisit, Visit } from '../../http/visit.ts';
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
export const requirePlace = (visit: Visit, scope: Scope, view: string | null = null): PrivateVisit => {
  const { session, user } = visit;
  const place = session?.step === null ? session.scope : '';
  if (!session || !user || scopeOf(place) !== scope || subviewOf(place) !== view) throw outOfOrder(visit);
  return { ...visit, session, user };
};

/**
 * Moves somebody from one place of a set-up to the next; of two equal calls at once, one goes on. Whoever has finished
 * is in.
 * @throws HttpError 409
 */
export const advance = async (visit: PrivateVisit, to: Place, changes: Partial<UserRow> = {}): Promise<Session> => {
  const { services, user, session } = visit;
  const { numUpdatedRows } = await services.db
    .updateTable('users')
    .set({ ...changes, scope: to })
    .where('id', '=', user.id)
    .where('scope', '=', session.scope)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw outOfOrder(await afresh(visit));
  const moved = { ...user, ...changes, scope: to };
  if (isPrivateScope(scopeOf(to))) return complete(visit, moved);
  const next = { ...visit, user: moved, session: await updateSession(services.db, session, { scope: to }) };
  return viewSession(await withWait(next));
};

/** The visit as it is after another call has moved on. */
const afresh = async (visit: PrivateVisit): Promise<Visit> => {
  const user = await visit.services.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', visit.user.id)
    .executeTakeFirst();
  return user ? { ...visit, user, session: { ...visit.session, scope: user.scope } } : visit;
};

const checkNewPassword = async (visit: PrivateVisit, password: string): Promise<void> => {
  const agencies = (await agenciesOf(visit.services, visit.user)).map(({ name }) => name);
  requireAcceptablePassword(password, { email: visit.user.email, agencies });
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
    const visit = requirePlace(given, 'gettingStarted');
    const session = await advance(visit, placeAfter('gettingStarted', visit.user.user_type));
    await sendCode(visit, visit.session, visit.user, emailCode);
    return { ...session, resendAfter: (await withCoolDown(visit, visit.user, emailCode)).resendAfter ?? 0 };
  },

  verifySetupEmail: async (given, { body }) => {
    const pending = await pendingOf(given);
    if (pending) {
      await checkCode(pending, body.code, emailCode);
      const user = await confirmSignUp(given, pending);
      noteSecurity(given, 'sign-in', user.id);
      return complete(given, user, { place: 'acceptTermsAndConditions' });
    }
    const visit = requirePlace(given, 'verifyEmail');
    await checkCode(visit, body.code, emailCode);
    return advance(visit, placeAfter('verifyEmail', visit.user.user_type));
  },

  resendSetupEmail: async (given) => {
    const pending = await pendingOf(given);
    await resendCode(pending ?? requirePlace(given, 'verifyEmail'), pending?.purpose ?? emailCode);
    return viewSession(await withWait(given));
  },

  registerPhone: async (given, { body }) => {
    const isCorrection = subviewOf(given.session?.scope ?? '') === 'verifyPhone';
    const visit = requirePlace(given, 'registerPhone', isCorrection ? 'verifyPhone' : null);
    if (!isPhone(body.phone)) throw new HttpError(400, 'Must be a phone number of 10 digits, such as (612) 555-0142');
    const phone = phoneDigits(body.phone);
    await resendCode({ ...visit, user: phoneRecipient(visit.user, phone) }, phoneCode);
    await note(visit, { phone, phone_verified: 0 });
    return advance(visit, 'registerPhone/verifyPhone');
  },

  verifySetupPhone: async (given, { body }) => {
    const visit = requirePlace(given, 'registerPhone', 'verifyPhone');
    await checkCode({ ...visit, user: await phoneOf(visit) }, body.code, phoneCode);
    await note(visit, { phone_verified: 1 });
    noteSecurity(visit, 'phone-changed', visit.user.id);
    return advance(visit, placeAfter('registerPhone', visit.user.user_type));
  },

  resendSetupPhone: async (given) => {
    const visit = requirePlace(given, 'registerPhone', 'verifyPhone');
    await resendCode({ ...visit, user: await phoneOf(visit) }, phoneCode);
    return viewSession(await withWait(visit));
  },

  setNewPassword: async (given, { body }) => {
    const visit = requirePlace(given, 'updatePassword');
    await checkNewPassword(visit, body.newPassword);
    const password_hash = await hashSlowly(body.newPassword, visit.services.options.hashCost);
    const next = await advance(visit, placeAfter('updatePassword', visit.user.user_type), { password_hash });
    await endSignInsOf(visit.services.db, visit.user.id, visit.session.flow);
    noteSecurity(visit, 'password-changed', visit.user.id);
    return next;
  },

  readTerms: async () => terms,

  acceptTerms: async (given) => {
    const visit = requirePlace(given, 'acceptTermsAndConditions');
    await note(visit, { terms_version: terms.version, terms_at: visit.now });
    return advance(visit, placeAfter('acceptTermsAndConditions', visit.user.user_type));
  },

  setupAccount: async (given, { body }) => {
    const visit = requirePlace(given, 'setupAccount');
    const [first_name, last_name] = [body.firstName?.trim(), body.lastName?.trim()];
    const next = placeAfter('setupAccount', visit.user.user_type);
    if (visit.user.is_employee) {
      if (first_name !== undefined || last_name !== undefined) throw new HttpError(403, messages.fixedName);
      return advance(visit, next);
    }
    if (!first_name || !last_name) throw new HttpError(400, 'A first and a last name are required.');
    return advance(visit, next, { first_name, last_name });
  },
};
