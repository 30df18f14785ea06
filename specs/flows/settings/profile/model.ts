import { longestName } from '#machines/domain/shared/names.ts';
import { chosenOf, profileMachine } from '#machines/settings/profile/profile.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { agent, offline } from '../../support/samples.ts';

const names = { firstName: ' Ada ', middleName: '', lastName: 'Moe' };
const employee = { ...agent.user, isEmployee: true, previewAllowed: true, defaultAgency: '77' };
const long = 'a'.repeat(longestName);
const previewing = { ...employee, keepsSearches: false, previewEnabled: true, previewFeatures: '["cos-8830","gone"]' };

const namesPressed = {
  'Press Save': names,
  'Add a middle name and press Save': { ...names, middleName: 'Jo' },
  'Empty the last name and press Save': { ...names, lastName: ' ' },
  'Empty the first name and press Save': { ...names, firstName: ' ' },
  'Type spaces around the names and press Save': { firstName: ' Ada ', middleName: ' Jo ', lastName: ' Moe ' },
  'Type names of 80 characters and press Save': { firstName: long, middleName: long, lastName: long },
  'Type a first name of 81 characters and press Save': { ...names, firstName: `${long}a` },
  'Type a middle name of 81 characters and press Save': { ...names, middleName: `${long}a` },
  'Type a last name of 81 characters and press Save': { ...names, lastName: `${long}a` },
};

/** Whether a choice waits already: one of each kind is enough to see what becomes of it. */
const isWaiting = ({ change, sent }: { change: object; sent: object }, part: string): boolean =>
  Object.keys(change).length > 0 && !(part === 'keepsSearches' && 'agency' in change && 'preview' in sent);

const featuresPressed = {
  'Switch universal search on': { feature: 'cos-2374', isOn: true },
  'Switch the convenience fee off': { feature: 'cos-8830', isOn: false },
} as const;

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
    'names.submit': ({ context }) => (isWaiting(context, 'names') ? {} : namesPressed),
    'preview.switch': ({ context }) => (isWaiting(context, 'preview') ? {} : { 'Switch previews on': { isOn: true } }),
    'feature.switch': ({ context }) => (isWaiting(context, 'features') ? {} : featuresPressed),
    'searches.switch': ({ context }) =>
      isWaiting(context, 'keepsSearches')
        ? {}
        : { 'Switch recent searches off': { isOn: false }, 'Switch recent searches on': { isOn: true } },
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
    unsaved,
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
        (before.context.user.isEmployee || chosenOf(before.context).hasNames || after.context.problems.length > 0),
    },
    {
      title: 'a double press sends one request',
      never: (state) => 'firstName' in state.context.sent && state.can({ type: 'names.submit', ...names }),
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
        Object.keys(before.context.sent).every((part) => after.context.unsaved.some((named) => named === part)),
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
