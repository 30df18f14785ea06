import type { SnapshotFrom } from 'xstate';
import type { SetupAnswer } from '#machines/domain/shared/answers.ts';
import type { Session } from '#machines/domain/session/session.ts';
import { setupStepOf, type SetupStep } from '#machines/domain/onboarding/wizards.ts';
import { userSetupMachine } from '#machines/onboarding/user-setup/user-setup.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline, refused, sessionIn } from '../../support/samples.ts';
import { broken, coolDown, failed, limited, overtaken, taken } from '../../support/session-steps.ts';
import { at, goodPassword } from '../../support/wizard-samples.ts';

const terms = { version: '1', title: 'Terms', sections: [{ heading: 'One', paragraphs: ['Be good.'] }] };

const unnamed: SetupAnswer = { step: 'setupAccount', names: null };
const phone: SetupAnswer = { step: 'registerPhone', phone: '(612) 555-0142' };
const badPhone: SetupAnswer = { step: 'registerPhone', phone: '555' };
const answers: Readonly<Record<SetupStep, readonly SetupAnswer[]>> = {
  gettingStarted: [{ step: 'gettingStarted' }],
  verifyEmail: [
    { step: 'verifyEmail', code: '123456' },
    { step: 'verifyEmail', code: '12' },
  ],
  registerPhone: [phone, badPhone],
  verifyPhone: [
    { step: 'verifyPhone', code: '123456' },
    { step: 'verifyPhone', code: '' },
  ],
  updatePassword: [
    { step: 'updatePassword', password: goodPassword, confirmation: goodPassword },
    { step: 'updatePassword', password: goodPassword, confirmation: 'other' },
  ],
  acceptTermsAndConditions: [
    { step: 'acceptTermsAndConditions', isAccepted: true },
    { step: 'acceptTermsAndConditions', isAccepted: false },
  ],
  setupAccount: [
    { step: 'setupAccount', names: { firstName: 'Ada', lastName: 'Moe' } },
    { step: 'setupAccount', names: { firstName: ' ', lastName: 'Moe' } },
  ],
};

const isBeforePassword = (session: Session): boolean =>
  ['gettingStarted', 'verifyEmail', 'registerPhone'].includes(session.scope);

type State = SnapshotFrom<typeof userSetupMachine>;

/** A number that is corrected can be sent after the time that a new code takes, and not before. */
const isWaitingForPhone = (state: State): boolean => state.matches('correctingPhone') && state.context.coolDown > 0;

export const model = defineModel({
  machine: userSetupMachine,
  title: 'The user setup',
  starts: {
    'The set-up begins': { session: at('gettingStarted') },
    'The email address is to be verified': {
      session: at('verifyEmail', null, { resendAfter: 30 }),
    },
    'There are terms to accept': { session: at('acceptTermsAndConditions') },
  },
  events: {
    'answer.submit': (state) => {
      const step = setupStepOf(state.context.session) ?? 'gettingStarted';
      const [good, bad] = state.matches('correctingPhone') ? [phone, badPhone] : answers[step];
      return {
        ...(good ? { 'Fill the step in and press Continue': { answer: good } } : {}),
        ...(bad ? { 'Fill the step in wrongly and press Continue': { answer: bad } } : {}),
        ...(step === 'setupAccount' ? { 'Leave the name as it is and press Finish': { answer: unnamed } } : {}),
        ...(step === 'updatePassword' || step === 'gettingStarted'
          ? { 'A page that is out of date sends an answer to another step': { answer: phone } }
          : {}),
        ...(state.matches('correctingPhone')
          ? { 'A page that is out of date starts again': { answer: { step: 'gettingStarted' } as const } }
          : {}),
      };
    },
    'code.resend': 'Press Send a new code',
    'phone.correct': 'Press Use another number',
    'phone.keep': 'Press Back to the code',
    'terms.retry': 'Press Try again',
  },
  outcomes: {
    watchSession: {
      sends: {
        'Another tab goes on to the phone': { type: 'session.changed', session: at('registerPhone') },
        'Another tab finishes the set-up': { type: 'session.changed', session: at('agent') },
        'The session ends elsewhere': { type: 'session.changed', session: sessionIn('guest') },
      },
    },
    watchCoolDown: { sends: coolDown },
    submitAnswer: {
      done: {
        'The carrier asks for the code from the email': taken(at('verifyEmail', null, { resendAfter: 30 })),
        'The carrier asks for a phone': taken(at('registerPhone')),
        'The carrier asks for the code from the phone': taken(
          at('registerPhone', 'verifyPhone', { resendAfter: 30, phone: '6125550142' }),
        ),
        'The carrier asks for a new password': taken(at('updatePassword')),
        'The carrier asks for the terms to be accepted': taken(at('acceptTermsAndConditions')),
        'The carrier asks for the account': taken(at('setupAccount')),
        'The carrier asks for the account of an employee': taken(at('setupAccount', null, { isEmployee: true })),
        'The carrier signs the agent in': taken(at('agent')),
        'The step was taken already: it is the new password': overtaken(at('updatePassword')),
        ...limited,
        'The carrier does not accept the answer': failed(
          refused(400, { message: 'Invalid code entry. Please try again.' }),
        ),
        'There is no connection': failed(offline),
      },
      error: { 'The page cannot send it': broken },
    },
    resendCode: {
      done: {
        'A new code is sent by email': taken(at('verifyEmail', null, { resendAfter: 30 })),
        'A new code is sent to the phone': taken(
          at('registerPhone', 'verifyPhone', { resendAfter: 30, phone: '6125550142' }),
        ),
        'No code can be sent for 20 seconds': failed(refused(429, { retryAfter: 20 })),
        'No code can be sent': failed(refused(500)),
        'The code was entered already: it is the new password': overtaken(at('updatePassword')),
      },
      error: { 'The page cannot ask for it': broken },
    },
    fetchTerms: {
      done: { 'The terms arrive': terms },
      error: { 'The terms do not arrive': refused(500) },
    },
  },
  states: {
    routing: 'nothing yet',
    'editing.gettingStarted': 'what is coming',
    'editing.verifyEmail': 'the field for the code from the email',
    'editing.registerPhone': 'the field for the phone',
    'editing.verifyPhone': 'the field for the code from the phone',
    'editing.updatePassword': 'the fields for the new password',
    'editing.terms': 'the terms, to be accepted',
    'editing.setupAccount': 'the fields for the name',
    loadingTerms: 'that the terms are on their way',
    termsMissing: 'that the terms could not be loaded, with Try again',
    submitting: 'the step, busy',
    resending: 'the step, a new code on its way',
    answered: 'nothing yet',
    settled: 'nothing yet',
    'correctingPhone.editing': 'the field for the phone again',
    'correctingPhone.submitting': 'the phone again, busy',
    'correctingPhone.answered': 'nothing yet',
    'correctingPhone.settled': 'nothing yet',
    'correctingPhone.lockedOut': 'that too many attempts were made, and when to try again',
    notSent: 'nothing yet',
    lockedOut: 'that too many attempts were made, and when to try again',
    done: 'the next page on its way',
  },
  project: ({ session, problems, failure, notice, terms: known, coolDown }) => [
    setupStepOf(session),
    session.scope === 'guest',
    session.isEmployee,
    problems.map(({ field }) => field),
    failure?.kind === 'refused' ? [failure.status, failure.retryAfter] : failure?.kind,
    notice,
    known !== null,
    coolDown,
  ],
  omitted: ['session', 'terms'],
  survivors: {
    'editing: starts in': 'every transition to editing names its step: XState asks for a first one',
    'user-setup.machine.ts: userSetupMachine.context: coolDown: session.resendAfter dropped':
      'routing begins with startCoolDown: the compiler asks for a first value',
    "user-setup.machine.ts: userSetupMachine.states.routing.entry.params: 'session' → 'mutant'":
      'the compiler asks for the session, which is too long for golden paths',
    "user-setup.machine.ts: userSetupMachine.states.loadingTerms.invoke.onDone.actions.params: 'terms' → 'mutant'":
      'the compiler asks for the terms, which are too long for golden paths',
    "user-setup.machine.ts: userSetupMachine.states.resending.invoke.input.step: setupStepOf(context.session) ?? 'verifyEmail'":
      'a code is requested at a step: the compiler asks for the default',
    "user-setup.machine.ts: userSetupMachine.states.resending.invoke.input.step: 'verifyEmail' → 'mutant'":
      'the default is never needed',
  },
  rules: [
    {
      title: 'the step on screen is the one that the server session names',
      always: ({ context, value }) => {
        const names: Readonly<Record<string, string>> = { acceptTermsAndConditions: 'terms' };
        const step = setupStepOf(context.session) ?? '';
        return JSON.stringify(value) === JSON.stringify({ editing: names[step] ?? step });
      },
      when: (state) => state.matches('editing'),
    },
    {
      title: 'the phone number is corrected only while its code is awaited',
      always: ({ context }) => setupStepOf(context.session) === 'verifyPhone',
      when: (state) => state.matches('correctingPhone'),
    },
    {
      title: 'an answer out of order shows the step that it really is, and says why',
      on: ({ stimulus }) => /taken already|entered already/.test(stimulus.label),
      expect: ({ before, after, effects }) =>
        after.matches({ editing: 'updatePassword' }) &&
        after.context.notice === (isBeforePassword(before.context.session) ? 'stepTaken' : 'stepAgain') &&
        effects.some((effect) => effect.startsWith('shareSession')),
    },
    {
      title: 'a step that another tab has taken is never sent again',
      on: ({ before, stimulus }) =>
        !before.hasTag('sending') && stimulus.label.startsWith('A page that is out of date'),
      expect: ({ effects, after, before }) => effects.length === 0 && after.context === before.context,
    },
    {
      title: 'nothing is sent before it is whole',
      on: ({ before, stimulus }) =>
        stimulus.label === 'Fill the step in wrongly and press Continue' && !isWaitingForPhone(before),
      expect: ({ effects, after }) => effects.length === 0 && after.context.problems.length > 0,
    },
    {
      title: 'the name of an employee is never sent, and the set-up finishes without it',
      on: ({ before, stimulus }) =>
        before.matches({ editing: 'setupAccount' }) &&
        before.context.session.isEmployee &&
        stimulus.origin === 'person',
      expect: ({ after, stimulus }) =>
        after.hasTag('sending') === (stimulus.label === 'Leave the name as it is and press Finish'),
    },
    {
      title: 'everybody else gives a name',
      on: ({ before, stimulus }) =>
        !before.context.session.isEmployee && stimulus.label === 'Leave the name as it is and press Finish',
      expect: ({ effects, after }) => effects.length === 0 && after.context.problems.length === 2,
    },
    {
      title: 'codes and passwords are kept only while they are sent',
      always: ({ context }) => context.answer === null,
      when: (state) => !state.hasTag('sending'),
    },
    {
      title: 'the terms come from the carrier before they can be accepted',
      always: ({ context }) => context.terms !== null,
      when: (state) => state.matches({ editing: 'terms' }),
    },
    {
      title: 'no code can be asked for while the time to wait runs',
      never: (state) => state.context.coolDown > 0 && state.can({ type: 'code.resend' }),
    },
    {
      title: 'a code can be asked for once the time to wait is over',
      on: ({ stimulus }) => stimulus.label === 'The time to wait is over',
      expect: ({ after }) =>
        after.can(
          after.matches('correctingPhone') ? { type: 'answer.submit', answer: phone } : { type: 'code.resend' },
        ),
    },
    {
      title: 'a corrected number is not sent while the time to wait runs',
      never: (state) => isWaitingForPhone(state) && state.can({ type: 'answer.submit', answer: phone }),
    },
    {
      title:
        'from a number that is corrected there is a way back to its code, and the time to wait for another one stays its own',
      on: ({ before, stimulus }) =>
        before.matches('correctingPhone') && stimulus.label === 'Press Back to the code' && !before.hasTag('sending'),
      expect: ({ before, after }) =>
        after.matches({ editing: 'verifyPhone' }) &&
        after.context.failure === null &&
        after.context.coolDown === before.context.coolDown,
    },
    {
      title: 'a code that is refused says how long to wait',
      on: ({ stimulus }) => stimulus.label === 'No code can be sent for 20 seconds',
      expect: ({ after }) =>
        after.matches('editing') && after.context.coolDown === 20 && after.context.failure !== null,
    },
    {
      title: 'a refused answer shows what the carrier says, at the same step, with what was typed',
      on: ({ before, stimulus }) =>
        before.hasTag('sending') && stimulus.label === 'The carrier does not accept the answer',
      expect: ({ before, after }) =>
        after.context.failure !== null &&
        after.context.session === before.context.session &&
        after.matches('correctingPhone') === before.matches('correctingPhone'),
    },
    {
      title: 'terms that do not arrive can be asked for again',
      from: (state) => state.matches('termsMissing'),
      canReach: (state) => state.matches({ editing: 'terms' }),
    },
    {
      title: 'a lock-out ends by itself when the carrier said it would',
      from: (state) => state.hasTag('lockedOut'),
      leadsTo: (state) => state.matches('editing') || state.matches({ correctingPhone: 'editing' }),
    },
    {
      id: 'SES-01.2',
      title: 'every session that an answer brings goes to the session machine',
      on: ({ before, stimulus, after }) =>
        before.hasTag('sending') && stimulus.origin === 'outcome' && after.context.session !== before.context.session,
      expect: ({ effects }) => effects.some((effect) => effect.startsWith('shareSession')),
    },
    {
      id: 'VAL-03.2',
      title: 'a double submit sends one request',
      never: (state) =>
        state.hasTag('sending') && state.can({ type: 'answer.submit', answer: { step: 'gettingStarted' } }),
    },
  ],
  accepted: {
    'correctingPhone.editing · session.changed → routing fails':
      'no other tab sends the session that the last call returned',
  },
});
