import { attentionMachine } from '#machines/reports/attention/attention.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { attention, bills, nothing } from '../../support/attention-samples.ts';
import { callFailures, refused } from '../../support/samples.ts';

const isAsked = (effects: readonly string[]) => effects.includes('start fetchAttention');

export const model = defineModel({
  machine: attentionMachine,
  title: 'What needs attention today',
  events: { 'attention.retry': 'Press Try again' },
  outcomes: {
    fetchAttention: {
      done: {
        'There is something of everything': attention,
        'There are bills past due alone': bills,
        'There is nothing': nothing,
      },
      error: {
        'The user acts for no agency': refused(403),
        'Another tab acts for another agency': refused(409),
        ...callFailures('renewals'),
      },
    },
    watchConnection: { sends: { 'The connection is back': { type: 'connection.restored' } } },
  },
  states: {
    loading: 'the place of the figures',
    shown: 'the figures, each a link to its list',
    nothing: '"Nothing needs attention today."',
    failed: 'what went wrong, with Try again',
    offline: 'that there is no connection; the figures come by themselves',
  },
  project: ({ attention: shown, failure }) => [shown?.renewals, shown?.pastDueBills, failure?.kind],
  survivors: {
    "attention.machine.ts: attentionMachine.context.failure: null → 'mutant'":
      'loading begins with forgetFailure: the compiler asks for a first value',
  },
  rules: [
    {
      title: 'what the carrier counts is what shows',
      on: ({ stimulus }) => stimulus.label === 'There is something of everything',
      expect: ({ after }) => after.matches('shown') && after.context.attention === attention,
    },
    {
      title: 'one figure alone is something to do',
      on: ({ stimulus }) => stimulus.label === 'There are bills past due alone',
      expect: ({ after }) => after.matches('shown') && after.context.attention === bills,
    },
    {
      title: 'an answer of zeros is an answer, not a failure',
      on: ({ stimulus }) => stimulus.label === 'There is nothing',
      expect: ({ after }) => after.matches('nothing') && after.context.failure === null,
    },
    {
      title: 'figures are on screen exactly while they are the newest answer',
      always: ({ context, value }) => (context.attention !== null) === (value === 'shown'),
    },
    {
      title: 'what went wrong is on screen exactly while it can be tried again',
      always: ({ context, value }) => (context.failure !== null) === (value === 'failed' || value === 'offline'),
    },
    {
      title: 'another try asks the carrier again',
      on: ({ stimulus }) => stimulus.label === 'Press Try again',
      expect: ({ after, effects }) => after.matches('loading') && isAsked(effects),
    },
    {
      title: 'the figures come by themselves once the connection is back',
      on: ({ stimulus }) => stimulus.label === 'The connection is back',
      expect: ({ after, effects }) => after.matches('loading') && isAsked(effects),
    },
    {
      title: 'without a connection it is awaited',
      on: ({ stimulus }) => stimulus.label === 'There is no connection',
      expect: ({ after, effects }) => after.matches('offline') && effects.includes('start watchConnection'),
    },
    {
      id: 'ERR-16.1',
      title: 'an answer without the agreed shape is a failure, never nothing to do',
      on: ({ stimulus }) => stimulus.label === 'The answer does not have the agreed shape',
      expect: ({ after }) => after.matches('failed'),
    },
    {
      title: 'a failure can be tried again',
      from: (state) => state.matches('failed'),
      canReach: (state) => state.matches('shown'),
    },
  ],
  accepted: {
    'trap shown': 'leaving the page stops the machine',
    'trap nothing': 'leaving the page stops the machine',
  },
});
