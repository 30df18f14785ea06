import { singleSignOnMachine } from '#machines/sign-in/single-sign-on/single-sign-on.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline, refused, sessionIn } from '../../support/samples.ts';

export const model = defineModel({
  machine: singleSignOnMachine,
  title: 'Single sign-on',
  starts: {
    'On the sign-in page': { ticket: null, redirect: '/agents' },
    'Coming back from the identity provider': { ticket: 'a ticket of the carrier', redirect: null },
  },
  events: {
    'handOff.start': 'Press Use single sign-on',
    'handOff.retry': 'Press Try again',
    'handOff.confirm': 'Press Continue',
    'handOff.discard': (state) =>
      state.matches('unread') ? { 'Press Sign in another way': {} } : { 'Press Not me': {} },
  },
  outcomes: {
    startHandOff: {
      done: { 'The carrier names the address of the identity provider': '/-/demo/idp?RelayState=x' },
      error: { 'Single sign-on is not allowed': refused(403), 'The request is refused': refused(400) },
    },
    readHandOff: {
      done: { 'The carrier names the user who came back': { displayName: 'Ada Moe', email: 'ada@agency.test' } },
      error: {
        'The ticket belongs to another browser': refused(403),
        'What is in the address is no ticket': refused(400),
        'There is no connection': offline,
      },
    },
    completeHandOff: {
      done: { 'The carrier signs the agent in': sessionIn('agent') },
      error: {
        'The ticket was used already': refused(403),
        'The ticket is no longer taken': refused(400),
        'There is no connection': offline,
      },
    },
  },
  states: {
    deciding: 'nothing yet',
    idle: 'the button Use single sign-on',
    stale: 'that the link expired, with the button Use single sign-on',
    starting: 'the button, busy',
    leaving: 'the identity provider',
    reading: 'that one is coming back',
    unread: 'that the answer could not be read, with Try again and another way',
    confirming: 'the question whether to continue as Ada Moe',
    completing: 'the question, busy',
    completed: 'the portal',
  },
  project: ({ ticket, redirect, recognised, failure }) => [
    ticket,
    redirect,
    recognised?.email,
    failure?.kind === 'refused' ? failure.status : failure?.kind,
  ],
  omitted: ['steps'],
  rules: [
    {
      title: 'the portal is left only after the button was pressed',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('openProvider')),
      expect: ({ before }) => before.matches('starting'),
    },
    {
      title: 'a session comes only after the user confirmed who they are',
      on: ({ after, before }) => after.matches('completing') && !before.matches('completing'),
      expect: ({ stimulus, before }) => stimulus.label === 'Press Continue' && before.context.recognised !== null,
    },
    {
      title: 'coming back alone does not sign in the user',
      on: ({ stimulus }) => stimulus.label === 'Coming back from the identity provider',
      expect: ({ effects }) => !effects.some((effect) => effect.startsWith('start completeHandOff')),
    },
    {
      title: 'the page that was wanted goes along',
      on: ({ stimulus }) => stimulus.label === 'Press Use single sign-on',
      expect: ({ before, effects }) =>
        before.context.redirect === null || effects.includes('start startHandOff {"redirect":"/agents"}'),
    },
    {
      title: 'a ticket that is refused is not used again',
      on: ({ stimulus }) => /^(?:The ticket|What is in the address)/.test(stimulus.label),
      expect: ({ after }) => after.matches('stale') && after.context.ticket === null,
    },
    {
      title: 'a link is said to have expired only where the carrier refuses its ticket',
      on: ({ after }) => after.matches('stale'),
      expect: ({ before, stimulus }) => before.context.ticket !== null && !stimulus.label.startsWith('Press'),
    },
    {
      title: 'a call that failed for another reason is repeated with the same ticket',
      on: ({ before, stimulus }) => before.context.ticket !== null && stimulus.label === 'There is no connection',
      expect: ({ after }) => after.context.ticket !== null && !after.matches('idle'),
    },
    {
      title: 'a ticket that is used, refused or discarded leaves the address',
      on: ({ before, after }) =>
        before.context.ticket !== null && (after.context.ticket === null || after.status === 'done'),
      expect: ({ effects, stimulus }) =>
        effects.some((effect) => effect.startsWith('clearAddress')) !==
        (stimulus.label === 'What is in the address is no ticket'),
    },
    {
      title: 'the ticket leaves the address before the session leads on',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('shareSession')),
      expect: ({ effects }) => effects[0]?.startsWith('clearAddress') ?? false,
    },
    {
      title: 'another person can start again',
      from: (state) => state.matches('confirming'),
      canReach: (state) => state.matches('leaving'),
    },
    {
      title: 'a ticket that cannot be read leaves the address when the user signs in another way',
      on: ({ stimulus }) => stimulus.label === 'Press Sign in another way',
      expect: ({ after, effects }) =>
        after.matches('idle') &&
        after.context.ticket === null &&
        after.context.failure === null &&
        effects.some((effect) => effect.startsWith('clearAddress')),
    },
  ],
});
