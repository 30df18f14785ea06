import type { AnyActorRef } from 'xstate';
import type { ProfileRef } from '#machines/settings/profile/profile.machine.ts';
import { ProfileForm } from '#screens/settings/profile/ProfileForm.tsx';
import { describeFailure } from '#forms/failure-words.ts';
import type { Driver } from '#specs/model/drive/driver.ts';
import { savedNotice } from '#screens/settings/words.ts';

export { model } from './model.ts';

const agencies = [
  { code: '77', name: 'Northstar' },
  { code: '1080', name: 'Prairie Partners' },
];

/** The part of the settings about oneself. */
export const driver: Driver = {
  actions: {
    'names.submit': async (screen, { firstName, middleName, lastName }) => {
      await screen.label('First name').fill(String(firstName));
      await screen.label(/^Middle name/).fill(String(middleName));
      await screen.label('Last name').fill(String(lastName));
      await screen.role('button', 'Save').click();
    },
    'preview.switch': (screen) => screen.role('checkbox', /preview features/).click(),
    'feature.switch': (screen, { feature }) =>
      screen.role('checkbox', feature === 'cos-2374' ? /^Universal search/ : /^Convenience fee/).click(),
    'agency.choose': async (screen) => {
      await screen.role('combobox', 'Default agency').click();
      await screen.role('option', '1080 - Prairie Partners').click();
    },
  },
  possible: {
    'names.submit': ({ context }) => !context.user.isEmployee,
    'preview.switch': ({ context }) => context.user.previewAllowed,
    'feature.switch': ({ context }) => context.user.previewEnabled,
  },
  expectations: {
    '': (screen, { context }) => [
      ...(context.failure === null ? [] : [screen.text(describeFailure(context.failure))]),
      ...(context.notice === null ? [] : [screen.text(savedNotice)]),
      ...(context.problems.length === 0 ? [] : [screen.text('Required')]),
      context.user.previewEnabled
        ? screen.role('checkbox', /^Universal search/)
        : { no: screen.role('checkbox', /^Universal search/) },
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

export const view = (actor: AnyActorRef) => <ProfileForm profile={actor as ProfileRef} agencies={agencies} />;
