import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/shared/failure.ts';
import type { ProfileChange } from '../../domain/settings/settings.ts';
import type { KnownFlag } from '../../domain/shared/identity.ts';
import { withFeature } from '../../domain/settings/preview-features.ts';
import type { AuthUser } from '../../domain/shared/user.ts';
import { problemsIn, rules, type FieldProblem } from '../../domain/shared/validation.ts';
import { keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { failure, output, payload } from '../../support/params.ts';
import type { StepTag } from '../../support/step.ts';

/** The names in the fields. */
export interface Names {
  firstName: string;
  middleName: string;
  lastName: string;
}

export type ProfileEvent =
  | ({ type: 'names.submit' } & Names)
  | { type: 'preview.switch'; isOn: boolean }
  | { type: 'feature.switch'; feature: KnownFlag; isOn: boolean }
  | { type: 'searches.switch'; isOn: boolean }
  | { type: 'agency.choose'; agency: string };

interface ProfileContext {
  user: AuthUser;
  change: ProfileChange | null;
  problems: FieldProblem[];
  failure: Failure | null;
  notice: 'saved' | null;
}

const noTrouble = { problems: [], failure: null, notice: null };

/** Name, previews, searches that are kept and default agency of the user who is signed in (SES-07). Employees cannot edit their own name. */
export const profileMachine = setup({
  types: {} as {
    input: { user: AuthUser };
    context: ProfileContext;
    events: ProfileEvent;
    tags: StepTag;
  },
  actors: {
    /** POST /auth/user/update. */
    updateUser: port<AuthUser, ProfileChange>('updateUser'),
  },
  actions: {
    keepNames: assign((_, names: Names) => ({ change: namesOf(names), ...noTrouble })),
    keepPreview: assign((_, params: { isOn: boolean }) => ({ change: { preview: params.isOn }, ...noTrouble })),
    keepFeature: assign(({ context }, { feature, isOn }: { feature: KnownFlag; isOn: boolean }) => ({
      change: { previewFeatures: withFeature(context.user.previewFeatures, feature, isOn) },
      ...noTrouble,
    })),
    keepSearches: assign((_, params: { isOn: boolean }) => ({
      change: { keepsSearches: params.isOn },
      ...noTrouble,
    })),
    keepAgency: assign((_, { agency }: { agency: string }) => ({ change: { agency }, ...noTrouble })),
    forgetChange: assign({ change: null }),
    keepUser: assign({ user: (_, params: { user: AuthUser }) => params.user, notice: 'saved' }),
    /** Passes the user to the session machine, so that the portal shows the new name. */
    shareUser: (_, _params: { user: AuthUser }) => {},
    keepProblems: assign((_, names: Names) => ({ ...noTrouble, problems: namesProblems(names) })),
    keepFailure: assign(keptFailure),
  },
  guards: {
    isNameKept: ({ context }) => context.user.isEmployee,
    isComplete: (_, params: Names) => namesProblems(params).length === 0,
    isPreviewOpen: ({ context }) => context.user.previewAllowed,
    isPreviewOn: ({ context }) => context.user.previewAllowed && context.user.previewEnabled,
  },
}).createMachine({
  id: 'profile',
  options,
  context: ({ input }) => ({ user: input.user, change: null, problems: [], failure: null, notice: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'names.submit': [
          { guard: 'isNameKept' },
          {
            guard: { type: 'isComplete', params: payload },
            target: 'saving',
            actions: { type: 'keepNames', params: payload },
          },
          { actions: { type: 'keepProblems', params: payload } },
        ],
        'preview.switch': {
          guard: 'isPreviewOpen',
          target: 'saving',
          actions: { type: 'keepPreview', params: payload },
        },
        'feature.switch': {
          guard: 'isPreviewOn',
          target: 'saving',
          actions: { type: 'keepFeature', params: payload },
        },
        'searches.switch': { target: 'saving', actions: { type: 'keepSearches', params: payload } },
        'agency.choose': { target: 'saving', actions: { type: 'keepAgency', params: payload } },
      },
    },
    saving: {
      tags: ['busy', 'sending'],
      exit: 'forgetChange',
      invoke: {
        id: 'update',
        src: 'updateUser',
        input: ({ context }) => context.change ?? {},
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepUser', params: output('user') },
            { type: 'shareUser', params: output('user') },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
  },
});

export type ProfileRef = ActorRefFrom<typeof profileMachine>;

const namesOf = ({ firstName, middleName, lastName }: Names): ProfileChange => ({
  firstName: firstName.trim(),
  middleName: middleName.trim() || null,
  lastName: lastName.trim(),
});

const namesProblems = ({ firstName, middleName, lastName }: Names): FieldProblem[] =>
  problemsIn({
    firstName: [firstName, rules.required, rules.max(60)],
    middleName: [middleName, rules.max(60)],
    lastName: [lastName, rules.required, rules.max(60)],
  });
