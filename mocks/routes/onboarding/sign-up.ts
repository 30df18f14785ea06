import type { Session } from '#machines/domain/session/session.ts';
import { findAddresses, isSameAddress } from '../../address-service.ts';
import { companyOfAgency } from '../../db/companies.ts';
import { attempt, giveBack } from '../../db/limits.ts';
import { blankFacts } from '../../db/sessions.ts';
import { sweep } from '../../db/sweep.ts';
import type { AccountRow } from '../../db/tables/clients.ts';
import type { SessionRow } from '../../db/tables/session.ts';
import type { SignUpRow } from '../../db/tables/onboarding.ts';
import { readEmail } from '../../http/email.ts';
import { HttpError, tooMany } from '../../http/http-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { requireAcceptablePassword } from '../../passwords.ts';
import { hashSlowly } from '../../secrets.ts';
import { positionOf, type SignUpCall } from '../../setup-position.ts';
import { sendCode, withCoolDown } from '../sign-in/codes.ts';
import type { Handlers } from '../handlers.ts';
import { moveOn, outOfOrder, viewSession, type StepChange } from '../session/session-view.ts';
import { emailCode } from './setup-codes.ts';
import { pendingOf } from './sign-up-end.ts';

const quarter = 15 * 60_000;
/** Tries to find a policy that find none, from one network. */
const policyLimit = { most: 5, period: quarter };
/** Passwords that one network has hashed, right or wrong: the limit is on the work. */
const hashLimit = { most: 60, period: quarter };
const addressLimit = { most: 300, period: quarter };

/** @throws HttpError 403 where this installation has no sign-up */
const requireV4 = ({ services }: RequestContext): void => {
  if (services.options.authVersion !== 'v4') throw new HttpError(403, 'Sign-up isn’t available here.');
};

/**
 * The calls of signing up at which a call may come: its own, or, for the first of a page with two, the second one, so
 * that the page can be corrected as a whole.
 */
const acceptedAt: Readonly<Record<SignUpCall, readonly SignUpCall[]>> = {
  email: ['email', 'profile'],
  profile: ['profile'],
  password: ['password', 'registration'],
  registration: ['registration'],
};

/** The session before a call of signing up. */
const nextCall = (call: SignUpCall) => ({ step: 'signUp', sign_up_step: call }) as const;

/** @throws HttpError 409 unless this is the next call */
const requireCall = (request: RequestContext, call: SignUpCall): SessionRow => {
  requireV4(request);
  const { session } = request;
  if (!session?.sign_up_step || !acceptedAt[call].includes(session.sign_up_step)) throw outOfOrder(request);
  return session;
};

/** Signing up can begin at any step of signing in before the password was right. */
const requireBeginning = (request: RequestContext): void => {
  requireV4(request);
  const step = request.session ? request.session.step : 'userType';
  if (step === null || step === 'mfa' || step === 'signUp') throw outOfOrder(request);
};

const findAccount = async (
  { services }: RequestContext,
  policy: string,
  address: string,
): Promise<AccountRow | null> => {
  const found = await services.db
    .selectFrom('policies')
    .innerJoin('accounts', 'accounts.id', 'policies.account_id')
    .selectAll('accounts')
    .where('policy_number', '=', policy.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .executeTakeFirst();
  return found && isSameAddress(found, address) ? found : null;
};

const amend =
  ({ flow }: SessionRow, facts: Partial<SignUpRow>): StepChange =>
  async (inside) => {
    await inside.updateTable('sign_ups').set(facts).where('flow', '=', flow).execute();
  };

/** Signing up, call by call. Texts, statuses and times never show what is known of other users. */
export const signUpHandlers: Handlers<
  'signUpPolicy' | 'signUpEmail' | 'signUpProfile' | 'signUpPassword' | 'register' | 'suggestAddresses'
> = {
  signUpPolicy: async (request, { body }) => {
    requireBeginning(request);
    const { services, now, ip } = request;
    const tries = await attempt(services.db, `sign-up:${ip}`, policyLimit, now);
    if (tries.wait > 0) throw tooMany(tries.wait);
    await sweep(services, now);
    const account = await findAccount(request, body.policyNum, body.addressInput);
    if (!account) throw new HttpError(400, 'Issue validating address or policy number.');
    await giveBack(services.db, tries.id);
    const next = await moveOn(request, { ...blankFacts, user_type: 'customer', ...nextCall('email') });
    const flow = next.session?.flow ?? '';
    const company = await companyOfAgency(services.db, account.agency_code);
    const row = { flow, account_id: account.id, company, first_name: '', last_name: '', password_hash: '', at: now };
    await services.db
      .insertInto('sign_ups')
      .values(row)
      .onConflict((conflict) => conflict.column('flow').doUpdateSet(row))
      .execute();
    return viewSession(next);
  },

  signUpEmail: async (request, { body }) => {
    requireCall(request, 'email');
    return viewSession(await moveOn(request, { email: readEmail(body.email), ...nextCall('profile') }));
  },

  signUpProfile: async (request, { body }) => {
    const session = requireCall(request, 'profile');
    const names = { first_name: body.firstName, last_name: body.lastName };
    return viewSession(await moveOn(request, nextCall('password'), amend(session, names)));
  },

  signUpPassword: async (request, { body }) => {
    const session = requireCall(request, 'password');
    if (body.password !== body.confirmPassword) throw new HttpError(400, 'Values do not match');
    requireAcceptablePassword(body.password, { email: session.email });
    const hashes = await attempt(request.services.db, `sign-up-password:${request.ip}`, hashLimit, request.now);
    if (hashes.wait > 0) throw tooMany(hashes.wait);
    const password_hash = await hashSlowly(body.password, request.services.options.hashCost);
    return viewSession(await moveOn(request, nextCall('registration'), amend(session, { password_hash })));
  },

  register: async (request): Promise<Session> => {
    requireCall(request, 'registration');
    const next = await moveOn(request, { step: null, sign_up_step: null, ...positionOf('verifyEmail') });
    const pending = await pendingOf(next);
    if (!pending) throw outOfOrder(request);
    await sendCode(pending, pending.session, pending.recipient, pending.purpose);
    return viewSession(await withCoolDown(next, pending.recipient, emailCode));
  },

  suggestAddresses: async ({ services, ip, now }, { query }) => {
    const { wait } = await attempt(services.db, `addresses:${ip}`, addressLimit, now);
    if (wait > 0) throw tooMany(wait);
    return { suggestions: findAddresses(query.text ?? '') };
  },
};
