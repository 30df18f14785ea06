import type { RaterAnswer } from '#machines/domain/shared/answers.ts';
import { raterStepOf, type RaterStep } from '#machines/domain/onboarding/wizards.ts';
import { raterSetupMachine } from '#machines/onboarding/rater-setup/rater-setup.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline, refused, sessionIn } from '../../support/samples.ts';
import { broken, failed, limited, overtaken, taken } from '../../support/session-steps.ts';
import { at } from '../../support/wizard-samples.ts';

const place = (step: RaterStep) => at('setUpCompRater', step);
const rateTest = { rater: 'PL Rater', line: 'Personal auto, Minnesota', premium: 1251.25 } as const;

const answers: Readonly<Record<RaterStep, readonly RaterAnswer[]>> = {
  selectRater: [{ step: 'selectRater', rater: 'ezLynx' }],
  raterCredentials: [
    { step: 'raterCredentials', username: 'ada', password: 'secret-enough' },
    { step: 'raterCredentials', username: 'ada', password: '' },
  ],
  rateTest: [{ step: 'rateTest' }],
};

const otherRater: RaterAnswer = { step: 'selectRater', rater: 'PL Rater' };

export const model = defineModel({
  machine: raterSetupMachine,
  title: 'The comparative rater setup',
  starts: {
    'At the start': { session: at('setUpCompRater') },
    'The page of the rate test is loaded again': { session: at('setUpCompRater', 'rateTest') },
  },
  events: {
    'answer.submit': ({ context }) => {
      const step = raterStepOf(context.session) ?? 'selectRater';
      const [good, bad] = answers[step];
      return {
        ...(good ? { 'Fill the step in and press its button': { answer: good } } : {}),
        ...(bad ? { 'Leave the password empty and press Continue': { answer: bad } } : {}),
        ...(step === 'selectRater' ? { 'Choose PL Rater and press Continue': { answer: otherRater } } : {}),
        ...(step === 'raterCredentials'
          ? {
              'A page that is out of date sends the choice of the rater': { answer: otherRater },
            }
          : {}),
      };
    },
    'rateTest.run': 'Press Run the rate test',
    'rater.restart': ({ context }): Record<string, object> =>
      raterStepOf(context.session) === 'selectRater' ? {} : { 'Press Change rater': {} },
  },
  outcomes: {
    watchSession: {
      sends: {
        'Another tab goes on to the rate test': { type: 'session.changed', session: place('rateTest') },
        'The session ends elsewhere': { type: 'session.changed', session: sessionIn('guest') },
      },
    },
    submitAnswer: {
      done: {
        'The carrier asks for the credentials': taken(place('raterCredentials')),
        'The carrier asks for the rate test': taken(place('rateTest')),
        'The carrier signs the agent in': taken(at('agent')),
        'The step was taken already: it is the credentials': overtaken(place('raterCredentials')),
        'Another tab has to run the test again': overtaken(place('rateTest')),
        ...limited,
        'The rater does not know the user': failed(
          refused(400, { message: 'ezLynx doesn’t recognize this user name and password.' }),
        ),
        'There is no connection': failed(offline),
      },
      error: { 'The page cannot send it': broken },
    },
    runRateTest: {
      done: {
        'The rater gives a quote': taken(rateTest),
        'The rater gives no quote': failed(refused(400, { message: 'ezLynx gave no quote.' })),
        'The rate test is not the step any more: it is the credentials': overtaken(place('raterCredentials')),
        'The rater limits requests for 30 seconds': failed(refused(429, { retryAfter: 30 })),
      },
      error: { 'The page cannot run it': broken },
    },
    restartRater: {
      done: {
        'The carrier asks for the rater again': taken(place('selectRater')),
        'It cannot be chosen again': failed(refused(500)),
        'It cannot be chosen again for 30 seconds': failed(refused(429, { retryAfter: 30 })),
        'It was finished elsewhere': overtaken(at('agent')),
      },
      error: { 'The page cannot ask for it': broken },
    },
  },
  states: {
    routing: 'nothing yet',
    answered: 'nothing yet',
    settled: 'nothing yet',
    'editing.selectRater': 'the choice of the rater',
    'editing.raterCredentials': "the fields for the rater's credentials",
    'editing.rateTest': ({ rateTest: result }) =>
      result ? 'the sample quote, with Finish' : 'the rate test, with its button',
    submitting: 'the step, busy',
    testing: 'the rate test, busy',
    restarting: 'the step, busy',
    lockedOut: 'that too many attempts were made, and when to try again',
    done: 'the next page on its way',
  },
  project: ({ session, problems, failure, notice, rateTest: result }) => [
    raterStepOf(session),
    session.scope,
    problems.map(({ field }) => field),
    failure?.kind === 'refused' ? [failure.status, failure.retryAfter] : failure?.kind,
    notice,
    result !== null,
  ],
  omitted: ['session'],
  survivors: {
    'editing: starts in': 'every transition to editing names its step: XState asks for a first one',
    'editing.selectRater: entry action 1 dropped':
      'an answer that leads here has forgotten the test; only a session that is read again leads here without one',
    "rater-setup.machine.ts: raterSetupMachine.guards.isUntested: answer.step === 'rateTest' &&":
      'the page of the rate test sends no other answer',
    "rater-setup.machine.ts: raterSetupMachine.states.routing.entry.params: 'session' → 'mutant'":
      'the compiler asks for the session, which is too long for golden paths',
  },
  rules: [
    {
      title: 'the step on screen is the one that the server session names',
      always: ({ context, value }) =>
        JSON.stringify(value) === JSON.stringify({ editing: raterStepOf(context.session) }),
      when: (state) => state.matches('editing'),
    },
    {
      title: 'the address is that of the step',
      on: ({ before, after }) => !before.matches('editing') && after.matches('editing'),
      expect: ({ after, effects }) => {
        const pages: Readonly<Record<RaterStep, string>> = {
          selectRater: '/user-setup/rater/select-rater',
          raterCredentials: '/user-setup/rater/rater-credentials',
          rateTest: '/user-setup/rater/rate-test',
        };
        const page = pages[raterStepOf(after.context.session) ?? 'selectRater'];
        return effects.some((effect) => effect.startsWith('showPage') && effect.includes(page));
      },
    },
    {
      title: 'no user finishes without a sample quote',
      on: ({ effects }) => effects.some((effect) => effect.includes('submitAnswer {"step":"rateTest"')),
      expect: ({ before }) => before.context.rateTest !== null,
    },
    {
      title: "the rater's password is kept only while it is sent",
      always: ({ context }) => context.answer === null,
      when: (state) => !state.matches('submitting'),
    },
    {
      title: 'a choice can be corrected until the set-up is over',
      from: (state) => state.matches({ editing: 'rateTest' }),
      canReach: (state) => state.matches({ editing: 'selectRater' }),
    },
    {
      title: 'an answer out of order shows the step that it really is, and says why',
      on: ({ stimulus }) => /taken already|not the step any more|finished elsewhere/.test(stimulus.label),
      expect: ({ before, stimulus, after, effects }) =>
        after.context.notice ===
          (stimulus.label === 'It was finished elsewhere' || raterStepOf(before.context.session) === 'selectRater'
            ? 'stepTaken'
            : 'stepAgain') &&
        effects.some((effect) => effect.startsWith('shareSession')) &&
        (stimulus.label === 'It was finished elsewhere'
          ? after.matches('done')
          : after.matches({ editing: 'raterCredentials' })),
    },
    {
      title: 'a test that the carrier does not count is run again before the set-up can finish',
      on: ({ stimulus }) => stimulus.label === 'Another tab has to run the test again',
      expect: ({ after }) => after.matches({ editing: 'rateTest' }) && after.context.rateTest === null,
    },
    {
      title: 'a test that was passed stays passed where it cannot be run again',
      on: ({ before, stimulus }) =>
        before.matches('testing') && /gives no quote|cannot run it|limits requests/.test(stimulus.label),
      expect: ({ before, after }) => after.context.rateTest === before.context.rateTest,
    },
    {
      title: 'the rater can be changed while no test may be run',
      always: (state) => state.can({ type: 'rater.restart' }),
      when: (state) => state.matches('lockedOut') && raterStepOf(state.context.session) === 'rateTest',
    },
    {
      title: 'a restart that is refused leaves everything as it was, without a wait',
      on: ({ before, stimulus }) => before.matches('restarting') && stimulus.label.startsWith('It cannot'),
      expect: ({ before, after }) =>
        after.matches('editing') &&
        after.context.failure !== null &&
        after.context.session === before.context.session &&
        after.context.rateTest === before.context.rateTest,
    },
    {
      title: 'a refused answer shows what the carrier says, at the same step',
      on: ({ before, stimulus }) =>
        before.matches('submitting') && stimulus.label === 'The rater does not know the user',
      expect: ({ before, after }) =>
        after.context.failure !== null && after.context.session === before.context.session && after.matches('editing'),
    },
    {
      title: 'a lock-out ends by itself when the carrier said it would',
      from: (state) => state.matches('lockedOut'),
      leadsTo: (state) => state.matches('editing'),
    },
    {
      id: 'VAL-03.2',
      title: 'a double submit sends one request',
      never: (state) =>
        state.hasTag('busy') && state.can({ type: 'answer.submit', answer: { step: 'selectRater', rater: 'ezLynx' } }),
    },
  ],
});
