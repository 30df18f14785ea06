import { retryWaitMachine } from '#machines/widgets/retry-wait/retry-wait.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { refused } from '../../support/samples.ts';

const limited = refused(429, { retryAfter: 20 });

export const model = defineModel({
  machine: retryWaitMachine,
  title: 'The wait before another try',
  input: { failure: limited },
  events: {
    'failure.changed': {
      'The call is refused for a while again': { failure: limited },
      'The call is refused without a time': { failure: refused(429) },
      'The call fails': { failure: refused(500) },
      'The call has not failed': { failure: null },
    },
  },
  outcomes: {},
  states: {
    deciding: 'whether the carrier asks to wait',
    waiting: 'the button cannot be pressed, and says why',
    allowed: 'the button can be pressed',
  },
  project: ({ failure }) => failure && [failure.kind, failure.kind === 'refused' && failure.retryAfter],
  rules: [
    {
      title: 'a call that was refused for a while is held, and no other',
      on: ({ stimulus }) => stimulus.label.startsWith('The call'),
      expect: ({ after, stimulus }) => after.hasTag('lockedOut') === stimulus.label.includes('refused'),
    },
    {
      title: 'the wait is as long as the carrier says, or a minute',
      on: ({ before, after }) =>
        before.matches('waiting') && after.matches('allowed') && after.context.failure !== null,
      expect: ({ before: { context }, stimulus }) =>
        stimulus.label === 'The call fails' ||
        (context.failure?.kind === 'refused' && context.failure.retryAfter === 20 ? /20 s/ : /1 min|60 s/).test(
          stimulus.label,
        ),
    },
    {
      title: 'a wait ends',
      from: (state) => state.matches('waiting'),
      leadsTo: (state) => state.matches('allowed'),
    },
  ],
});
