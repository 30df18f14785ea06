import { appearanceMachine } from '#machines/settings/appearance/appearance.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { agent, callFailures } from '../../support/samples.ts';

export const model = defineModel({
  machine: appearanceMachine,
  title: 'Appearance',
  starts: { 'A user opens the settings': { setting: 'auto' } },
  events: {
    'theme.choose': {
      'Choose Dark': { setting: 'dark' },
      'Choose Light': { setting: 'light' },
      'Choose Automatic': { setting: 'auto' },
    },
    'save.retry': 'Press Try again',
  },
  outcomes: {
    updateUser: {
      done: { 'The carrier saves it': { ...agent.user, darkMode: true } },
      error: callFailures('darkMode'),
    },
    watchStorage: {
      sends: {
        'A tab keeps the light theme': { type: 'storage.changed', text: 'light' },
        'A tab empties storage': { type: 'storage.changed', text: null },
      },
    },
  },
  states: {
    idle: 'the choices',
    saving: 'the choices, which work already',
    failed: 'the choices, which work, and that they are not kept for the person',
  },
  project: ({ setting, sent, failure }) => [setting, sent, failure?.kind],
  rules: [
    {
      title: 'a choice works at once in this browser, also while another one is on its way',
      on: ({ stimulus }) => stimulus.label.startsWith('Choose'),
      expect: ({ effects, after }) => effects.includes(`keepTheme {"setting":"${after.context.setting}"}`),
    },
    {
      title: 'and is kept as the darkMode of the user, one call at a time',
      on: ({ before, stimulus }) => stimulus.label.startsWith('Choose') && !before.matches('saving'),
      expect: ({ effects, after }) =>
        effects.includes(`start updateUser {"darkMode":${after.context.setting === 'dark'}}`),
    },
    {
      title: 'a choice that comes meanwhile is sent after the answer, whatever that is',
      on: ({ before, stimulus }) =>
        before.matches('saving') && before.context.sent !== before.context.setting && stimulus.origin === 'outcome',
      expect: ({ before, after, effects }) =>
        after.matches('saving') &&
        effects.includes(`start updateUser {"darkMode":${before.context.setting === 'dark'}}`) &&
        !effects.some((effect) => effect.startsWith('shareUser')),
    },
    {
      title: 'while a call is on its way no other one starts',
      on: ({ before, stimulus }) => before.matches('saving') && stimulus.origin === 'person',
      expect: ({ effects }) => !effects.some((effect) => effect.startsWith('start updateUser')),
    },
    {
      title: 'what was saved is known everywhere',
      on: ({ before, stimulus }) =>
        stimulus.label === 'The carrier saves it' && before.context.sent === before.context.setting,
      expect: ({ effects, after }) => after.matches('idle') && effects.some((effect) => effect.startsWith('shareUser')),
    },
    {
      title: 'a failure shows until it is tried again or another choice is made',
      always: (state) => state.matches('failed') === (state.context.failure !== null),
    },
    {
      title: 'Try again sends what is chosen',
      on: ({ stimulus }) => stimulus.label === 'Press Try again',
      expect: ({ before, effects }) =>
        effects.includes(`start updateUser {"darkMode":${before.context.setting === 'dark'}}`),
    },
    {
      id: 'THM-01.2',
      title: 'what another tab chooses shows here, and an emptied storage changes nothing',
      on: ({ stimulus }) => stimulus.origin === 'message',
      expect: ({ stimulus, before, after }) =>
        after.context.setting === (stimulus.label === 'A tab empties storage' ? before.context.setting : 'light'),
    },
  ],
});
