import { backgroundServicesMachine } from '#machines/shell/background-services/background-services.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';

const defect = { kind: 'unexpected', message: 'a defect' };

export const model = defineModel({
  machine: backgroundServicesMachine,
  title: 'What runs beside the pages',
  events: {},
  outcomes: {
    connection: { done: {}, error: { 'The connection watcher fails': defect } },
    userServices: { done: {}, error: { 'What runs for a user fails': defect } },
    watchArrival: { sends: { 'The first user is signed in': { type: 'user.arrived' } } },
  },
  states: {
    awaitingUser: 'nothing of a service',
    serving: 'nothing of its own: what runs for a user does',
  },
  rules: [
    {
      title: 'the connection is watched at all times',
      on: ({ stimulus }) => stimulus.origin === 'start',
      expect: ({ effects }) => effects.includes('start connection as connection'),
    },
    {
      title: 'nothing of a user runs before one is there, and everything does from then on',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('start userServices')),
      expect: ({ before, stimulus, after }) =>
        before.matches('awaitingUser') && stimulus.label === 'The first user is signed in' && after.matches('serving'),
    },
    {
      title: 'a user who is there is served',
      on: ({ stimulus }) => stimulus.label === 'The first user is signed in',
      expect: ({ after }) => after.children.userServices !== undefined,
    },
    {
      title: 'a service that fails ends alone, and the log says so',
      on: ({ stimulus }) => stimulus.label.endsWith(' fails'),
      expect: ({ before, after, effects }) =>
        JSON.stringify(after.value) === JSON.stringify(before.value) &&
        effects.some((effect) => effect.startsWith('logFailure')),
    },
  ],
  accepted: { 'trap serving': 'it runs until the page is left' },
});
