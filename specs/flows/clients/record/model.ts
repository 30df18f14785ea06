import { recordMachine } from '#machines/clients/record/record.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { policy } from '../../support/record-samples.ts';
import { callFailures, refused } from '../../support/samples.ts';

export const model = defineModel({
  machine: recordMachine,
  title: "One of a client's records",
  input: { kind: 'policy', accountId: 'a1', id: 'PA100' },
  events: { 'record.retry': 'Press Try again' },
  outcomes: {
    fetchRecord: {
      done: {
        'The carrier finds the policy': { kind: 'policy', record: policy },
        'The carrier finds a policy of another client': { kind: 'policy', record: { ...policy, accountId: 'a2' } },
      },
      error: {
        'The carrier knows no such policy': refused(404),
        'The carrier answers 403': refused(403),
        ...callFailures('coverages'),
      },
    },
  },
  states: {
    loading: 'a placeholder',
    shown: 'the policy with its coverages',
    notFound: '"No results found"',
    failed: 'what went wrong, with Try again',
  },
  project: ({ found, failure }) => [found !== null, failure?.kind],
  omitted: ['record'],
  survivors: {
    "record.machine.ts: recordMachine.context.failure: null → 'mutant'":
      'loading begins with forgetFailure: the compiler asks for a first value',
  },
  rules: [
    {
      title: 'the record of the address is the one asked for',
      on: ({ after }) => after.matches('loading'),
      expect: ({ effects }) => effects.includes('start fetchRecord {"kind":"policy","accountId":"a1","id":"PA100"}'),
    },
    {
      title: "a record of another client is never shown below this client's name",
      always: ({ context }) => context.found === null || context.found.record === policy,
    },
    {
      title: 'a record of another client is not found, whether the carrier or the machine notices',
      on: ({ stimulus }) =>
        stimulus.label === 'The carrier finds a policy of another client' ||
        stimulus.label === 'The carrier knows no such policy',
      expect: ({ after }) => after.matches('notFound'),
    },
    {
      title: 'a record that is shown is noted as viewed, and no other',
      on: ({ after }) => !after.matches('loading'),
      expect: ({ after, effects }) =>
        effects.includes('recordView {"kind":"policy","accountId":"a1","id":"PA100"}') === after.matches('shown'),
    },
    {
      id: 'ERR-16.1',
      title: 'an answer without the agreed shape is a failure, never an empty page',
      on: ({ stimulus }) => stimulus.label === 'The answer does not have the agreed shape',
      expect: ({ after }) => after.matches('failed'),
    },
    {
      title: 'a record is on screen exactly when it was found',
      always: ({ context, value }) => (context.found !== null) === (value === 'shown'),
    },
    {
      title: 'a failure that may pass can be tried again',
      from: (state) => state.matches('failed'),
      canReach: (state) => state.matches('shown'),
    },
  ],
  accepted: {
    'trap shown': 'leaving the page stops the machine',
    'trap notFound': 'a record that does not exist will not appear by asking again',
  },
});
