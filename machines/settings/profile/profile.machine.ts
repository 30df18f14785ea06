import { assign, setup, type ActorRefFrom } from 'xstate';
import { toFailure, type Failure } from '../../domain/shared/failure.ts';
import { chosenSettings } from '../../domain/settings/chosen-settings.ts';
import type { ProfileChange } from '../../domain/settings/settings.ts';
import type { KnownFlag } from '../../domain/shared/identity.ts';
import { withFeature } from '../../domain/settings/preview-features.ts';
import { nameRules, optionalNameRules, plainName } from '../../domain/shared/names.ts';
import type { AuthUser } from '../../domain/shared/user.ts';
import { problemsIn, type FieldProblem } from '../../domain/shared/validation.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { failure, output, payload } from '../../support/params.ts';

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
  /** what was chosen and is not sent yet */
  change: ProfileChange;
  /** what is being sent */
  sent: ProfileChange;
  problems: FieldProblem[];
  failure: Failure | null;
  /** what the carrier did not save */
  unsaved: readonly (keyof ProfileChange)[];
  notice: 'saved' | null;
}

const noTrouble = { problems: [], failure: null, unsaved: [], notice: null };

/**
 * Name, previews, searches that are kept and default agency of the user who is signed in (SES-07). Choices that come while others are
 * being saved wait for the answer and are sent together. Employees cannot edit their own name.
 */
export const profileMachine = setup({
  types: {} as {
    input: { user: AuthUser };
    context: ProfileContext;
    events: ProfileEvent;
    tags: 'busy';
  },
  actors: {
    /** POST /auth/user/update. */
    updateUser: port<AuthUser, ProfileChange>('updateUser'),
  },
  actions: {
    keepNames: assign(({ context }, names: Names) => ({
      change: { ...context.change, ...changedNames(context.user, names) },
      ...noTrouble,
    })),
    confirmNames: assign({ ...noTrouble, notice: 'saved' }),
    keepPreview: assign(({ context }, { isOn }: { isOn: boolean }) => ({
      change: { ...context.change, preview: isOn },
      ...noTrouble,
    })),
    keepFeature: assign(({ context }, { feature, isOn }: { feature: KnownFlag; isOn: boolean }) => ({
      change: { ...context.change, previewFeatures: withFeature(chosenSettings(context).features, feature, isOn) },
      ...noTrouble,
    })),
    keepSearches: assign(({ context }, { isOn }: { isOn: boolean }) => ({
      change: { ...context.change, keepsSearches: isOn },
      ...noTrouble,
    })),
    keepAgency: assign(({ context }, { agency }: { agency: string }) => ({
      change: { ...context.change, agency },
      ...noTrouble,
    })),
    beginSaving: assign({ sent: ({ context }) => context.change, change: {} }),
    keepUser: assign(({ context }, { user }: { user: AuthUser }) => {
      const unsaved = context.unsaved.filter((part) => !(part in context.sent));
      const isAllSaved = [unsaved, context.problems, partsOf(context.change)].every(({ length }) => length === 0);
      return { user, sent: {}, unsaved, ...(isAllSaved && { failure: null, notice: 'saved' as const }) };
    }),
    /** Passes the user to the session machine, so that the portal shows the new name. */
    shareUser: (_, _params: { user: AuthUser }) => {},
    keepProblems: assign((_, names: Names) => ({ ...noTrouble, problems: namesProblems(names) })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      sent: {},
      failure: toFailure(error),
      unsaved: [...new Set([...context.unsaved, ...partsOf(context.sent)])],
      notice: null,
    })),
  },
  guards: {
    isNameKept: ({ context }) => context.user.isEmployee,
    isComplete: (_, params: Names) => namesProblems(params).length === 0,
    areNamesSaved: ({ context: { user } }, params: Names) =>
      !user.isEmployee && partsOf(changedNames(user, params)).length === 0,
    /** a double press */
    areNamesOnTheirWay: ({ context }) => chosenSettings(context).hasNames,
    isPreviewOpen: ({ context }) => context.user.previewAllowed,
    isPreviewOn: ({ context }) => context.user.previewAllowed && context.user.previewEnabled,
    hasChange: ({ context }) => partsOf(context.change).length > 0,
  },
}).createMachine({
  id: 'profile',
  options,
  context: ({ input }) => ({ user: input.user, change: {}, sent: {}, ...noTrouble }),
  initial: 'editing',
  on: {
    'names.submit': [
      { guard: 'isNameKept' },
      { guard: 'areNamesOnTheirWay' },
      {
        guard: { type: 'isComplete', params: payload },
        actions: { type: 'keepNames', params: payload },
      },
      { actions: { type: 'keepProblems', params: payload } },
    ],
    'preview.switch': { guard: 'isPreviewOpen', actions: { type: 'keepPreview', params: payload } },
    'feature.switch': { guard: 'isPreviewOn', actions: { type: 'keepFeature', params: payload } },
    'searches.switch': { actions: { type: 'keepSearches', params: payload } },
    'agency.choose': { actions: { type: 'keepAgency', params: payload } },
  },
  states: {
    editing: {
      always: { guard: 'hasChange', target: 'saving' },
      // in `saving` the answer says so
      on: { 'names.submit': { guard: { type: 'areNamesSaved', params: payload }, actions: 'confirmNames' } },
    },
    saving: {
      tags: 'busy',
      entry: 'beginSaving',
      invoke: {
        id: 'update',
        src: 'updateUser',
        input: ({ context }) => context.sent,
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

const partsOf = (change: ProfileChange) => Object.keys(change) as (keyof ProfileChange)[];

/** The names that differ from what is saved: any other one may have been changed in another tab meanwhile. */
const changedNames = (user: AuthUser, names: Names): ProfileChange => {
  const firstName = plainName(names.firstName);
  const middleName = plainName(names.middleName) || null;
  const lastName = plainName(names.lastName);
  return {
    ...(firstName !== user.firstName && { firstName }),
    ...(middleName !== user.middleName && { middleName }),
    ...(lastName !== user.lastName && { lastName }),
  };
};

const namesProblems = ({ firstName, middleName, lastName }: Names): FieldProblem[] =>
  problemsIn({
    firstName: nameRules(firstName),
    middleName: optionalNameRules(middleName),
    lastName: nameRules(lastName),
  });
