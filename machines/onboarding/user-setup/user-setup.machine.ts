import { assign, not, setup, type ActorRefFrom } from 'xstate';
import { setupProblems, type SetupAnswer } from '../../domain/shared/answers.ts';
import { retryAfterOf } from '../../domain/shared/failure.ts';
import type { Session } from '../../domain/session/session.ts';
import type { StepNotice } from '../../domain/onboarding/session-step.ts';
import type { Terms } from '../../domain/onboarding/terms.ts';
import { setupStepOf, setupSteps, type SetupStep } from '../../domain/onboarding/wizards.ts';
import { isCooledDown, type CoolDownMessage } from '../../support/cool-down.ts';
import { lockout } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, fromContext, output, payload } from '../../support/params.ts';
import { listener, port } from '../../support/port.ts';
import type { SessionMessage } from '../../support/session-change.ts';
import { wizard, type WizardContext } from '../../support/wizard.ts';
import type { StepTag } from '../../support/step.ts';
import { sessionStep } from '../session-step/session-step.machine.ts';

export type UserSetupEvent =
  | CoolDownMessage
  | SessionMessage
  | { type: 'answer.submit'; answer: SetupAnswer }
  | { type: 'code.resend' }
  | { type: 'phone.correct' }
  | { type: 'phone.keep' }
  | { type: 'terms.retry' };

interface UserSetupContext extends WizardContext<SetupAnswer> {
  terms: Terms | null;
  /** seconds until the user can request another code */
  coolDown: number;
}

const { context, actions, guards, editing, submitting, answered, settled, lockedOut, done } = wizard<
  SetupAnswer,
  SetupStep
>({
  id: 'userSetup',
  steps: setupSteps,
  stepOf: setupStepOf,
  // the phone number can be corrected while its code is awaited
  isForStep: ({ step }, session) =>
    step === setupStepOf(session) || (step === 'registerPhone' && session.scope === 'registerPhone'),
  problemsOf: setupProblems,
});

const coolDown = {
  id: 'coolDown',
  src: 'watchCoolDown',
  input: ({ context }: { context: UserSetupContext }) => ({ seconds: context.coolDown }),
} as const;

const counting = { 'coolDown.changed': { actions: { type: 'keepCoolDown', params: payload } } } as const;

/** `on` of a step that asks for a code. */
const resending = {
  ...counting,
  'code.resend': { guard: 'isCooledDown', target: '#userSetup.resending', actions: 'forgetTrouble' },
} as const;

/** `on` of a number that is corrected: back to the code that was sent, and to its own time for another one. */
const keeping = {
  'phone.keep': { target: '#userSetup.editing.verifyPhone', actions: 'forgetTrouble' },
} as const;

/**
 * The user setup (LGN-04): getting started, verify email, register and verify phone, new password, terms and
 * conditions, account setup. The server session names the step (LGN-01, LGN-05); when another tab takes a step, the
 * screen follows. What the user typed stays on screen until its step is taken.
 */
export const userSetupMachine = setup({
  types: {} as {
    input: { session: Session };
    context: UserSetupContext;
    events: UserSetupEvent;
    tags: StepTag;
  },
  actors: {
    /** The server session, whenever it changes elsewhere. */
    watchSession: listener<SessionMessage>('watchSession'),
    /** Counts the cool-down by the clock; ends with 0. */
    watchCoolDown: listener<CoolDownMessage, { seconds: number }>('watchCoolDown'),
    /** Sends one answer to its endpoint; resolves with the session that follows. */
    submitAnswer: sessionStep<Session, SetupAnswer>(),
    /** POST /auth/setup-user/resend-email or /resend-phone. */
    resendCode: sessionStep<Session, { step: SetupStep }>(),
    /** GET /auth/termsAndConditions. */
    fetchTerms: port<Terms>('fetchTerms'),
  },
  actions,
  guards,
  delays: { lockout },
})
  .extend({
    actions: {
      startCoolDown: assign({ coolDown: ({ context }) => context.session.resendAfter }),
      keepCoolDown: assign({ coolDown: (_, params: { seconds: number }) => params.seconds }),
      /** The response to a refused request specifies how long to wait. */
      keepRetryAfter: assign({ coolDown: ({ context }) => retryAfterOf(context.failure) ?? context.coolDown }),
      keepNotice: assign({ notice: (_, params: { notice: StepNotice }) => params.notice }),
      keepTerms: assign({ terms: (_, params: { terms: Terms }) => params.terms }),
    },
    guards: {
      hasTermsToShow: ({ context }) =>
        setupStepOf(context.session) === 'acceptTermsAndConditions' && context.terms !== null,
      isCooledDown,
    },
  })
  .createMachine({
    id: 'userSetup',
    options,
    context: ({ input: { session } }) => ({ ...context(session), terms: null, coolDown: session.resendAfter }),
    invoke: { id: 'session', src: 'watchSession' },
    initial: 'routing',
    states: {
      routing: {
        entry: ['startCoolDown', { type: 'shareSession', params: fromContext('session') }],
        always: [
          { guard: { type: 'isAt', params: { step: 'gettingStarted' } }, target: 'editing.gettingStarted' },
          { guard: { type: 'isAt', params: { step: 'verifyEmail' } }, target: 'editing.verifyEmail' },
          { guard: { type: 'isAt', params: { step: 'registerPhone' } }, target: 'editing.registerPhone' },
          { guard: { type: 'isAt', params: { step: 'verifyPhone' } }, target: 'editing.verifyPhone' },
          { guard: { type: 'isAt', params: { step: 'updatePassword' } }, target: 'editing.updatePassword' },
          { guard: 'hasTermsToShow', target: 'editing.terms' },
          { guard: { type: 'isAt', params: { step: 'acceptTermsAndConditions' } }, target: 'loadingTerms' },
          { guard: { type: 'isAt', params: { step: 'setupAccount' } }, target: 'editing.setupAccount' },
          { target: 'done' },
        ],
      },
      editing: {
        initial: 'gettingStarted',
        on: editing,
        states: {
          gettingStarted: {},
          verifyEmail: { invoke: coolDown, on: resending },
          registerPhone: {},
          verifyPhone: {
            invoke: coolDown,
            on: {
              ...resending,
              'phone.correct': { target: '#userSetup.correctingPhone', actions: 'forgetTrouble' },
            },
          },
          updatePassword: {},
          terms: {},
          setupAccount: {},
          sameAsBefore: { type: 'history' },
        },
      },
      submitting,
      answered,
      settled,
      lockedOut,
      /** The step before the code again, though the session still names the code. */
      correctingPhone: {
        initial: 'editing',
        states: {
          editing: {
            invoke: coolDown,
            on: {
              ...editing,
              ...counting,
              ...keeping,
              // a corrected number is sent a code, which takes as long as another one to the former
              'answer.submit': [{ guard: not('isCooledDown') }, ...editing['answer.submit']],
            },
          },
          submitting,
          answered,
          settled: { always: [{ guard: 'hasFailed', target: 'editing' }, { target: '#userSetup.routing' }] },
          lockedOut: {
            ...lockedOut,
            on: keeping,
            after: { lockout: { target: 'editing', actions: 'forgetTrouble' } },
          },
        },
      },
      loadingTerms: {
        tags: 'busy',
        invoke: {
          id: 'terms',
          src: 'fetchTerms',
          onDone: { target: 'editing.terms', actions: { type: 'keepTerms', params: output('terms') } },
          onError: { target: 'termsMissing', actions: { type: 'keepFailure', params: failure } },
        },
      },
      termsMissing: { on: { 'terms.retry': { target: 'loadingTerms', actions: 'forgetTrouble' } } },
      resending: {
        tags: 'busy',
        invoke: {
          id: 'resend',
          src: 'resendCode',
          input: ({ context }) => ({ step: setupStepOf(context.session) ?? 'verifyEmail' }),
          onDone: [
            {
              guard: { type: 'isTaken', params: output('outcome') },
              target: 'routing',
              actions: [
                { type: 'keepOutcome', params: output('outcome') },
                { type: 'keepNotice', params: { notice: 'codeSent' } },
              ],
            },
            { target: 'notSent', actions: { type: 'keepOutcome', params: output('outcome') } },
          ],
          onError: { target: 'notSent', actions: { type: 'keepFailure', params: failure } },
        },
      },
      notSent: { entry: 'keepRetryAfter', always: 'settled' },
      done,
    },
  });

export type UserSetupRef = ActorRefFrom<typeof userSetupMachine>;
