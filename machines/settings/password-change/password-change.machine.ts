import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/shared/failure.ts';
import { newPasswordProblems, type PasswordFacts } from '../../domain/shared/password.ts';
import type { FieldProblem } from '../../domain/shared/validation.ts';
import { invariant, keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { failure, payload } from '../../support/params.ts';
import type { StepTag } from '../../support/step.ts';

/** What is sent; secret, and kept only while it is sent. */
export interface PasswordAnswer {
  currentPassword: string;
  newPassword: string;
}

/** The values of the fields. */
export interface PasswordFields {
  current: string;
  password: string;
  confirmation: string;
}

interface PasswordChangeContext {
  facts: PasswordFacts;
  answer: PasswordAnswer | null;
  problems: FieldProblem[];
  failure: Failure | null;
}

/** A new password for a signed-in user who knows the current one; all other sessions end. */
export const passwordChangeMachine = setup({
  types: {} as {
    input: PasswordFacts;
    context: PasswordChangeContext;
    events: ({ type: 'password.submit' } & PasswordFields) | { type: 'password.another' };
    tags: StepTag | 'editable';
  },
  actors: {
    /** POST /auth/user/password. */
    changePassword: port<void, PasswordAnswer>('changePassword'),
  },
  actions: {
    keepAnswer: assign({
      answer: (_, { current, password }: PasswordFields) => ({ currentPassword: current, newPassword: password }),
      problems: [],
      failure: null,
    }),
    forgetAnswer: assign({ answer: null }),
    keepProblems: assign({
      problems: ({ context }, params: PasswordFields) => problemsOf(params, context.facts),
      failure: null,
    }),
    keepFailure: assign(keptFailure),
    /** Notifies the list of sign-ins that the other sessions have ended. */
    reportChange: () => {},
  },
  guards: {
    isAcceptable: ({ context }, params: PasswordFields) => problemsOf(params, context.facts).length === 0,
  },
}).createMachine({
  id: 'passwordChange',
  options,
  context: ({ input }) => ({ facts: input, answer: null, problems: [], failure: null }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editable',
      on: {
        'password.submit': [
          {
            guard: { type: 'isAcceptable', params: payload },
            target: 'submitting',
            actions: { type: 'keepAnswer', params: payload },
          },
          { actions: { type: 'keepProblems', params: payload } },
        ],
      },
    },
    submitting: {
      tags: ['busy', 'sending', 'editable'],
      exit: 'forgetAnswer',
      invoke: {
        id: 'submission',
        src: 'changePassword',
        input: ({ context }) => invariant(context.answer, 'password change: submitting without an answer'),
        onDone: { target: 'changed', actions: 'reportChange' },
        onError: {
          target: 'editing',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    changed: { on: { 'password.another': 'editing' } },
  },
});

export type PasswordChangeRef = ActorRefFrom<typeof passwordChangeMachine>;

const problemsOf = ({ current, password, confirmation }: PasswordFields, facts: PasswordFacts): FieldProblem[] => [
  ...(current === '' ? [{ field: 'current', code: 'required' } as const] : []),
  ...(password !== '' && password === current
    ? [{ field: 'password', code: 'samePassword' } as const]
    : newPasswordProblems(password, confirmation, facts)),
];
