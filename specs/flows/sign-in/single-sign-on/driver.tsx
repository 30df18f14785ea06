import type { AnyActorRef } from 'xstate';
import type { SingleSignOnRef } from '#machines/sign-in/single-sign-on/single-sign-on.machine.ts';
import { SingleSignOn } from '#screens/sign-in/single-sign-on/SingleSignOn.tsx';
import { describeFailure } from '#forms/failure-words.ts';
import type { Driver } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

/** Single sign-on on the sign-in page. */
export const driver: Driver = {
  actions: {
    'handOff.start': (screen) => screen.role('button', 'Use single sign-on').click(),
    'handOff.confirm': (screen) => screen.role('button', 'Continue to the portal').click(),
    'handOff.discard': (screen) => screen.role('button', 'Not me').click(),
  },
  expectations: {
    idle: (screen, { context }) => [
      { no: screen.role('heading', /^Continue as/) },
      ...(context.failure === null ? [] : [screen.text(describeFailure(context.failure))]),
    ],
    reading: (screen) => [screen.text(/^Finishing single sign-on/)],
    confirming: (screen) => [screen.role('heading', 'Continue as Ada Moe?'), screen.text(/ada@agency\.test/)],
  },
  controls: {
    'Use single sign-on': {
      control: (screen) => screen.role('button', 'Use single sign-on'),
      event: { type: 'handOff.start' },
    },
    'Continue to the portal': {
      control: (screen) => screen.role('button', 'Continue to the portal'),
      event: { type: 'handOff.confirm' },
    },
    'Not me': { control: (screen) => screen.role('button', 'Not me'), event: { type: 'handOff.discard' } },
  },
};

export const title = 'single sign-on';

export const view = (actor: AnyActorRef) => <SingleSignOn handOff={actor as SingleSignOnRef} />;
