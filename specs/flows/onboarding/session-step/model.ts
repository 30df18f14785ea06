import { sessionStepMachine } from '#machines/onboarding/session-step/session-step.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline, refused, sessionIn } from '../../support/samples.ts';

const next = sessionIn('guest', 'password');
const real = sessionIn('guest', 'mfa');

export const model = defineModel({
  machine: sessionStepMachine,
  title: 'A call that moves the session on',
  input: { step: 'password', password: 'secret-enough' },
  events: {},
  outcomes: {
    makeCall: {
      done: { 'The carrier answers with the session that follows': next },
      error: {
        'The carrier answers: the call was out of order': refused(409),
        'The carrier allows no more tries for 30 seconds': refused(429, { retryAfter: 30 }),
        'The carrier refuses it': refused(400),
        'There is no connection': offline,
      },
    },
    readSession: {
      done: { 'The carrier answers with the session': real },
      error: { 'The session cannot be read': offline, 'The carrier answers 409': refused(409) },
    },
  },
  states: {
    calling: 'the step, busy',
    resyncing: 'the step, busy',
    taken: 'the next step',
    overtaken: 'the step that it really is',
    failed: 'the step, with what went wrong',
  },
  project: ({ outcome }) => (outcome?.kind === 'failed' ? outcome.failure : outcome?.kind),
  rules: [
    {
      title: 'a call out of order asks the carrier where the session is, and nothing else does',
      on: ({ before }) => before.matches('calling'),
      expect: ({ stimulus, effects }) =>
        effects.includes('start readSession') === (stimulus.label === 'The carrier answers: the call was out of order'),
    },
    {
      title: 'what the carrier says of the session is what the flow gets',
      on: ({ stimulus }) => stimulus.label === 'The carrier answers with the session',
      expect: ({ after }) => after.output?.kind === 'outOfOrder' && after.output.session === real,
    },
    {
      title: 'the session that follows a call is what the flow gets',
      on: ({ stimulus }) => stimulus.label === 'The carrier answers with the session that follows',
      expect: ({ after }) => after.output?.kind === 'taken' && after.output.result === next,
    },
    {
      title: 'a call that fails ends with its failure, as it came',
      on: ({ after }) => after.matches('failed'),
      expect: ({ stimulus, after }) =>
        stimulus.origin === 'outcome' &&
        after.output?.kind === 'failed' &&
        after.output.failure === stimulus.event['error'],
    },
    {
      title: 'what was sent is forgotten as soon as the call has ended',
      always: ({ context }) => context.call === undefined,
      when: (state) => !state.matches('calling'),
    },
    {
      title: 'it always ends',
      from: () => true,
      leadsTo: (state) => state.status === 'done',
    },
  ],
});
