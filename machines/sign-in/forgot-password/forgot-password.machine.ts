import type { ActorRefFrom } from 'xstate';
import type { Session } from '../../domain/session/session.ts';
import { resultOf, type StepOutcome } from '../../domain/onboarding/session-step.ts';
import { invariant } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, output, payload } from '../../support/params.ts';
import { forgotPasswordSetup, type Page } from './forgot-password.setup.ts';

/** The session of an outcome that has one. */
const session = ({ event }: { event: { output: StepOutcome } }): { session: Session } => ({
  session: invariant(resultOf(event.output).session, 'forgot password: no session'),
});

/** What follows a call of a page that did not succeed: why, where the page is still on screen. */
const notTaken = (page: Page) =>
  [
    {
      guard: { type: 'isOutOfOrder', params: output('outcome') },
      target: 'routing',
      actions: [
        { type: 'shareSession', params: session },
        { type: 'keepNotice', params: { notice: 'stepAgain' } },
      ],
    },
    {
      guard: { type: 'isAt', params: { page } },
      target: 'refused',
      actions: { type: 'keepOutcome', params: output('outcome') },
    },
    { target: 'routing' },
  ] as const;

/** A defect of ours in the call of a page. */
const broken = (page: Page) =>
  [
    {
      guard: { type: 'isAt', params: { page } },
      target: 'refused',
      actions: { type: 'keepFailure', params: failure },
    },
    { target: 'routing' },
  ] as const;

/** Back and Forward while a call is on its way: it continues, and the page of the address shows. */
const following = { 'page.changed': { actions: { type: 'keepPage', params: payload } } } as const;

/** Back and Forward leave what was wrong, and a wait that belongs to the other page. */
const leaving = {
  'page.changed': {
    target: '#forgotPassword.routing',
    actions: [{ type: 'keepPage', params: payload }, 'forgetTrouble'],
  },
} as const;

const toReset = [
  { type: 'keepPage', params: { page: 'reset' } },
  { type: 'goTo', params: { page: 'reset' } },
] as const;

/**
 * A forgotten password (LGN-08): the user requests a code by email address and sets a new password with it. The path of
 * the page decides which of the two forms shows (RTE-07). Whether an email address is known stays unknown.
 */
export const forgotPasswordMachine = forgotPasswordSetup.createMachine({
  id: 'forgotPassword',
  options,
  context: ({ input: { email, page } }) => ({ email, page, answer: null, problems: [], failure: null, notice: null }),
  initial: 'routing',
  states: {
    routing: {
      always: [
        { guard: { type: 'isAt', params: { page: 'request' } }, target: 'editing.request' },
        { target: 'editing.reset' },
      ],
    },
    editing: {
      initial: 'request',
      on: leaving,
      states: {
        request: {
          on: {
            'request.submit': [
              {
                guard: { type: 'isAddress', params: payload },
                target: '#forgotPassword.requesting',
                actions: ['forgetTrouble', { type: 'keepEmail', params: payload }],
              },
              { actions: { type: 'keepRequestProblems', params: payload } },
            ],
          },
        },
        reset: {
          on: {
            'request.again': {
              target: '#forgotPassword.routing',
              actions: [
                'forgetTrouble',
                { type: 'keepPage', params: { page: 'request' } },
                { type: 'goTo', params: { page: 'request' } },
              ],
            },
            'reset.submit': [
              {
                guard: { type: 'isFit', params: payload },
                target: '#forgotPassword.resetting',
                actions: ['forgetTrouble', { type: 'keepAnswer', params: payload }],
              },
              { actions: { type: 'keepResetProblems', params: payload } },
            ],
          },
        },
      },
    },
    requesting: {
      tags: ['busy', 'sending'],
      on: following,
      invoke: {
        id: 'request',
        src: 'requestCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'isTaken', params: output('outcome') },
            target: 'sent',
            actions: [
              { type: 'shareSession', params: session },
              { type: 'keepNotice', params: { notice: 'resetCodeSent' } },
            ],
          },
          ...notTaken('request'),
        ],
        onError: broken('request'),
      },
    },
    sent: {
      always: [
        { guard: { type: 'isAt', params: { page: 'request' } }, target: 'editing.reset', actions: toReset },
        { target: 'editing.reset' },
      ],
    },
    resetting: {
      tags: ['busy', 'sending'],
      exit: 'forgetAnswer',
      on: following,
      invoke: {
        id: 'reset',
        src: 'resetPassword',
        input: ({ context }) => invariant(context.answer, 'forgot password: resetting without an answer'),
        onDone: [
          {
            guard: { type: 'isTaken', params: output('outcome') },
            target: 'reset',
            actions: { type: 'shareSession', params: session },
          },
          ...notTaken('reset'),
        ],
        onError: broken('reset'),
      },
    },
    reset: {
      always: [
        { guard: { type: 'isAt', params: { page: 'request' } }, target: 'changed', actions: toReset },
        { target: 'changed' },
      ],
    },
    refused: { always: [{ guard: 'wasLimited', target: 'lockedOut' }, { target: 'routing' }] },
    lockedOut: {
      tags: 'lockedOut',
      on: leaving,
      after: { lockout: { target: 'routing', actions: 'forgetTrouble' } },
    },
    changed: {
      on: {
        'page.changed': {
          guard: { type: 'isRequestPage', params: payload },
          target: 'routing',
          actions: { type: 'keepPage', params: payload },
        },
      },
    },
  },
});

export type ForgotPasswordRef = ActorRefFrom<typeof forgotPasswordMachine>;
