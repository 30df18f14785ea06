import { longestName } from '#machines/domain/shared/names.ts';
import { chosenSettings } from '#machines/domain/settings/chosen-settings.ts';
import { profileMachine } from '#machines/settings/profile/profile.machine.ts';
import type { AuthUser } from '#machines/domain/shared/user.ts';
import { serialize } from '#specs/model/explore/serialize.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { agent, offline } from '../../support/samples.ts';

const names = { firstName: ' Ada ', middleName: '', lastName: 'Moe' };
const employee = { ...agent.user, isEmployee: true, previewAllowed: true, defaultAgency: '77' };
const nameParts = ['firstName', 'middleName', 'lastName'] as const;
const long = 'a'.repeat(longestName);
const previewing = { ...employee, keepsSearches: false, previewEnabled: true, previewFeatures: '["cos-8830","gone"]' };

/** What is pressed also while something else is sent or was not saved. */
const fewNamesPressed = {
  'Press Save': names,
  'Change the last name and press Save': { ...names, lastName: 'Lovelace' },
  'Empty the last name and press Save': { ...names, lastName: ' ' },
};

const namesPressed = {
  ...fewNamesPressed,
  'Add a middle name and press Save': { ...names, middleName: 'Jo' },
  'Empty the first name and press Save': { ...names, firstName: ' ' },
  'Type spaces around the names and press Save': { firstName: ' Ada ', middleName: ' Jo ', lastName: ' Moe ' },
  'Type names of 80 characters and press Save': { firstName: long, middleName: long, lastName: long },
  'Type a first name of 81 characters and press Save': { ...names, firstName: `${long}a` },
  'Type a middle name of 81 characters and press Save': { ...names, middleName: `${long}a` },
  'Type a last name of 81 characters and press Save': { ...names, lastName: `${long}a` },
};

type Parts = Record<'change' | 'sent', object>;

/** Whether enough waits already: one choice, or two while previews are switched, show what happens to the others. */
const isWaiting = ({ change, sent }: Parts, part: string): boolean =>
  Object.keys(change).length > ('preview' in sent ? 1 : 0) || part in change;

const featuresPressed = {
  'Switch universal search on': { feature: 'cos-2374', isOn: true },
  'Switch the convenience fee off': { feature: 'cos-8830', isOn: false },
} as const;

type Chosen = ReturnType<typeof chosenSettings>;

/** What the form shows once a choice is made that the user may make; undefined for all else. */
const shownAfter = (label: string, { user, ...choices }: Parameters<typeof chosenSettings>[0]): Chosen | undefined => {
  const before = chosenSettings({ user, ...choices });
  const known = before.features.filter((feature) => feature !== 'gone');
  const change = {
    'Change the last name and press Save': !user.isEmployee && { hasNames: true },
    'Switch previews on': user.previewAllowed && { isPreviewOn: true },
    'Switch universal search on': user.previewAllowed &&
      user.previewEnabled && { features: [...known.filter((feature) => feature !== 'cos-2374'), 'cos-2374'] },
    'Switch the convenience fee off': user.previewAllowed &&
      user.previewEnabled && { features: known.filter((feature) => feature !== 'cos-8830') },
    'Switch recent searches off': { keepsSearches: false },
    'Switch recent searches on': { keepsSearches: true },
    'Choose a default agency': { agency: '1080' },
  }[label];
  return change ? { ...before, ...change } : undefined;
};

/** What the form shows where nothing is on its way. */
const savedOf = (user: AuthUser): Chosen => ({
  hasNames: false,
  isPreviewOn: user.previewEnabled,
  features: user.previewFeatures === previewing.previewFeatures ? ['cos-8830', 'gone'] : [],
  keepsSearches: user.keepsSearches,
  agency: user.defaultAgency,
});

/** The same settings; the driver loads this in a browser, which has no `node:util`. */
const isSame = (one: unknown, other: unknown): boolean => serialize(one) === serialize(other);

export const model = defineModel({
  machine: profileMachine,
  title: 'Name and previews',
  starts: {
    'An agent opens the settings': { user: agent.user },
    'An employee opens the settings': { user: employee },
    'An employee with previews opens the settings': { user: previewing },
    'An employee whose previews were withdrawn opens the settings': { user: { ...previewing, previewAllowed: false } },
  },
  events: {
    'names.submit': ({ context }) => {
      if (nameParts.some((part) => isWaiting(context, part))) return {};
      return Object.keys(context.sent).length + context.unsaved.length > 0 ? fewNamesPressed : namesPressed;
    },
    'preview.switch': ({ context }) => (isWaiting(context, 'preview') ? {} : { 'Switch previews on': { isOn: true } }),
    'feature.switch': ({ context }) => (isWaiting(context, 'previewFeatures') ? {} : featuresPressed),
    'searches.switch': ({ context }) => {
      if (isWaiting(context, 'keepsSearches')) return {};
      const isOn = !chosenSettings(context).keepsSearches;
      return { [`Switch recent searches ${isOn ? 'on' : 'off'}`]: { isOn } };
    },
    'agency.choose': ({ context }) =>
      isWaiting(context, 'agency') ? {} : { 'Choose a default agency': { agency: '1080' } },
  },
  outcomes: {
    updateUser: {
      done: { 'The carrier saves it': { ...agent.user, firstName: 'Adele' } },
      error: { 'There is no connection': offline },
    },
  },
  states: { editing: 'the form', saving: 'the form, busy' },
  project: ({ user, change, sent, problems, failure, unsaved, notice }) => [
    user.firstName,
    user.isEmployee,
    user.previewAllowed,
    user.previewEnabled,
    user.keepsSearches,
    change,
    sent,
    problems,
    failure?.kind,
    // in which order they failed decides nothing
    unsaved.toSorted(),
    notice,
  ],
  omitted: ['session', 'user'],
  rules: [
    {
      title: 'the user that the carrier saved is the one that is shown and passed on',
      on: ({ stimulus }) => stimulus.label === 'The carrier saves it',
      expect: ({ after, effects }) =>
        after.context.user.firstName === 'Adele' && effects.some((effect) => effect.startsWith('shareUser')),
    },
    {
      id: 'SES-07.5',
      title: 'employees cannot edit their own name',
      on: ({ before, effects }) =>
        before.context.user.isEmployee && effects.some((effect) => effect.startsWith('start updateUser')),
      expect: ({ effects }) => !effects.some((effect) => effect.includes('Name')),
    },
    {
      title: 'previews are switched only by those to whom they are open',
      on: ({ effects }) => effects.some((effect) => effect.includes('"preview"')),
      expect: ({ before }) => before.context.user.previewAllowed,
    },
    {
      title: 'one preview feature is switched, the others stay, and names that are not known any more are dropped',
      on: ({ before, stimulus, effects }) =>
        stimulus.label.startsWith('Switch u') && effects.length > 0 && before.context.user.previewEnabled,
      expect: ({ effects }) => effects.includes('start updateUser {"previewFeatures":["cos-8830","cos-2374"]}'),
    },
    {
      title: 'and is switched off again',
      on: ({ before, stimulus, effects }) =>
        stimulus.label === 'Switch the convenience fee off' && effects.length > 0 && before.context.user.previewEnabled,
      expect: ({ effects }) => effects.includes('start updateUser {"previewFeatures":[]}'),
    },
    {
      title: 'features are switched only where previews are on',
      on: ({ effects }) => effects.some((effect) => effect.includes('"previewFeatures"')),
      expect: ({ before }) => before.context.user.previewAllowed && before.context.user.previewEnabled,
    },
    {
      id: 'SES-07.4',
      title: 'the chosen agency is kept as the default one',
      on: ({ stimulus, before }) => stimulus.label === 'Choose a default agency' && before.matches('editing'),
      expect: ({ effects }) => effects.includes('start updateUser {"agency":"1080"}'),
    },
    {
      title: 'the carrier is told whether searches are kept, and what it answers shows',
      on: ({ before, stimulus }) => stimulus.label.startsWith('Switch recent searches') && before.matches('editing'),
      expect: ({ stimulus, after, effects }) =>
        after.matches('saving') &&
        effects.includes(`start updateUser {"keepsSearches":${stimulus.label.endsWith('on')}}`),
    },
    {
      title: 'a name without its parts is not sent',
      on: ({ stimulus }) => stimulus.label === 'Empty the last name and press Save',
      expect: ({ before, after, effects }) =>
        effects.length === 0 &&
        (before.context.user.isEmployee ||
          chosenSettings(before.context).hasNames ||
          after.context.problems.length > 0),
    },
    {
      title: 'a name of more than 80 characters is not sent, and is the only field with a problem',
      on: ({ before, stimulus, after }) => stimulus.label.includes('of 81 characters') && before !== after,
      expect: ({ stimulus, after, effects }) =>
        effects.length === 0 &&
        isSame(
          after.context.problems.map(({ field }) => field),
          [stimulus.label.replace(/^Type a (\w+) name .*$/, '$1Name')],
        ),
    },
    {
      title: 'where nothing is on its way, what is saved shows',
      always: ({ context }) => isSame(chosenSettings(context), savedOf(context.user)),
      when: (state) => state.matches('editing'),
    },
    {
      title: 'a choice shows before it is saved, and what was chosen before stays',
      on: ({ before, stimulus }) => shownAfter(stimulus.label, before.context) !== undefined,
      expect: ({ before, stimulus, after }) =>
        isSame(chosenSettings(after.context), shownAfter(stimulus.label, before.context)),
    },
    {
      title: 'names that are as they are saved are confirmed, and not sent',
      on: ({ before, stimulus }) =>
        stimulus.label === 'Press Save' &&
        before.matches('editing') &&
        !before.context.user.isEmployee &&
        before.context.user.firstName === 'Ada',
      expect: ({ after, effects }) => effects.length === 0 && after.context.notice === 'saved',
    },
    {
      title:
        'names are sent that differ from the saved ones, and no others: another tab may have changed those meanwhile',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('start updateUser')),
      expect: ({ before, after }) =>
        nameParts.every(
          (part) => !(part in after.context.sent) || after.context.sent[part] !== before.context.user[part],
        ),
    },
    {
      title: 'a double press sends one request',
      never: (state) => chosenSettings(state.context).hasNames && state.can({ type: 'names.submit', ...names }),
    },
    {
      title:
        'what is chosen while something is being saved waits for the answer, and is sent then, whatever the answer',
      on: ({ before, stimulus }) => before.matches('saving') && /^(?:The carrier|There is)/.test(stimulus.label),
      expect: ({ before, after }) =>
        JSON.stringify(after.context.sent) === JSON.stringify(before.context.change) &&
        Object.keys(after.context.change).length === 0,
    },
    {
      title: 'what was not saved is named until it is saved',
      on: ({ stimulus }) => stimulus.label === 'There is no connection',
      expect: ({ before, after }) =>
        [...before.context.unsaved, ...Object.keys(before.context.sent)].every((part) =>
          after.context.unsaved.some((named) => named === part),
        ),
    },
    {
      title: 'what is saved at last is named no more, and nothing else is forgotten',
      on: ({ stimulus }) => stimulus.label === 'The carrier saves it',
      expect: ({ before, after }) =>
        isSame(
          after.context.unsaved,
          before.context.unsaved.filter((part) => !Object.keys(before.context.sent).includes(part)),
        ),
    },
    {
      title: 'nothing is said to be saved while something is not',
      never: ({ context }) => context.notice !== null && (context.unsaved.length > 0 || context.failure !== null),
    },
    {
      title: 'what was saved shows everywhere',
      on: ({ stimulus }) => stimulus.label === 'The carrier saves it',
      expect: ({ effects, after }) =>
        effects.some((effect) => effect.startsWith('shareUser')) &&
        (after.context.notice !== null) ===
          (after.matches('editing') && after.context.problems.length === 0 && after.context.unsaved.length === 0),
    },
  ],
});
