import { listLoginSteps } from '#machines/domain/sign-in/login.ts';
import { isPrivateScope, loginSteps, type Scope, type Session, type Step } from '#machines/domain/session/session.ts';
import type { SessionClock } from '#machines/domain/session/session.ts';
import { blankFacts, replaceSession, type SessionFacts } from '../../db/sessions.ts';
import { admitGuest } from '../../db/guests.ts';
import { sweep } from '../../db/sweep.ts';
import type { Database } from '../../db/tables.ts';
import type { SessionRow, UserRow } from '../../db/tables/session.ts';
import { transact } from '../../db/transaction.ts';
import { setPassword } from '../../db/user-passwords.ts';
import { dropSessionId, writeSessionId } from '../../http/cookies.ts';
import { HttpError } from '../../http/http-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { CarrierOptions } from '../../options.ts';
import { signUpStepsAt, wizardAt } from '../../setup-position.ts';
import { withStepFacts } from '../onboarding/setup-codes.ts';

const stepsOf = ({ step, mfa_required: mfa }: SessionFacts): Step[] =>
  listLoginSteps(step === null ? null : (loginSteps.find((id) => id === step) ?? 'userType'), mfa === 1);

/** The scope of a request; a guest's where there is no session. */
export const scopeOf = ({ session }: RequestContext): Scope => session?.scope ?? 'guest';

const iso = (time: number): string => new Date(time).toISOString();

/** When a session ends, by the carrier's clock. */
export const clockOf = (session: SessionRow, now: number, { sessionMinutes }: CarrierOptions): SessionClock => ({
  duration: sessionMinutes,
  expires: iso(session.expires_at),
  endsAt: iso(session.ends_at),
  now: iso(now),
});

/** The steps that the visitor takes. */
const journeyOf = (facts: SessionFacts, isIn: boolean): Pick<Session, 'group' | 'steps'> => {
  const { sign_up_step: call } = facts;
  if (call !== null) return { group: 'signUp', steps: signUpStepsAt(call) };
  return wizardAt(facts, facts.user_type) ?? { group: isIn ? null : 'login', steps: stepsOf(facts) };
};

/** Whether a sign-up waits for its code: there is no user yet. */
export const isUnconfirmed = ({ session, user }: Pick<RequestContext, 'session' | 'user'>): boolean =>
  session?.step === null && session.scope === 'verifyEmail' && user === null;

/**
 * The session as the contract describes it. Before the password was right it repeats what the visitor typed and nothing
 * else: neither a name nor the company of the account.
 */
export const viewSession = (request: RequestContext): Session => {
  const { session, user, now, services } = request;
  const facts = session ?? blankFacts;
  const scope = scopeOf(request);
  const isIn = isPrivateScope(scope);
  const known = facts.step === null ? user : null;
  return {
    scope,
    ...journeyOf(facts, isIn),
    userType: facts.user_type,
    email: facts.email,
    firstName: known?.first_name ?? null,
    middleName: known?.middle_name ?? null,
    lastName: known?.last_name ?? null,
    isEmployee: known?.is_employee === 1,
    usernameRequired: !isIn && services.options.usernameRequired.some((type) => type === facts.user_type),
    samlAllowed: services.options.demo,
    company: request.company,
    accountSetup: isIn,
    policyValidated: facts.sign_up_step !== null || isUnconfirmed(request),
    useNewForgotPassword: true,
    selectedAgency: facts.selected_agency,
    isMfaRequired: facts.mfa_required === 1,
    userSetupSubview: facts.subview,
    resendAfter: request.resendAfter ?? 0,
    agencies: request.agencies ?? [],
    phone: request.phone ?? null,
    authVersion: services.options.authVersion,
    clock: session && isIn ? clockOf(session, now, services.options) : null,
  };
};

/** The session of a guest, which leaves the cookie as it is: it may be of a newer session than the call was made in. */
export const viewGuest = (request: RequestContext): Session => viewSession({ ...request, session: null, user: null });

/** The same, after the visitor's own session has ended. */
export const viewEnded = (request: RequestContext): Session => {
  dropSessionId(request.context);
  return viewGuest(request);
};

/** A call that is not the one of the present step. */
class OutOfOrder extends HttpError {
  readonly request: RequestContext;

  constructor(request: RequestContext) {
    super(409, null, { body: viewSession(request) });
    this.request = request;
  }
}

/** 409 with the session as it is, which names the step to take. */
export const outOfOrder = (request: RequestContext): HttpError => new OutOfOrder(request);

/** The same error with all that the step needs, which is read once the transaction is over that the error has ended. */
export const withSessionInFull = async (error: unknown): Promise<unknown> =>
  error instanceof OutOfOrder ? new OutOfOrder(await withStepFacts(error.request)) : error;

/** The same where another call has ended or replaced the session of this one. */
export const overtaken = (request: RequestContext): HttpError => outOfOrder({ ...request, session: null, user: null });

/** What a step changes besides the session, in the transaction that moves the session. */
export type StepChange = (inside: Database) => Promise<void>;

/**
 * Moves a visitor to the next step: a new session with a new id replaces the present one.
 * @param change what else the step changes: a call that is refused changes nothing. It comes first, because all that
 * lock a user and their sessions do so in this order
 * @throws HttpError 409 when another call has replaced the session already
 */
export const moveOn = async (
  request: RequestContext,
  facts: Partial<SessionFacts>,
  change?: StepChange,
): Promise<RequestContext> => {
  const { db, options } = request.services;
  const idle = options.sessionMinutes * 60_000;
  const next = await transact(db, async (inside) => {
    await change?.(inside);
    const replaced = await replaceSession(inside, request.session, facts, { now: request.now, idle });
    if (!replaced) throw overtaken(request);
    return replaced;
  });
  if (!request.session && next.session.user_id === null) {
    await admitGuest(db, { flow: next.session.flow, address: request.ip, at: request.now });
    await sweep(request.services, request.now);
  }
  writeSessionId(request.context, next.id);
  return { ...request, session: next.session };
};

/**
 * Lets a step be taken only while a user has the password that the call has read: a new one ends all that began with the former.
 * @throws HttpError 409
 */
export const whilePasswordHolds =
  (request: RequestContext, user: UserRow): StepChange =>
  async (inside) => {
    if (!(await setPassword(inside, user))) throw overtaken(request);
  };
