import { passwordChangeMachine } from '#machines/settings/password-change/password-change.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline, refused } from '../../support/samples.ts';

const good = {
  current: 'correct horse battery',
  password: 'seven otters juggle',
  confirmation: 'seven otters juggle',
};

export const model = defineModel({
  machine: passwordChangeMachine,
  title: 'Changing the password',
  input: { email: 'ada@agency.test', agencies: [] },
  events: {
    'password.submit': {
      'Type both passwords and press Change password': good,
      'Leave out the current one and press Change password': { ...good, current: '' },
      'Leave out everything and press Change password': { current: '', password: '', confirmation: '' },
      'Type a short one and press Change password': { ...good, password: 'short', confirmation: 'short' },
      'Type the current one as the new one and press Change password': { ...good, current: good.password },
      'Mistype the repetition and press Change password': { ...good, confirmation: 'seven otters jugle' },
    },
    'password.another': 'Press Change it again',
  },
  outcomes: {
    changePassword: {
      done: { 'The carrier changes it': undefined },
      error: {
        'The current password is wrong': refused(400, { message: 'Current password is incorrect.' }),
        'There is no connection': offline,
      },
    },
  },
  states: {
    editing: 'the form',
    submitting: 'the form, busy',
    changed: 'that the password is changed and the other sessions are ended',
  },
  project: ({ answer, problems, failure }) => [answer, problems, failure?.kind],
  rules: [
    {
      title: 'of an empty form it is said that its fields are required, and nothing else',
      on: ({ before, stimulus }) => before.matches('editing') && stimulus.label.startsWith('Leave out everything'),
      expect: ({ after: { context } }) =>
        context.problems.some(({ field }) => field === 'password') &&
        context.problems.every(({ code }) => code === 'required'),
    },
    {
      title: 'a password that breaks a rule is not sent',
      on: ({ stimulus }) =>
        (stimulus.label.startsWith('Type ') && !stimulus.label.startsWith('Type both')) ||
        stimulus.label.startsWith('Mistype'),
      expect: ({ after, effects }) => effects.length === 0 && after.context.problems.length > 0,
    },
    {
      title: 'nothing is sent without the current password',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('start changePassword')),
      expect: ({ effects }) => effects.some((effect) => effect.includes('"currentPassword":"correct')),
    },
    {
      title: 'passwords are kept only while they are sent',
      always: ({ context }) => context.answer === null,
      when: (state) => !state.matches('submitting'),
    },
    {
      title: 'a double press sends one request',
      never: (state) => state.matches('submitting') && state.can({ type: 'password.submit', ...good }),
    },
    {
      title: 'after a change the list of sign-ins is read again',
      on: ({ before, after }) => before.matches('submitting') && after.matches('changed'),
      expect: ({ effects }) => effects.includes('reportChange'),
    },
  ],
});
