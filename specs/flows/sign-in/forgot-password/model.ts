import { forgotPasswordMachine } from '#machines/sign-in/forgot-password/forgot-password.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline, refused, sessionIn } from '../../support/samples.ts';
import { broken, failed, limited, overtaken, taken } from '../../support/session-steps.ts';
import { goodPassword } from '../../support/wizard-samples.ts';

const answer = { email: 'ada@agency.test', code: '123456', password: goodPassword, confirmation: goodPassword };

export const model = defineModel({
  machine: forgotPasswordMachine,
  title: 'A forgotten password',
  starts: {
    'Follow Forgot your password?': { email: 'ada@agency.test', page: 'request' },
    'Open the page of the reset': { email: '', page: 'reset' },
  },
  events: {
    'request.submit': {
      "Type ' ada@agency.test ' and press Send code": { email: ' ada@agency.test ' },
      "Type 'ada' and press Send code": { email: 'ada' },
      'Leave the email address empty and press Send code': { email: '' },
    },
    'request.again': 'Press Get another code',
    'reset.submit': {
      'Fill everything in and press Change password': { answer },
      'Type half a code and press Change password': { answer: { ...answer, code: '123' } },
      'Repeat another password and press Change password': { answer: { ...answer, confirmation: 'other' } },
    },
    'page.changed': {
      'Go to the page of the request': { page: 'request' },
      'Go to the page of the reset': { page: 'reset' },
    },
  },
  outcomes: {
    requestCode: {
      done: {
        'The carrier accepts the request': taken(sessionIn('guest', 'password', { email: 'ada@agency.test' })),
        ...limited,
        'The call was out of order: an agent is signed in': overtaken(sessionIn('agent')),
        'There is no connection': failed(offline),
      },
      error: { 'The page cannot send it': broken },
    },
    resetPassword: {
      done: {
        'The password is changed': taken(sessionIn('guest', 'password', { email: 'ada@agency.test' })),
        'The code is wrong': failed(refused(400, { message: 'Invalid code entry. Please try again.' })),
        'The carrier allows no more tries for 30 seconds': failed(refused(429, { retryAfter: 30 })),
        'The call was out of order: an agent is signed in': overtaken(sessionIn('agent')),
      },
      error: { 'The page cannot send it': broken },
    },
  },
  states: {
    routing: 'nothing yet',
    'editing.request': 'the field for the email address',
    'editing.reset': 'the fields for email address, code and new password',
    requesting: 'the page of the address, busy',
    sent: 'nothing yet',
    resetting: 'the page of the address, busy',
    reset: 'nothing yet',
    refused: 'nothing yet',
    lockedOut: 'that too many attempts were made, and when to try again',
    changed: 'that the password is changed, with Sign in',
  },
  project: ({ page, email, problems, failure, notice }) => [
    page,
    email,
    problems.map(({ field }) => field),
    failure?.kind === 'refused' ? [failure.status, failure.retryAfter] : failure?.kind,
    notice,
  ],
  omitted: ['session'],
  survivors: {
    'editing: starts in reset': 'every transition to editing names its page: XState asks for a first one',
    'forgot-password.machine.ts: session: session: invariant(resultOf(event.output).session':
      'the compiler asks for the session, which is too long for golden paths',
    'forgot-password.setup.ts: forgotPasswordSetup.actions.keepOutcome.failure: resultOf(params.outcome).failure ?? null':
      'an outcome that is not taken has a failure: the compiler asks for the default',
    'forgot-password.setup.ts: forgotPasswordSetup.guards.isAddress: params.email.trim() → params.email':
      'blanks alone are no address, so only an empty text is left to find out',
  },
  rules: [
    {
      title: 'the address decides which of the two pages shows',
      always: ({ context, value }) => JSON.stringify(value) === JSON.stringify({ editing: context.page }),
      when: (state) => state.matches('editing'),
    },
    {
      title: 'Back and Forward show the page of the address, whatever is on its way or has to be waited for',
      on: ({ before, after, stimulus }) =>
        stimulus.label.startsWith('Go to the page of the ') && !before.matches('changed') && after !== before,
      expect: ({ before, after, stimulus }) =>
        after.context.page === stimulus.label.slice('Go to the page of the '.length) &&
        (before.hasTag('busy') ? after.value === before.value : after.matches('editing')),
    },
    {
      title: 'what a page was refused does not show on the other one',
      on: ({ before, after, stimulus }) =>
        before.hasTag('busy') &&
        stimulus.origin === 'outcome' &&
        before.context.page !== (before.matches('requesting') ? 'request' : 'reset') &&
        after.matches('editing'),
      expect: ({ after }) => after.context.failure === null,
    },
    {
      title: 'an address that is right already is not opened again',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('goTo')),
      expect: ({ before, after }) => before.context.page !== after.context.page,
    },
    {
      title: 'an accepted request leads to the reset, for known and unknown addresses',
      on: ({ stimulus }) => stimulus.label === 'The carrier accepts the request',
      expect: ({ before, after, effects }) =>
        after.matches({ editing: 'reset' }) &&
        after.context.notice !== null &&
        effects.some((effect) => effect.startsWith('goTo') && effect.includes('"reset"')) ===
          (before.context.page === 'request'),
    },
    {
      title: 'the email address is sent without blanks around it, and carried on to the reset',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('start requestCode')),
      expect: ({ after, effects }) =>
        after.context.email === 'ada@agency.test' && effects.includes('start requestCode {"email":"ada@agency.test"}'),
    },
    {
      title: 'codes and passwords are kept only while they are sent',
      always: ({ context }) => context.answer === null,
      when: (state) => !state.matches('resetting'),
    },
    {
      title: 'editing for another code leads back to the request',
      on: ({ stimulus }) => stimulus.label === 'Press Get another code',
      expect: ({ after, effects }) =>
        after.matches({ editing: 'request' }) && effects.some((effect) => effect.startsWith('goTo')),
    },
    {
      id: 'LGN-10.2',
      title: 'half a code is never sent',
      on: ({ stimulus }) => stimulus.label === 'Type half a code and press Change password',
      expect: ({ effects, after }) =>
        effects.length === 0 && after.context.problems.some(({ field }) => field === 'code'),
    },
    {
      title: 'values that do not match are never sent',
      on: ({ stimulus }) => stimulus.label === 'Repeat another password and press Change password',
      expect: ({ effects, after }) =>
        effects.length === 0 && after.context.problems.some(({ code }) => code === 'mismatch'),
    },
    {
      id: 'ERR-13.1',
      title: 'a reset that is refused shows why, and can be sent again',
      on: ({ before, stimulus }) => stimulus.label === 'The code is wrong' && before.context.page === 'reset',
      expect: ({ after }) => after.context.failure !== null && after.can({ type: 'reset.submit', answer }),
    },
    {
      title: 'a new password does not sign in the user',
      on: ({ stimulus }) => stimulus.label === 'The password is changed',
      expect: ({ after }) => after.matches('changed'),
    },
    {
      title: 'after a call out of order the session machine gets the session as it is',
      on: ({ stimulus }) => stimulus.label === 'The call was out of order: an agent is signed in',
      expect: ({ after, effects }) =>
        after.context.failure === null && effects.some((effect) => effect.startsWith('shareSession')),
    },
    {
      title: 'having to wait ends by itself',
      from: (state) => state.matches('lockedOut'),
      leadsTo: (state) => state.matches('editing'),
    },
    {
      id: 'VAL-03.2',
      title: 'a double submit sends one request',
      never: (state) =>
        state.hasTag('busy') &&
        (state.can({ type: 'reset.submit', answer }) || state.can({ type: 'request.submit', email: 'a@b.test' })),
    },
  ],
});
