import { assign, setup } from 'xstate';
import { retryAfterOf, type Failure } from '../../domain/shared/failure.ts';
import {
  loginProblems,
  enteredIn,
  isEarlierStep,
  nothingEntered,
  type Entered,
  type LoginAnswer,
  type LoginReturn,
  type LoginSubmission,
} from '../../domain/sign-in/login.ts';
import { isPrivateScope, loginStepOf, type LoginStep, type Session } from '../../domain/session/session.ts';
import { resultOf, type StepNotice, type StepOutcome } from '../../domain/onboarding/session-step.ts';
import type { FieldProblem } from '../../domain/shared/validation.ts';
import { isCooledDown, type CoolDownMessage } from '../../support/cool-down.ts';
import { hasFailed, keptFailure, lockout, wasLimited } from '../../support/failures.ts';
import { listener, port } from '../../support/port.ts';
import { isNewSession, type SessionMessage } from '../../support/session-change.ts';
import type { StepTag } from '../../support/step.ts';
import { sessionStep } from '../../onboarding/session-step/session-step.machine.ts';

export type LoginEvent =
  | SessionMessage
  | CoolDownMessage
  | LoginSubmission
  | { type: 'code.resend' }
  | { type: 'login.return'; step: LoginStep }
  | { type: 'login.restart' }
  | { type: 'person.recalled'; entered: Entered };

/** The context of the machine that signs in. */
export interface LoginContext {
  session: Session | null;
  /** what the user entered at the steps before, which a form shows again */
  entered: Entered;
  /** the earlier step that the user goes back to */
  returnTo: LoginStep;
  /** secret while it is sent, else null */
  answer: LoginAnswer | null;
  /** what is wrong with the answer, field by field, before it is sent */
  problems: readonly FieldProblem[];
  failure: Failure | null;
  /** a success that the step itself does not show, or why it shows after a call out of order */
  notice: StepNotice | null;
  /** seconds until the user can request another code */
  coolDown: number;
}

/** A later step needs no notice; an earlier one or the same, which a call out of order leads to, does. */
const noticeAfter = (before: Session | null, after: Session): StepNotice | null => {
  const step = loginStepOf(after);
  if (after.scope !== 'guest' || !before || isEarlierStep(loginStepOf(before), step)) return null;
  return step === 'userType' ? 'sessionEnded' : 'stepAgain';
};

/** What sign-in knows, calls and asks: types, ports, actions, guards and delays. */
export const loginSetup = setup({
  types: {} as {
    input: { session: Session | null };
    context: LoginContext;
    events: LoginEvent;
    /** the session of the user who signed in */
    output: Session | null;
    tags: StepTag;
  },
  actors: {
    watchSession: listener<SessionMessage>('watchSession'),
    /** Counts the cool-down by the clock; ends with 0. */
    watchCoolDown: listener<CoolDownMessage, { seconds: number }>('watchCoolDown'),
    /** Sends one answer to its endpoint; resolves with the session that follows. */
    submitAnswer: sessionStep<Session, LoginAnswer>(),
    /** POST /auth/login/mfa-resend. */
    resendCode: port<Session>('resendCode'),
    /** POST /auth/forget-user: starts again from the first step. */
    forgetUser: port<Session>('forgetUser'),
    /** Moves the session back to an earlier step; resolves with the session that follows. */
    returnToStep: port<Session, LoginReturn>('returnToStep'),
  },
  actions: {
    keepSession: assign({
      session: (_, params: { session: Session }) => params.session,
      coolDown: (_, params: { session: Session }) => params.session.resendAfter,
    }),
    /** Passes the session to the session machine, which owns it. */
    shareSession: (_, _params: { session: Session }) => {},
    keepAnswer: assign(({ context: { entered } }, { answer }: { answer: LoginAnswer & { email?: string } }) => ({
      answer,
      // the form is gone during a lock-out
      entered: { ...entered, email: answer.email ?? entered.email },
      problems: [],
      failure: null,
      notice: null,
    })),
    forgetAnswer: assign({ answer: null }),
    keepProblems: assign({
      problems: ({ context }, params: { answer: LoginAnswer }) => loginProblems(params.answer, context.session),
      failure: null,
    }),
    keepOutcome: assign(({ context }, { outcome }: { outcome: StepOutcome }) => {
      const { session, failure = null } = resultOf(outcome);
      if (!session) return { failure };
      return { session, failure, coolDown: session.resendAfter, notice: noticeAfter(context.session, session) };
    }),
    keepReturn: assign({
      returnTo: (_, params: { step: LoginStep }) => params.step,
      entered: ({ context }) => enteredIn(context.session, context.entered),
    }),
    keepRecalled: assign({ entered: (_, params: { entered: Entered }) => params.entered, returnTo: 'password' }),
    forgetEntered: assign({ entered: nothingEntered }),
    keepFailure: assign(keptFailure),
    keepCoolDown: assign({ coolDown: (_, params: { seconds: number }) => params.seconds }),
    /** The response to a refused request specifies how long to wait. */
    keepRetryAfter: assign({ coolDown: ({ context }) => retryAfterOf(context.failure) ?? context.coolDown }),
    forgetTrouble: assign({ problems: [], failure: null, notice: null }),
    keepNotice: assign({ notice: (_, params: { notice: StepNotice }) => params.notice }),
  },
  guards: {
    isSignedIn: ({ context }) => context.session !== null && isPrivateScope(context.session.scope),
    isSettingUp: ({ context }) => context.session !== null && context.session.scope !== 'guest',
    isAt: ({ context }, params: { step: LoginStep }) =>
      context.session !== null && loginStepOf(context.session) === params.step,
    isEarlier: ({ context }, params: { step: LoginStep }) =>
      context.session !== null && isEarlierStep(params.step, loginStepOf(context.session)),
    isFit: ({ context }, params: { answer: LoginAnswer }) => loginProblems(params.answer, context.session).length === 0,
    isCooledDown,
    wasLimited,
    hasFailed,
    isNewSession,
  },
  delays: { lockout },
});
