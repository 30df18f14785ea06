import type { Database } from '../../db/tables.ts';
import type { UserRow } from '../../db/tables/session.ts';
import type { UserSetupRow } from '../../db/tables/onboarding.ts';
import type { UserRequestContext, RequestContext } from '../../http/request-context.ts';
import type { StepChange } from '../session/session-view.ts';
import { agencyNamesOf } from '../session/agencies.ts';
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

/** Adds what the step needs: how long to wait for another code, where the last one was sent, what a new password must not hold. */
export const withStepFacts = async (request: RequestContext): Promise<RequestContext> => {
  const { session, user } = request;
  if (session?.step === 'mfa') return withCoolDown(request, user && mailRecipient(user));
  if (session?.scope === 'verifyEmail') return withCoolDown(request, user && mailRecipient(user), emailCode);
  if (!session || !user) return request;
  if (session.scope === 'updatePassword') return { ...request, agencies: await agencyNamesOf({ ...request, user }) };
  if (session.subview !== 'verifyPhone') return request;
  const phone = await phoneOfSetup({ ...request, session, user });
  return withCoolDown({ ...request, phone }, phoneRecipient(user, phone ?? ''), phoneCode);
};

type SetupFacts = Omit<UserSetupRow, 'user_id'>;

const blankSetup: SetupFacts = {
  phone: null,
  phone_verified: 0,
  terms_version: null,
  terms_at: null,
  rater: null,
  rater_login: null,
  rate_test_passed: 0,
};

/** Saves what a user entered at a step of a setup. */
export const saveSetup =
  ({ id }: Pick<UserRow, 'id'>, facts: Partial<SetupFacts>): StepChange =>
  async (db) => {
    await db
      .insertInto('user_setups')
      .values({ user_id: id, ...blankSetup, ...facts })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(facts))
      .execute();
  };

/** Marks a phone number as verified; false where the user has entered another one meanwhile. */
export const markVerified = async (db: Database, { id }: UserRow, phone: string | null): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('user_setups')
    .set({ phone_verified: 1 })
    .where('user_id', '=', id)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A user who gets codes by text. */
export const phoneRecipient = (user: UserRow, phone: string): CodeRecipient => ({
  ...mailRecipient(user),
  to: { kind: 'phone', phone },
});

/** The phone number that the user entered. */
export const phoneOfSetup = async ({ services, user }: UserRequestContext): Promise<string | null> => {
  const row = services.db.selectFrom('user_setups').select('phone').where('user_id', '=', user.id);
  return (await row.executeTakeFirst())?.phone ?? null;
};

/** The user with the phone number of the setup. */
export const phoneOf = async (request: UserRequestContext): Promise<CodeRecipient> =>
  phoneRecipient(request.user, (await phoneOfSetup(request)) ?? '');

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
  return withStepFacts(request);
};
