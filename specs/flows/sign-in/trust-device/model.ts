import { trustDeviceMachine } from '#machines/sign-in/trust-device/trust-device.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline, refused, sessionIn } from '../../support/samples.ts';
import { broken, failed, overtaken, taken } from '../../support/session-steps.ts';
import { at } from '../../support/wizard-samples.ts';

export const model = defineModel({
  machine: trustDeviceMachine,
  title: 'Trusting a device',
  input: { session: at('rememberDevice') },
  events: {
    'device.answer': {
      'Press Yes, trust this device': { trust: true },
      'Press Not now': { trust: false },
    },
  },
  outcomes: {
    watchSession: {
      sends: {
        'Another tab answers the question': { type: 'session.changed', session: at('agent') },
        'The session ends elsewhere': { type: 'session.changed', session: sessionIn('guest') },
        'Another tab signs in with a code': { type: 'session.changed', session: at('rememberDevice') },
      },
    },
    rememberDevice: {
      done: {
        'The carrier signs the agent in': taken(at('agent')),
        'It was answered already': overtaken(at('agent')),
        'It was out of order, and the question comes again': overtaken(at('rememberDevice')),
        'The carrier answers 429': failed(refused(429, { retryAfter: 30 })),
        'The carrier answers 429 without a time': failed(refused(429)),
        'There is no connection': failed(offline),
      },
      error: { 'The page cannot send it': broken },
    },
  },
  states: {
    routing: 'nothing yet',
    editing: 'the question, with Yes and Not now',
    answering: 'the question, busy',
    answered: 'nothing yet',
    lockedOut: 'when to try again',
    done: 'the portal on its way',
  },
  project: ({ session, failure, notice, trust }) => [
    session.scope,
    failure?.kind === 'refused' ? [failure.status, failure.retryAfter] : failure?.kind,
    notice,
    trust,
  ],
  omitted: ['session'],
  survivors: {
    "trust-device.machine.ts: trustDeviceMachine.states.routing.entry.params: 'session' → 'mutant'":
      'the compiler asks for the session, which is too long for golden paths',
  },
  rules: [
    {
      title: 'the question shows only while the session asks it',
      always: ({ context }) => context.session.scope === 'rememberDevice',
      when: (state) => state.matches('editing'),
    },
    {
      title: 'what is sent is what was answered',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('start rememberDevice')),
      expect: ({ stimulus, effects }) =>
        effects.includes(`start rememberDevice {"trust":${stimulus.label === 'Press Yes, trust this device'}}`),
    },
    {
      title: 'an answer that comes too late goes where the carrier says that we are',
      on: ({ stimulus }) => stimulus.label === 'It was answered already',
      expect: ({ after, effects }) =>
        after.matches('done') && effects.some((effect) => effect.startsWith('shareSession')),
    },
    {
      id: 'SES-01.2',
      title: 'the session that follows goes to the session machine',
      on: ({ stimulus }) => stimulus.label === 'The carrier signs the agent in',
      expect: ({ effects }) => effects.some((effect) => effect.startsWith('shareSession')),
    },
    {
      title: 'a failure is shown, and the question can be answered again',
      on: ({ stimulus }) => stimulus.label === 'There is no connection',
      expect: ({ after }) => after.context.failure !== null && after.can({ type: 'device.answer', trust: true }),
    },
    {
      title: 'a question that comes again after its answer says why, until it is answered',
      on: ({ before, after }) => before.matches('answering') !== after.matches('answering'),
      expect: ({ stimulus, after }) =>
        (after.context.notice === 'stepAgain') ===
        (stimulus.label === 'It was out of order, and the question comes again'),
    },
    {
      title: 'having to wait ends by itself',
      from: (state) => state.matches('lockedOut'),
      leadsTo: (state) => state.matches('editing') || state.matches('done'),
    },
    {
      id: 'VAL-03.2',
      title: 'a double press sends one request',
      never: (state) => state.hasTag('busy') && state.can({ type: 'device.answer', trust: true }),
    },
  ],
});
