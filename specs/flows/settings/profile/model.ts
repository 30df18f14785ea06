import { profileMachine } from '#machines/settings/profile/profile.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { agent, offline } from '../../support/samples.ts';

const names = { firstName: ' Ada ', middleName: '', lastName: 'Moe' };
const employee = { ...agent.user, isEmployee: true, previewAllowed: true, defaultAgency: '77' };
const long = 'a'.repeat(60);
const previewing = { ...employee, keepsSearches: false, previewEnabled: true, previewFeatures: '["cos-8830","gone"]' };

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
    'names.submit': {
      'Press Save': names,
      'Add a middle name and press Save': { ...names, middleName: 'Jo' },
      'Empty the last name and press Save': { ...names, lastName: ' ' },
      'Empty the first name and press Save': { ...names, firstName: ' ' },
      'Type spaces around the names and press Save': { firstName: ' Ada ', middleName: ' Jo ', lastName: ' Moe ' },
      'Type names of 60 characters and press Save': { firstName: long, middleName: long, lastName: long },
      'Type a first name of 61 characters and press Save': { ...names, firstName: `${long}a` },
      'Type a middle name of 61 characters and press Save': { ...names, middleName: `${long}a` },
      'Type a last name of 61 characters and press Save': { ...names, lastName: `${long}a` },
    },
    'preview.switch': { 'Switch previews on': { isOn: true } },
    'feature.switch': {
      'Switch universal search on': { feature: 'cos-2374', isOn: true },
      'Switch the convenience fee off': { feature: 'cos-8830', isOn: false },
    },
    'searches.switch': {
      'Switch recent searches off': { isOn: false },
      'Switch recent searches on': { isOn: true },
    },
    'agency.choose': { 'Choose a default agency': { agency: '1080' } },
  },
  outcomes: {
    updateUser: {
      done: { 'The carrier saves it': { ...agent.user, firstName: 'Adele' } },
      error: { 'There is no connection': offline },
    },
  },
  states: { editing: 'the form', saving: 'the form, busy' },
  project: ({ user, change, problems, failure, notice }) => [
    user.firstName,
    user.isEmployee,
    user.previewAllowed,
    user.previewEnabled,
    user.keepsSearches,
    change,
    problems,
    failure?.kind,
    notice,
  ],
  omitted: ['session', 'user'],
  survivors: {
    'profile.machine.ts: profileMachine.states.saving.invoke.input: context.change ?? {}':
      'every way to saving keeps a change: the compiler asks for the default',
  },
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
        effects.length === 0 && (before.context.user.isEmployee || after.context.problems.length > 0),
    },
    {
      title: 'a double press sends one request',
      never: (state) => state.matches('saving') && state.can({ type: 'names.submit', ...names }),
    },
    {
      title: 'what was saved shows everywhere',
      on: ({ stimulus }) => stimulus.label === 'The carrier saves it',
      expect: ({ effects, after }) =>
        effects.some((effect) => effect.startsWith('shareUser')) && after.context.notice !== null,
    },
  ],
});
