import { userServicesMachine, type ServedUser } from '#machines/shell/user-services/user-services.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { clients } from '../../support/samples.ts';

const agent: ServedUser = { preset: clients, areKeysOn: true, hasReports: true, dismissed: [] };
const customer: ServedUser = { preset: null, areKeysOn: false, hasReports: false, dismissed: ['m1'] };
const defect = { kind: 'unexpected', message: 'a defect' };

export const model = defineModel({
  machine: userServicesMachine,
  title: 'What runs beside the pages for a user',
  events: {},
  outcomes: {
    systemMessages: { done: {}, error: { 'The system messages fail': defect } },
    jobNotices: { done: {}, error: { 'The announcements of jobs fail': defect } },
    quickSearch: { done: {}, error: { 'The quick search fails': defect } },
    watchUser: {
      sends: {
        'An agent is signed in': { type: 'user.entered', user: agent },
        'A customer is signed in': { type: 'user.entered', user: customer },
        'The user has signed out': { type: 'user.left' },
      },
    },
  },
  states: {
    absent: 'nothing of a service',
    'present.searching': 'system messages, announcements of report jobs, and the quick search by its keys',
  },
  project: ({ user }) => [user.preset?.id, user.areKeysOn, user.hasReports],
  omitted: ['preset'],
  survivors: {
    'user-services.machine.ts: userServicesMachine.states.present.states.searching.invoke.input: preset: user.preset dropped':
      'the compiler asks for the key: a preset is too long for golden paths',
    "user-services.machine.ts: userServicesMachine.context.user.preset: null → 'mutant'":
      'nothing runs for a user before watchUser has named one: the compiler asks for a first value',
  },
  rules: [
    {
      title: 'system messages are fetched for users who are signed in',
      always: ({ children }) => children['systemMessages'] !== undefined,
      when: (state) => state.matches('present'),
    },
    {
      id: 'REP-02.2',
      title: 'jobs are announced to users who are signed in, on any page',
      always: ({ children }) => children['jobNotices'] !== undefined,
      when: (state) => state.matches('present'),
    },
    {
      title: 'the quick search is that of the user who is there',
      on: ({ stimulus }) => stimulus.label.endsWith('is signed in'),
      expect: ({ after, effects }) =>
        effects.some(
          (effect) =>
            effect.startsWith('start quickSearch') && effect.includes(`"areKeysOn":${after.context.user.areKeysOn}`),
        ),
    },
    {
      title: 'a service that fails ends alone, and the log says so',
      on: ({ stimulus }) => stimulus.label.endsWith(' fails') || stimulus.label.endsWith(' fail'),
      expect: ({ before, after, effects }) =>
        JSON.stringify(after.value) === JSON.stringify(before.value) &&
        effects.some((effect) => effect.startsWith('logFailure')),
    },
    {
      title: 'nothing of a user stays beside the pages once the user has signed out',
      on: ({ stimulus }) => stimulus.label === 'The user has signed out',
      expect: ({ after }) => after.matches('absent') && after.children['systemMessages'] === undefined,
    },
  ],
});
