import { rememberMeMachine } from '#machines/sign-in/remember-me/remember-me.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';

const person = { userType: 'agent', email: 'ada@agency.test' } as const;

export const model = defineModel({
  machine: rememberMeMachine,
  title: 'Remember me',
  starts: {
    'The device remembers nobody': { person, isRemembered: false },
    'The device remembers the person': { person, isRemembered: true },
  },
  events: { 'remember.switch': 'Press Remember me on this device' },
  outcomes: {
    rememberPerson: {
      done: { 'The device keeps the person': undefined },
      error: { 'The storage is full or blocked': new Error('QuotaExceededError') },
    },
  },
  states: {
    checking: 'nothing yet',
    forgotten: 'an empty box',
    keeping: 'an empty box, until the device has kept the person',
    remembered: 'a ticked box',
    refused: 'an empty box, and that the browser keeps nothing',
  },
  rules: [
    {
      title: 'nobody is remembered who does not ask for it',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('start rememberPerson')),
      expect: ({ stimulus }) => stimulus.origin === 'person',
    },
    {
      title: 'user type and email address are kept, and nothing else',
      on: ({ after }) => after.matches('keeping'),
      expect: ({ effects }) => effects.includes(`start rememberPerson ${JSON.stringify({ person })}`),
    },
    {
      title: 'a person who is remembered is forgotten by one press',
      on: ({ before, stimulus }) => stimulus.origin === 'person' && before.matches('remembered'),
      expect: ({ after, effects }) =>
        after.matches('forgotten') && effects.some((effect) => effect.startsWith('forgetPerson')),
    },
    {
      title: 'where the device keeps nothing the user is told, and may try again',
      on: ({ stimulus }) => stimulus.label === 'The storage is full or blocked',
      expect: ({ after }) => after.matches('refused') && after.can({ type: 'remember.switch' }),
    },
  ],
});
