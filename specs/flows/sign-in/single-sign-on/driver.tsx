import type { AnyActorRef } from 'xstate';
import { statusOf, type Failure } from '#machines/domain/shared/failure.ts';
import type { singleSignOnMachine, SingleSignOnRef } from '#machines/sign-in/single-sign-on/single-sign-on.machine.ts';
import { SingleSignOn } from '#screens/sign-in/single-sign-on/SingleSignOn.tsx';
import { describeFailure } from '#forms/failure-words.ts';
import type { DriverOf } from '#specs/model/drive/driver.ts';
import { retryButton } from '../../support/retry-button.ts';

const wordsOf = (failure: Failure, isStale: boolean): string =>
  isStale && statusOf(failure) === 400
    ? 'This sign-in link expired or was opened in another browser. Start again.'
    : describeFailure(failure);

export { model } from './model.ts';

/** Single sign-on on the sign-in page. */
export const driver: DriverOf<typeof singleSignOnMachine> = {
  actions: {
    'handOff.start': (screen) => screen.role('button', 'Use single sign-on').click(),
    'handOff.retry': (screen) => retryButton(screen).click(),
    'handOff.confirm': (screen) => screen.role('button', 'Continue to the portal').click(),
    'handOff.discard': (screen, _, snapshot) =>
      screen.role('button', snapshot.matches('unread') ? 'Sign in another way' : 'Not me').click(),
  },
  expectations: {
    '': (screen, snapshot) => {
      const { failure } = snapshot.context;
      return failure === null ? [] : [screen.text(wordsOf(failure, snapshot.matches('stale')))];
    },
    idle: (screen) => [{ no: screen.role('heading', /^Continue as/) }],
    stale: (screen) => [{ no: screen.role('heading', /^Continue as/) }],
    reading: (screen) => [screen.text(/^Finishing single sign-on/)],
    unread: (screen) => [screen.text('Single sign-on didn’t work'), { no: screen.text(/^Finishing single sign-on/) }],
    confirming: (screen, { context }) => [
      {
        control: screen.role('heading', 'Continue as Ada Moe?'),
        // a failure comes after a press on what is below it
        shows: context.failure === null ? { isFocused: true } : {},
      },
      screen.text('Your identity provider recognized you as ada@agency.test.'),
      { order: ['Continue to the portal', 'Not me'].map((name) => screen.role('button', name)) },
    ],
  },
  controls: {
    'Use single sign-on': {
      control: (screen) => screen.role('button', 'Use single sign-on'),
      event: { type: 'handOff.start' },
    },
    'Try again': { control: retryButton, event: { type: 'handOff.retry' } },
    'Continue to the portal': {
      control: (screen) => screen.role('button', 'Continue to the portal'),
      event: { type: 'handOff.confirm' },
    },
    'Not me': {
      control: (screen) => screen.role('button', 'Not me'),
      event: { type: 'handOff.discard' },
      within: (snapshot) => !snapshot.matches('unread'),
    },
    'Sign in another way': {
      control: (screen) => screen.role('button', 'Sign in another way'),
      event: { type: 'handOff.discard' },
      within: (snapshot) => !snapshot.matches('confirming'),
    },
  },
};

export const title = 'single sign-on';

export const view = (actor: AnyActorRef) => <SingleSignOn handOff={actor as SingleSignOnRef} />;
