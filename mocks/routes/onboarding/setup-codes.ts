import { formatPhone } from '#machines/domain/shared/phone.ts';
import type { UserRow, UserSetupRow } from '../../db/tables.ts';
import type { PrivateVisit, Visit } from '../../http/visit.ts';
import { scopeOf, subviewOf } from '../../wizard-place.ts';
import { sendCode, withCoolDown, type Purpose, type Recipient } from '../sign-in/codes.ts';

/** The code that proves an e-mail address. */
export const emailCode: Purpose = {
  name: 'email',
  subject: 'Verify your e-mail address',
  say: (code) => `Your code is ${code}. It is good for ten minutes and for this set-up.`,
  locks: false,
};

/** The code that proves a telephone number. */
export const phoneCode: Purpose = {
  name: 'phone',
  subject: 'Verify your phone',
  say: (code) => `Your code is ${code}. It is good for ten minutes and for this set-up.`,
  locks: false,
};

/** Adds how long somebody has to wait for another code, where a code is asked for. */
export const withWait = async (visit: Visit): Promise<Visit> => {
  const { session, user } = visit;
  const place = session?.scope ?? '';
  if (session?.step === 'mfa') return withCoolDown(visit, user);
  if (scopeOf(place) === 'verifyEmail') return withCoolDown(visit, user, emailCode);
  if (!session || !user || subviewOf(place) !== 'verifyPhone') return visit;
  return withCoolDown(visit, await phoneOf({ ...visit, session, user }), phoneCode);
};

const setupRowOf = async ({ services, user }: PrivateVisit): Promise<UserSetupRow> =>
  (await services.db.selectFrom('user_setups').selectAll().where('user_id', '=', user.id).executeTakeFirst()) ?? {
    user_id: user.id,
    phone: null,
    phone_verified: 0,
    terms_version: null,
    terms_at: null,
    rater: null,
    rater_login: null,
  };

/** Writes down what a step of a set-up found out. */
export const note = async (visit: PrivateVisit, facts: Partial<UserSetupRow>): Promise<void> => {
  const row = { ...(await setupRowOf(visit)), ...facts };
  await visit.services.db
    .insertInto('user_setups')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(facts))
    .execute();
};

/** A user's telephone as the recipient of codes. */
export const phoneRecipient = ({ id, email }: UserRow, phone: string): Recipient => ({
  id,
  email: formatPhone(phone),
  owner: email,
});

/** Where codes for a user's telephone go. */
export const phoneOf = async (visit: PrivateVisit): Promise<Recipient> =>
  phoneRecipient(visit.user, (await setupRowOf(visit)).phone ?? '');

/**
 * Codes belong to the session that asked for them: whoever comes back to a step that wants one gets a new one, or is
 * shown how long there is none.
 */
export const enterSetup = async (visit: Visit & { user: UserRow }): Promise<Visit> => {
  const { session, user } = visit;
  if (!session) return visit;
  if (scopeOf(session.scope) === 'verifyEmail') await sendCode(visit, session, user, emailCode);
  if (subviewOf(session.scope) === 'verifyPhone')
    await sendCode(visit, session, await phoneOf({ ...visit, session }), phoneCode);
  return withWait(visit);
};
