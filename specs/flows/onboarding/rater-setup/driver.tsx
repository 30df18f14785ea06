import type { AnyActorRef } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import type { raterSetupMachine, RaterSetupRef } from '#machines/onboarding/rater-setup/rater-setup.machine.ts';
import { RaterSetupScreen } from '#screens/onboarding/rater-setup/RaterSetupScreen.tsx';
import type { RaterAnswer } from '#machines/domain/shared/answers.ts';
import { raters, raterStepOf, type RaterStep } from '#machines/domain/onboarding/wizards.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { errorOf, summaryOf } from '#specs/flows/support/field-error.ts';
import { statusOf } from '#machines/domain/shared/failure.ts';
import { stepNotices } from '#screens/onboarding/words.ts';

export { model } from './model.ts';

const blankOf = (step: RaterStep | null): RaterAnswer =>
  step === 'raterCredentials' ? { step, username: '', password: '' } : { step: 'selectRater', rater: 'ezLynx' };

const labels = { username: 'Rater user name', password: 'Rater password' };
const descriptions = { ezLynx: 'Most of our agencies use this rater', 'PL Rater': 'By Vertafore' };
const cards = (screen: Screen) => raters.map((rater) => screen.role('radio', rater));

const press = (screen: Screen, name: string) => screen.role('button', name).click();

/** The comparative rater setup, step by step. */
export const driver: DriverOf<typeof raterSetupMachine> = {
  actions: {
    'answer.submit': async (screen, { answer }) => {
      if (answer.step === 'selectRater') await screen.role('radio', answer.rater).click();
      if (answer.step === 'raterCredentials') {
        await screen.label('Rater user name').fill(answer.username);
        await screen.label('Rater password').fill(answer.password);
      }
      await press(screen, answer.step === 'rateTest' ? 'Finish' : 'Continue');
    },
    'rateTest.run': async (screen) => {
      const again = screen.role('button', 'Run the test again');
      await ((await again.isShown()) ? again.click() : press(screen, 'Run the rate test'));
    },
    'rater.restart': (screen) => press(screen, 'Change rater'),
  },
  possible: {
    'answer.submit': ({ context }, { answer }) =>
      answer.step === raterStepOf(context.session) && (answer.step !== 'rateTest' || context.rateTest !== null),
  },
  // a password that is refused is marked
  partOf: ({ context }) => (raterStepOf(context.session) === 'raterCredentials' ? 'credentials' : ''),
  atStart: (screen, { context }) =>
    raterStepOf(context.session) === 'selectRater'
      ? cards(screen).map((control, at) => ({ control, shows: { isOn: at === 0 } }))
      : [],
  expectations: {
    '': (screen, { context, value }) => [
      ...(context.notice === null || value === 'done' ? [] : [screen.text(stepNotices[context.notice])]),
      ...(context.failure === null ? [] : [screen.text(describeFailure(context.failure))]),
      ...(context.problems.length === 0 ? [] : [screen.text('There is a problem')]),
      ...context.problems.map((problem) => screen.role('link', summaryOf(problem, labels))),
    ],
    'editing.selectRater': (screen) => [
      screen.role('heading', 'Select your rater'),
      ...cards(screen).map((control, at) => ({
        control,
        shows: { description: descriptions[raters[at] ?? 'ezLynx'] },
      })),
      { order: cards(screen) },
    ],
    'editing.raterCredentials': (screen, { context }) => [
      { control: screen.label('Rater user name'), shows: { description: errorOf(context, 'username') } },
      {
        control: screen.label('Rater password'),
        shows: {
          description: errorOf(context, 'password'),
          isInvalid: errorOf(context, 'password') !== '' || statusOf(context.failure) === 400,
        },
      },
    ],
    'editing.rateTest': (screen, { context }) => [
      screen.role('heading', 'Rate test'),
      ...(context.rateTest
        ? [screen.text(`${context.rateTest.rater} answered`), screen.text(`${context.rateTest.line}: $1,251.25 a year`)]
        : [{ no: screen.text(/ answered$/) }]),
    ],
    testing: (screen) => [{ no: screen.text(/ answered$/) }],
    lockedOut: (screen) => [screen.text(/Try again in/)],
    done: (screen) => [screen.text('One moment…')],
  },
  controls: {
    Continue: {
      control: (screen) => screen.role('button', 'Continue'),
      event: ({ context }) => ({ type: 'answer.submit', answer: blankOf(raterStepOf(context.session)) }),
      within: ({ context }) => ['selectRater', 'raterCredentials'].includes(raterStepOf(context.session) ?? ''),
    },
    Finish: {
      control: (screen) => screen.role('button', 'Finish'),
      event: { type: 'answer.submit', answer: { step: 'rateTest' } },
      within: ({ context }) => context.rateTest !== null,
    },
    'Change rater': {
      control: (screen) => screen.role('button', 'Change rater'),
      event: { type: 'rater.restart' },
      within: ({ context }) => raterStepOf(context.session) !== 'selectRater',
    },
    'Run the test again': {
      control: (screen) => screen.role('button', 'Run the test again'),
      event: { type: 'rateTest.run' },
      within: ({ context }) => context.rateTest !== null,
    },
  },
};

export const title = 'the rater setup screen';

export const view = (actor: AnyActorRef) => (
  <RaterSetupScreen rater={actor as RaterSetupRef} brand={brandOf('01')} logoutHref="/logout" />
);
