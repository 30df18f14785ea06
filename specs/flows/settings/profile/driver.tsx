import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { chosenSettings } from '#machines/domain/settings/chosen-settings.ts';
import type { profileMachine, ProfileRef } from '#machines/settings/profile/profile.machine.ts';
import { ProfileForm } from '#screens/settings/profile/ProfileForm.tsx';
import type { FieldProblem } from '#machines/domain/shared/validation.ts';
import { formatAgency } from '#machines/domain/shared/agency.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { errorOf } from '#specs/flows/support/field-error.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { describeUnsaved, savedNotice } from '#screens/settings/words.ts';

export { model } from './model.ts';

type Snapshot = SnapshotFrom<typeof profileMachine>;

const agencies = [
  { code: '77', name: 'Northstar' },
  { code: '1080', name: 'Prairie Partners' },
];

const features = { 'cos-2374': /^Universal search/, 'cos-8830': /^Convenience fee/ } as const;
const agency = (screen: Screen) => screen.role('combobox', 'Default agency');
const nameFields = { firstName: 'First name', middleName: /^Middle name/, lastName: 'Last name' };
const labelOf = (code: string | null): string => {
  const found = agencies.find((one) => one.code === code);
  return found ? formatAgency(found) : 'Your first agency';
};

const shownOf = (context: Snapshot['context']) => chosenSettings(context);

/** Each name with its problem or without one; the first name that has one is where the focus is. */
const problemsAt = (screen: Screen, problems: readonly FieldProblem[]) =>
  Object.entries(nameFields).map(([field, label]) => {
    const problem = problems.find((one) => one.field === field);
    return {
      control: screen.label(label),
      shows: {
        description: errorOf({ problems }, field),
        ...(problem && problem === problems[0] ? { isFocused: true } : {}),
      },
    };
  });

/** The part of the settings about oneself. */
export const driver: DriverOf<typeof profileMachine> = {
  actions: {
    'names.submit': async (screen, { firstName, middleName, lastName }) => {
      await screen.label('First name').fill(firstName);
      await screen.label(/^Middle name/).fill(middleName);
      await screen.label('Last name').fill(lastName);
      await screen.role('button', 'Save').click();
    },
    'preview.switch': (screen) => screen.role('checkbox', /preview features/).click(),
    'feature.switch': (screen, { feature }) =>
      screen.role('checkbox', features[feature as keyof typeof features]).click(),
    'searches.switch': (screen) => screen.role('checkbox', /^Keep my recent searches/).click(),
    'agency.choose': (screen) => agency(screen).choose('1080 - Prairie Partners', agencies.map(formatAgency)),
  },
  possible: {
    'names.submit': ({ context }) => !context.user.isEmployee,
    'preview.switch': ({ context }, { isOn }) => context.user.previewAllowed && shownOf(context).isPreviewOn !== isOn,
    'searches.switch': ({ context }, { isOn }) => shownOf(context).keepsSearches !== isOn,
    'feature.switch': ({ context }, { feature, isOn }) =>
      context.user.previewAllowed &&
      context.user.previewEnabled &&
      shownOf(context).features.includes(feature) !== isOn,
    'agency.choose': ({ context }) => shownOf(context).agency !== '1080',
  },
  atStart: (screen, { context: { user } }) =>
    user.isEmployee
      ? []
      : [
          { control: screen.label('First name'), shows: { value: user.firstName } },
          { control: screen.label('Last name'), shows: { value: user.lastName } },
        ],
  expectations: {
    '': (screen, { context }) => [
      ...(context.failure === null
        ? []
        : [screen.text(describeFailure(context.failure)), screen.text(describeUnsaved(context.unsaved))]),
      context.notice === null ? { no: screen.text(savedNotice) } : screen.text(savedNotice),
      ...(context.user.isEmployee ? [] : problemsAt(screen, context.problems)),
      {
        control: screen.role('checkbox', /^Keep my recent searches/),
        shows: { isOn: shownOf(context).keepsSearches },
      },
      { control: agency(screen), shows: { value: labelOf(shownOf(context).agency) } },
      ...(context.user.previewAllowed && context.user.previewEnabled
        ? Object.entries(features).map(([flag, name]) => ({
            control: screen.role('checkbox', name),
            shows: { isOn: shownOf(context).features.includes(flag) },
          }))
        : [{ no: screen.role('checkbox', features['cos-2374']) }]),
      context.user.isEmployee ? { no: screen.label('First name') } : screen.label('First name'),
    ],
  },
  controls: {
    Save: {
      control: (screen) => screen.role('button', 'Save'),
      event: { type: 'names.submit', firstName: 'Ada', middleName: '', lastName: 'Moe' },
      within: ({ context }) => !context.user.isEmployee,
    },
  },
};

export const title = 'the form for name and previews';

export const view = (actor: AnyActorRef) => <ProfileForm profile={actor as ProfileRef} agencies={agencies} hasSearch />;
