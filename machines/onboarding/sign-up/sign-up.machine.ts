import { assign, not, setup, type ActorRefFrom } from 'xstate';
import { signUpProblems, type SignUpAnswer } from '../../domain/shared/answers.ts';
import { statusOf, toFailure, type Failure } from '../../domain/shared/failure.ts';
import type { Session } from '../../domain/session/session.ts';
import { isAddressBeginning, type SignUpCall, type SignUpRequest } from '../../domain/onboarding/sign-up.ts';
import type { FieldProblem } from '../../domain/shared/validation.ts';
import { signUpPaths, signUpStepOf, type SignUpStep } from '../../domain/onboarding/wizards.ts';
import { invariant, lockout, wasLimited } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { listener, port } from '../../support/port.ts';
import { failure, fromContext, output, payload } from '../../support/params.ts';

export type SignUpEvent =
  | { type: 'session.changed'; session: Session }
  | { type: 'answer.submit'; answer: SignUpAnswer }
  | { type: 'address.typed'; text: string }
  | { type: 'address.highlight'; by: 1 | -1 }
  | { type: 'address.choose'; index: number }
  | { type: 'address.close' }
  | { type: 'signUp.cancel' };

interface SignUpContext {
  session: Session;
  /** groups this visitor's calls of the address service */
  sessionToken: string;
  address: string;
  /** the suggestion that was chosen, until something else is typed */
  selectedAddress: string | null;
  suggestions: readonly string[];
  /** position of the highlighted suggestion, -1 for none */
  active: number;
  /** secret while it is sent, else null */
  answer: SignUpAnswer | null;
  problems: readonly FieldProblem[];
  failure: Failure | null;
  /** the call that failed: it has words of its own */
  failedCall: SignUpCall | null;
  notice: string | null;
}

/**
 * Signing up (SGN-01 to SGN-08): verify policy, credentials, password. The server session names the step; the calls of a
 * step follow one another in the server's order. Needs authentication version v4 (LAY-07).
 */
export const signUpMachine = setup({
  types: {} as {
    input: { session: Session; sessionToken: string };
    context: SignUpContext;
    events: SignUpEvent;
    tags: 'busy';
  },
  actors: {
    /** The server session, whenever it changes elsewhere. */
    watchSession: listener<{ type: 'session.changed'; session: Session }>('watchSession'),
    /** Asks the address service, which can be replaced. */
    suggestAddresses: port<readonly string[], { text: string; sessionToken: string }>('suggestAddresses'),
    /** Makes one call of signing up with the answer; resolves with the session that follows. */
    makeCall: port<Session, SignUpRequest>('makeCall'),
    /** POST /auth/forget-user: back to the first step. */
    resetSession: port<Session>('resetSession'),
    /** GET /auth/session: which step is it really, after an answer out of order. */
    readSession: port<Session>('readSession'),
  },
  actions: {
    keepSession: assign({ session: (_, params: { session: Session }) => params.session }),
    /** Hands the session to the session machine, which owns it. */
    shareSession: (_, _params: { session: Session }) => {},
    /** Replaces the address by the page of the step, with the kept query keys. */
    showPage: (_, _params: { path: string }) => {},
    /** Goes to the sign-in page. */
    leave: () => {},
    /** Loads the page anew, with what the carrier says of the session by then. */
    reloadPage: () => {},
    keepAddress: assign({ address: (_, params: { text: string }) => params.text, selectedAddress: null, active: -1 }),
    /** What is typed already is no suggestion. */
    keepSuggestions: assign({
      suggestions: ({ context }, params: { found: readonly string[] }) =>
        params.found.filter((address) => address !== context.address),
      active: -1,
    }),
    forgetSuggestions: assign({ suggestions: [], active: -1 }),
    highlight: assign({
      active: ({ context: { active, suggestions } }, params: { by: 1 | -1 }) =>
        params.by === 1 ? (active + 1) % suggestions.length : (active <= 0 ? suggestions.length : active) - 1,
    }),
    keepSelection: assign(({ context }, params: { index: number }) => {
      const address = context.suggestions[params.index] ?? context.address;
      return { address, selectedAddress: address };
    }),
    keepAnswer: assign({ answer: (_, params: { answer: SignUpAnswer }) => params.answer }),
    forgetAnswer: assign({ answer: null }),
    keepProblems: assign({
      problems: ({ context }, params: { answer: SignUpAnswer }) => signUpProblems(params.answer, context.session),
      failure: null,
      notice: null,
    }),
    keepFailure: assign({
      failure: (_, params: { error: unknown }) => toFailure(params.error),
      failedCall: (_, params: { error: unknown; call?: SignUpCall }) => params.call ?? null,
    }),
    forgetTrouble: assign({ problems: [], failure: null, failedCall: null, notice: null }),
    keepNotice: assign({ notice: (_, params: { notice: string }) => params.notice }),
  },
  guards: {
    /** what was handed on comes back: that is no news */
    isNewSession: ({ context }, params: { session: Session }) => params.session !== context.session,
    isSupported: ({ context }) => context.session.authVersion === 'v4',
    isAt: ({ context }, params: { step: SignUpStep }) => signUpStepOf(context.session) === params.step,
    isForThisStep: ({ context }, params: { answer: SignUpAnswer }) =>
      params.answer.step === signUpStepOf(context.session),
    isFit: ({ context }, params: { answer: SignUpAnswer }) =>
      params.answer.step === signUpStepOf(context.session) &&
      signUpProblems(params.answer, context.session).length === 0,
    hasSuggestions: ({ context }) => context.suggestions.length > 0,
    isOffered: ({ context }, params: { index: number }) => params.index in context.suggestions,
    isBeginning: (_, params: { text: string }) => isAddressBeginning(params.text),
    wasOutOfOrder: ({ context }) => statusOf(context.failure) === 409,
    wasLimited,
  },
  delays: {
    typingPause: 150,
    lockout,
  },
}).createMachine({
  id: 'signUp',
  options,
  context: ({ input }) => ({
    ...input,
    address: '',
    selectedAddress: null,
    suggestions: [],
    active: -1,
    answer: null,
    problems: [],
    failure: null,
    failedCall: null,
    notice: null,
  }),
  invoke: { id: 'session', src: 'watchSession' },
  initial: 'routing',
  states: {
    routing: {
      entry: { type: 'shareSession', params: fromContext('session') },
      always: [
        { guard: not('isSupported'), target: 'unavailable' },
        { guard: { type: 'isAt', params: { step: 'credentials' } }, target: 'editing.credentials' },
        { guard: { type: 'isAt', params: { step: 'password' } }, target: 'editing.password' },
        { target: 'editing.verifyPolicy' },
      ],
    },
    unavailable: { entry: 'leave' },
    editing: {
      initial: 'verifyPolicy',
      on: {
        'session.changed': {
          guard: { type: 'isNewSession', params: payload },
          target: 'routing',
          actions: [{ type: 'keepSession', params: payload }, 'forgetTrouble'],
        },
        'answer.submit': [
          {
            guard: { type: 'isFit', params: payload },
            target: 'submitting',
            actions: ['forgetTrouble', { type: 'keepAnswer', params: payload }],
          },
          {
            guard: { type: 'isForThisStep', params: payload },
            actions: { type: 'keepProblems', params: payload },
          },
        ],
      },
      states: {
        verifyPolicy: {
          entry: { type: 'showPage', params: { path: signUpPaths.verifyPolicy } },
          initial: 'idle',
          on: {
            'address.typed': [
              {
                guard: { type: 'isBeginning', params: payload },
                target: '.pausing',
                actions: { type: 'keepAddress', params: payload },
              },
              {
                target: '.idle',
                actions: [{ type: 'keepAddress', params: payload }, 'forgetSuggestions'],
              },
            ],
            'address.highlight': {
              guard: 'hasSuggestions',
              actions: { type: 'highlight', params: payload },
            },
            'address.choose': {
              guard: { type: 'isOffered', params: payload },
              target: '.idle',
              actions: [{ type: 'keepSelection', params: payload }, 'forgetSuggestions'],
            },
            'address.close': { target: '.idle', actions: 'forgetSuggestions' },
          },
          states: {
            idle: {},
            pausing: { after: { typingPause: 'suggesting' } },
            suggesting: {
              invoke: {
                id: 'suggestions',
                src: 'suggestAddresses',
                input: ({ context }) => ({ text: context.address, sessionToken: context.sessionToken }),
                onDone: {
                  target: 'idle',
                  actions: { type: 'keepSuggestions', params: output('found') },
                },
                onError: { target: 'idle', actions: 'forgetSuggestions' },
              },
            },
          },
        },
        credentials: {
          entry: { type: 'showPage', params: { path: signUpPaths.credentials } },
          on: { 'signUp.cancel': { target: '#signUp.cancelling', actions: 'forgetTrouble' } },
        },
        password: {
          entry: { type: 'showPage', params: { path: signUpPaths.password } },
          on: { 'signUp.cancel': { target: '#signUp.cancelling', actions: 'forgetTrouble' } },
        },
      },
    },
    submitting: {
      always: [
        { guard: { type: 'isAt', params: { step: 'credentials' } }, target: 'sendingEmail' },
        { guard: { type: 'isAt', params: { step: 'password' } }, target: 'sendingPassword' },
        { target: 'checkingPolicy' },
      ],
    },
    checkingPolicy: {
      tags: 'busy',
      invoke: {
        id: 'policy',
        src: 'makeCall',
        input: ({ context }) => callOf('policy', context),
        onDone: {
          target: 'accepted',
          actions: { type: 'keepSession', params: output('session') },
        },
        onError: {
          target: 'refused',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error, call: 'policy' }) },
        },
      },
    },
    sendingEmail: {
      tags: 'busy',
      invoke: {
        id: 'email',
        src: 'makeCall',
        input: ({ context }) => callOf('email', context),
        onDone: {
          target: 'sendingProfile',
          actions: { type: 'keepSession', params: output('session') },
        },
        onError: {
          target: 'refused',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error, call: 'email' }) },
        },
      },
    },
    sendingProfile: {
      tags: 'busy',
      invoke: {
        id: 'profile',
        src: 'makeCall',
        input: ({ context }) => callOf('profile', context),
        onDone: {
          target: 'accepted',
          actions: { type: 'keepSession', params: output('session') },
        },
        onError: {
          target: 'refused',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error, call: 'profile' }) },
        },
      },
    },
    sendingPassword: {
      tags: 'busy',
      invoke: {
        id: 'password',
        src: 'makeCall',
        input: ({ context }) => callOf('password', context),
        onDone: {
          target: 'registering',
          actions: { type: 'keepSession', params: output('session') },
        },
        onError: {
          target: 'refused',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error, call: 'password' }) },
        },
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'registration',
        src: 'makeCall',
        input: ({ context }) => callOf('registration', context),
        onDone: {
          target: 'registered',
          actions: { type: 'keepSession', params: output('session') },
        },
        onError: {
          target: 'refused',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error, call: 'registration' }) },
        },
      },
    },
    accepted: { entry: 'forgetAnswer', always: 'routing' },
    registered: { tags: 'busy', entry: ['forgetAnswer', 'reloadPage'] },
    refused: {
      entry: 'forgetAnswer',
      always: [
        { guard: 'wasOutOfOrder', target: 'resyncing' },
        { guard: 'wasLimited', target: 'lockedOut' },
        { target: 'routing' },
      ],
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancel',
        src: 'resetSession',
        onDone: {
          target: 'routing',
          actions: { type: 'keepSession', params: output('session') },
        },
        onError: {
          target: 'routing',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    resyncing: {
      tags: 'busy',
      entry: 'forgetTrouble',
      invoke: {
        id: 'resync',
        src: 'readSession',
        onDone: {
          target: 'routing',
          actions: [
            { type: 'keepSession', params: output('session') },
            { type: 'keepNotice', params: { notice: 'That step was taken already, perhaps in another tab.' } },
          ],
        },
        onError: {
          target: 'routing',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    lockedOut: { after: { lockout: { target: 'routing', actions: 'forgetTrouble' } } },
  },
});

export type SignUpRef = ActorRefFrom<typeof signUpMachine>;

const callOf = (call: SignUpCall, { answer, selectedAddress, sessionToken }: SignUpContext): SignUpRequest => {
  return { call, answer: invariant(answer, 'sign-up: a call without an answer'), selectedAddress, sessionToken };
};
