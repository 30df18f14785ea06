import { listLoginSteps } from '#machines/domain/sign-in/login.ts';
import { isPrivateScope, loginSteps, type Scope, type Session, type Step } from '#machines/domain/session/session.ts';
import type { SessionClock } from '#machines/domain/session/session.ts';
import { blankFacts, replaceSession, type SessionFacts } from '../../db/sessions.ts';
import { admitGuest } from '../../db/guests.ts';
import { sweep } from '../../db/sweep.ts';
import type { SessionRow } from '../../db/tables/session.ts';
import { dropSessionId, writeSessionId } from '../../http/cookies.ts';
import { HttpError } from '../../http/http-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { CarrierOptions } from '../../options.ts';
import { signUpStepsAt, wizardAt } from '../../setup-position.ts';

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
    authVersion: services.options.authVersion,
    clock: session && isIn ? clockOf(session, now, services.options) : null,
  };
};

/** The session of a guest, after the visitor's own has ended. */
export const viewGuest = (request: RequestContext): Session => {
  dropSessionId(request.context);
  return viewSession({ ...request, session: null, user: null });
};

/** 409 with the session as it is, which names the step to take. */
export const outOfOrder = (request: RequestContext): HttpError =>
  new HttpError(409, null, { body: viewSession(request) });

/**
 * Moves a visitor to the next step: a new session with a new id replaces the present one.
 * @throws HttpError 409 when another call has replaced it already
 */
export const moveOn = async (request: RequestContext, facts: Partial<SessionFacts>): Promise<RequestContext> => {
  const { db, options } = request.services;
  const idle = options.sessionMinutes * 60_000;
  const next = await replaceSession(db, request.session, facts, { now: request.now, idle });
  if (!next) throw outOfOrder({ ...request, session: null, user: null });
  if (!request.session && next.session.user_id === null) {
    await admitGuest(db, { flow: next.session.flow, address: request.ip, at: request.now });
    await sweep(request.services, request.now);
  }
  writeSessionId(request.context, next.id);
  return { ...request, session: next.session };
};
