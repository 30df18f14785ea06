import { assign, not, setup, type ActorRefFrom } from 'xstate';
import { signUpProblems, type SignUpAnswer } from '../../domain/shared/answers.ts';
import type { Session } from '../../domain/session/session.ts';
import { isAddressBeginning, nextCallOf, nextSuggestion, type SignUpRequest } from '../../domain/onboarding/sign-up.ts';
import { signUpPaths, signUpStepOf, signUpSteps, type SignUpStep } from '../../domain/onboarding/wizards.ts';
import { invariant, lockout } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, fromContext, output, payload } from '../../support/params.ts';
import { listener, port } from '../../support/port.ts';
import type { SessionMessage } from '../../support/session-change.ts';
import { wizard } from '../../support/wizard.ts';
import type { StepTag } from '../../support/step.ts';
import { sessionStep } from '../session-step/session-step.machine.ts';
import type { SignUpContext, SignUpEvent } from './sign-up.context.ts';

const noAddress = { address: '', selectedAddress: null, suggestions: [], active: -1 };

const { context, actions, guards, editing } = wizard<SignUpAnswer, SignUpStep>({
  id: 'signUp',
  steps: signUpSteps,
  stepOf: signUpStepOf,
  problemsOf: signUpProblems,
});

const cancelling = { 'signUp.cancel': { target: '#signUp.cancelling', actions: 'forgetTrouble' } } as const;

/**
 * Signing up (SGN-01 to SGN-08): verify policy, credentials, password. The server session names the step; the calls of a
 * step follow one another in the server's order. Needs authentication version v4 (LAY-07).
 */
export const signUpMachine = setup({
  types: {} as {
    input: { session: Session; sessionToken: string };
    context: SignUpContext;
    events: SignUpEvent;
    tags: StepTag;
  },
  actors: {
    /** The server session, whenever it changes elsewhere. */
    watchSession: listener<SessionMessage>('watchSession'),
    /** Asks the address service, which can be replaced. */
    suggestAddresses: port<readonly string[], { text: string; sessionToken: string }>('suggestAddresses'),
    /** Makes one call of signing up with the answer; resolves with the session that follows. */
    makeCall: sessionStep<Session, SignUpRequest>(),
    /** POST /auth/forget-user: back to the first step. */
    resetSession: port<Session>('resetSession'),
  },
  actions,
  guards,
  delays: { typingPause: 150, lockout },
})
  .extend({
    actions: {
      /** Replaces the address by the page of the step, with the kept query keys. */
      showPage: (_, _params: { path: string }) => {},
      /** Goes to the sign-in page. */
      leave: () => {},
      /** Loads the page again, with the session that the carrier has by then. */
      reloadPage: () => {},
      keepAddress: assign({ address: (_, params: { text: string }) => params.text, selectedAddress: null, active: -1 }),
      /** Leaves out the text that is already typed. */
      keepSuggestions: assign({
        suggestions: ({ context }, params: { found: readonly string[] }) =>
          params.found.filter((address) => address !== context.address),
        active: -1,
      }),
      forgetAddress: assign(noAddress),
      forgetSuggestions: assign({ suggestions: [], active: -1 }),
      highlight: assign({ active: ({ context }, params: { by: 1 | -1 }) => nextSuggestion(context, params.by) }),
      keepSelection: assign(({ context }, params: { index: number }) => {
        const address = context.suggestions[params.index] ?? context.address;
        return { address, selectedAddress: address };
      }),
      goToNextCall: assign(({ context }) => ({ call: nextCallOf(context.answer, context.call) })),
      forgetCall: assign({ call: null }),
    },
    guards: {
      isSupported: ({ context }) => context.session.authVersion === 'v4',
      hasSuggestions: ({ context }) => context.suggestions.length > 0,
      isOffered: ({ context }, params: { index: number }) => params.index in context.suggestions,
      isBeginning: (_, params: { text: string }) => isAddressBeginning(params.text),
      hasNextCall: ({ context }) => nextCallOf(context.answer, context.call) !== null,
      isRegistered: ({ context }) => context.call === 'registration',
    },
  })
  .createMachine({
    id: 'signUp',
    options,
    context: ({ input: { session, sessionToken } }) => ({
      ...context(session),
      sessionToken,
      ...noAddress,
      call: null,
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
        on: editing,
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
                { target: '.idle', actions: [{ type: 'keepAddress', params: payload }, 'forgetSuggestions'] },
              ],
              'address.highlight': { guard: 'hasSuggestions', actions: { type: 'highlight', params: payload } },
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
                  onDone: { target: 'idle', actions: { type: 'keepSuggestions', params: output('found') } },
                  onError: { target: 'idle', actions: 'forgetSuggestions' },
                },
              },
            },
          },
          credentials: {
            entry: ['forgetAddress', { type: 'showPage', params: { path: signUpPaths.credentials } }],
            on: cancelling,
          },
          password: {
            entry: ['forgetAddress', { type: 'showPage', params: { path: signUpPaths.password } }],
            on: cancelling,
          },
        },
      },
      submitting: {
        tags: ['busy', 'sending'],
        entry: ['forgetCall', 'goToNextCall'],
        exit: 'forgetAnswer',
        initial: 'calling',
        states: {
          calling: {
            invoke: {
              id: 'call',
              src: 'makeCall',
              input: ({ context }) => requestOf(context),
              onDone: [
                {
                  guard: { type: 'isTaken', params: output('outcome') },
                  target: 'called',
                  actions: { type: 'keepOutcome', params: output('outcome') },
                },
                { target: '#signUp.refused', actions: { type: 'keepOutcome', params: output('outcome') } },
              ],
              onError: { target: '#signUp.refused', actions: { type: 'keepFailure', params: failure } },
            },
          },
          called: {
            always: [
              { guard: 'hasNextCall', target: 'calling', actions: 'goToNextCall' },
              { guard: 'isRegistered', target: '#signUp.registered' },
              { target: '#signUp.routing' },
            ],
          },
        },
      },
      refused: { always: [{ guard: 'wasLimited', target: 'lockedOut' }, { target: 'routing' }] },
      lockedOut: { tags: 'lockedOut', after: { lockout: { target: 'routing', actions: 'forgetTrouble' } } },
      registered: { tags: ['busy', 'sending'], entry: 'reloadPage' },
      cancelling: {
        tags: 'busy',
        entry: 'forgetCall',
        invoke: {
          id: 'cancel',
          src: 'resetSession',
          onDone: { target: 'routing', actions: { type: 'keepSession', params: output('session') } },
          onError: { target: 'routing', actions: { type: 'keepFailure', params: failure } },
        },
      },
    },
  });

export type SignUpRef = ActorRefFrom<typeof signUpMachine>;

const requestOf = ({ call, answer, selectedAddress, sessionToken }: SignUpContext): SignUpRequest => ({
  call: invariant(call, 'sign-up: no call'),
  answer: invariant(answer, 'sign-up: a call without an answer'),
  selectedAddress,
  sessionToken,
});
