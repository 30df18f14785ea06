import { connectionMachine } from '#machines/shell/connection/connection.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline } from '../../support/samples.ts';

export const model = defineModel({
  machine: connectionMachine,
  title: 'Connection to the carrier',
  events: {},
  outcomes: {
    checkHealth: {
      done: { 'The carrier answers the probe': undefined },
      error: { 'The probe gets no answer': offline },
    },
    watchNetwork: {
      sends: {
        'The browser reports that it is offline': { type: 'network.lost' },
        'The browser reports that it is online': { type: 'network.found' },
        'A call gets no answer': { type: 'call.lost' },
        'A call takes five seconds': { type: 'call.late' },
        'A call is answered': { type: 'call.answered' },
      },
    },
  },
  states: {
    steady: 'nothing about the connection',
    checking: 'nothing new about the connection',
    flaky: 'that the connection is unsteady',
    'offline.waiting': 'that there is no connection',
    'offline.probing': 'that there is no connection',
    returned: 'that the connection is back',
  },
  rules: [
    {
      title: 'an agent hears at once that the browser is offline',
      on: ({ stimulus }) => stimulus.label === 'The browser reports that it is offline',
      expect: ({ after }) => after.matches('offline'),
    },
    {
      title: 'one call without an answer is offline only where a second question gets none either',
      on: ({ before, stimulus }) => !before.matches('offline') && stimulus.label === 'A call gets no answer',
      expect: ({ after }) => after.matches('checking'),
    },
    {
      title: 'what gets through after a failure is flaky, not offline',
      on: ({ before, stimulus }) => before.matches('checking') && stimulus.label === 'The carrier answers the probe',
      expect: ({ after }) => after.matches('flaky'),
    },
    {
      title: 'waiting reads try again as soon as the carrier is reached',
      on: ({ before, stimulus }) => before.matches('offline') && stimulus.label === 'The carrier answers the probe',
      expect: ({ after, effects }) =>
        after.matches('returned') && effects.some((effect) => effect.includes('resumeCalls')),
    },
    {
      title: 'other actors hear of it only when the carrier is reached again',
      on: ({ effects }) => effects.some((effect) => effect.includes('connection.restored')),
      expect: ({ before, after }) => before.matches({ offline: 'probing' }) && after.matches('returned'),
    },
    {
      title:
        'the browser’s word that it is online, and an answer that may have been on its way, are checked before the user sees them',
      on: ({ before, stimulus }) =>
        before.matches({ offline: 'waiting' }) &&
        /^(The browser reports that it is online|A call is answered)$/.test(stimulus.label),
      expect: ({ after }) => after.matches({ offline: 'probing' }),
    },
    {
      title: 'from offline there is always a way back',
      from: (state) => state.matches('offline'),
      canReach: (state) => state.matches('steady'),
    },
    {
      title: 'a slow call alone is never offline',
      on: ({ before, stimulus }) => !before.matches('offline') && stimulus.label === 'A call takes five seconds',
      expect: ({ after }) => !after.matches('offline'),
    },
  ],
});
