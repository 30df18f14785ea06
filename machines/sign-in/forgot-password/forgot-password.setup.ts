import { assign, setup } from 'xstate';
import { resetProblems, type ResetAnswer } from '../../domain/shared/answers.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import type { Session } from '../../domain/session/session.ts';
import { resultOf, type StepNotice, type StepOutcome } from '../../domain/onboarding/session-step.ts';
import { problemsIn, rules, type FieldProblem } from '../../domain/shared/validation.ts';
import { keptFailure, lockout, wasLimited } from '../../support/failures.ts';
import type { StepTag } from '../../support/step.ts';
import { sessionStep } from '../../onboarding/session-step/session-step.machine.ts';

/** The page that the address names. */
export type Page = 'request' | 'reset';

export type ForgotPasswordEvent =
  | { type: 'request.submit'; email: string }
  | { type: 'request.again' }
  | { type: 'reset.submit'; answer: ResetAnswer }
  | { type: 'page.changed'; page: Page };

interface ForgotPasswordContext {
  page: Page;
  /** carried from the sign-in to the request and on to the reset */
  email: string;
  /** secret while it is sent, else null */
  answer: ResetAnswer | null;
  problems: readonly FieldProblem[];
  failure: Failure | null;
  notice: StepNotice | null;
}

type Outcome = { outcome: StepOutcome };

/** Ports, actions and guards of a forgotten password. */
export const forgotPasswordSetup = setup({
  types: {} as {
    input: { email: string; page: Page };
    context: ForgotPasswordContext;
    events: ForgotPasswordEvent;
    tags: StepTag;
  },
  actors: {
    /** POST /auth/forgot-password. */
    requestCode: sessionStep<Session, { email: string }>(),
    /** POST /auth/forgot-password/reset. */
    resetPassword: sessionStep<Session, ResetAnswer>(),
  },
  actions: {
    /** Passes the session to the session machine, which owns it. */
    shareSession: (_, _params: { session: Session }) => {},
    /** Goes to the page of the request or of the reset. */
    goTo: (_, _params: { page: Page }) => {},
    keepPage: assign({ page: (_, params: { page: Page }) => params.page }),
    keepEmail: assign({ email: (_, params: { email: string }) => params.email.trim() }),
    keepAnswer: assign({ answer: (_, params: { answer: ResetAnswer }) => params.answer }),
    forgetAnswer: assign({ answer: null }),
    keepRequestProblems: assign({
      problems: (_, params: { email: string }) => problemsIn({ email: [params.email, rules.required, rules.email] }),
      failure: null,
    }),
    keepResetProblems: assign({
      problems: (_, params: { answer: ResetAnswer }) => resetProblems(params.answer),
      failure: null,
    }),
    keepOutcome: assign({ failure: (_, params: Outcome) => resultOf(params.outcome).failure ?? null }),
    keepFailure: assign(keptFailure),
    forgetTrouble: assign({ problems: [], failure: null, notice: null }),
    keepNotice: assign({ notice: (_, params: { notice: StepNotice }) => params.notice }),
  },
  guards: {
    isAddress: (_, params: { email: string }) => rules.email(params.email) === null && params.email.trim() !== '',
    isFit: (_, params: { answer: ResetAnswer }) => resetProblems(params.answer).length === 0,
    isAt: ({ context }, params: { page: Page }) => context.page === params.page,
    isRequestPage: (_, params: { page: Page }) => params.page === 'request',
    isTaken: (_, params: Outcome) => params.outcome.kind === 'taken',
    isOutOfOrder: (_, params: Outcome) => params.outcome.kind === 'outOfOrder',
    wasLimited,
  },
  delays: { lockout },
});
