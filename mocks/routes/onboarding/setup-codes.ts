import type { UserRow } from '../../db/tables/session.ts';
import type { UserSetupRow } from '../../db/tables/onboarding.ts';
import type { UserRequestContext, RequestContext } from '../../http/request-context.ts';
import { mailRecipient, sendCode, withCoolDown, type CodeRecipient, type Purpose } from '../sign-in/codes.ts';

/** The code that verifies an email address. */
export const emailCode: Purpose = {
  name: 'email',
  subject: 'Verify your email address',
  textOf: (code) => `Your code is ${code}. It expires in 10 minutes.`,
  locks: false,
};

/** The code that verifies a phone number. */
export const phoneCode: Purpose = {
  name: 'phone',
  subject: 'Verify your phone',
  textOf: (code) => `Your code is ${code}. It expires in 10 minutes.`,
  locks: false,
};

/** Adds how long the user has to wait for another code, at a step that needs one. */
export const withWait = async (request: RequestContext): Promise<RequestContext> => {
  const { session, user } = request;
  if (session?.step === 'mfa') return withCoolDown(request, user && mailRecipient(user));
  if (session?.scope === 'verifyEmail') return withCoolDown(request, user && mailRecipient(user), emailCode);
  if (!session || !user || session.subview !== 'verifyPhone') return request;
  return withCoolDown(request, await phoneOf({ ...request, session, user }), phoneCode);
};

const setupRowOf = async ({ services, user }: UserRequestContext): Promise<UserSetupRow> =>
  (await services.db.selectFrom('user_setups').selectAll().where('user_id', '=', user.id).executeTakeFirst()) ?? {
    user_id: user.id,
    phone: null,
    phone_verified: 0,
    terms_version: null,
    terms_at: null,
    rater: null,
    rater_login: null,
    rate_test_passed: 0,
  };

/** Saves what a user entered at a step of a setup. */
export const saveSetup = async (request: UserRequestContext, facts: Partial<UserSetupRow>): Promise<void> => {
  const row = { ...(await setupRowOf(request)), ...facts };
  await request.services.db
    .insertInto('user_setups')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(facts))
    .execute();
};

/** A user who gets codes by text. */
export const phoneRecipient = (user: UserRow, phone: string): CodeRecipient => ({
  ...mailRecipient(user),
  to: { kind: 'phone', phone },
});

/** The user with the phone number of the setup. */
export const phoneOf = async (request: UserRequestContext): Promise<CodeRecipient> =>
  phoneRecipient(request.user, (await setupRowOf(request)).phone ?? '');

/**
 * Codes belong to the session that requested them: a user who returns to a step that needs one gets a new one, or the time
 * until one can be sent.
 */
export const enterSetup = async (request: RequestContext & { user: UserRow }): Promise<RequestContext> => {
  const { session, user } = request;
  if (!session) return request;
  if (session.scope === 'verifyEmail') await sendCode(request, session, mailRecipient(user), emailCode);
  if (session.subview === 'verifyPhone')
    await sendCode(request, session, await phoneOf({ ...request, session }), phoneCode);
  return withWait(request);
};
