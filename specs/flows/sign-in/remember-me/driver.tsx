import type { AnyActorRef } from 'xstate';
import type { RememberMeRef } from '#machines/sign-in/remember-me/remember-me.machine.ts';
import { RememberMe } from '#screens/sign-in/remember-me/RememberMe.tsx';
import { rememberWords } from '#screens/sign-in/remember-me/words.ts';
import type { Driver, Screen } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

const box = (screen: Screen) => screen.role('checkbox', /^Remember me on this device/);

/** The box with the password. */
export const driver: Driver = {
  actions: { 'remember.switch': (screen) => box(screen).click() },
  expectations: {
    forgotten: (screen) => [box(screen), { no: screen.text(rememberWords.refused) }],
    keeping: (screen) => [{ no: screen.text(rememberWords.refused) }],
    remembered: (screen) => [box(screen), { no: screen.text(rememberWords.refused) }],
    refused: (screen) => [box(screen), screen.text(rememberWords.refused)],
  },
  controls: {},
};

export const title = 'the box that remembers a person';

export const view = (actor: AnyActorRef) => <RememberMe remember={actor as RememberMeRef} />;
