import type { AnyActorRef } from 'xstate';
import type { rememberMeMachine, RememberMeRef } from '#machines/sign-in/remember-me/remember-me.machine.ts';
import { RememberMe } from '#screens/sign-in/remember-me/RememberMe.tsx';
import { rememberWords } from '#screens/sign-in/remember-me/words.ts';
import type { DriverOf, Expectation, Screen } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

const box = (screen: Screen) => screen.role('checkbox', /^Remember me on this device/);

const checked = (screen: Screen, isOn: boolean): Expectation => ({ control: box(screen), shows: { isOn } });

/** The box with the password. */
export const driver: DriverOf<typeof rememberMeMachine> = {
  actions: { 'remember.switch': (screen) => box(screen).click() },
  expectations: {
    forgotten: (screen) => [checked(screen, false), { no: screen.text(rememberWords.refused) }],
    keeping: (screen) => [{ no: screen.text(rememberWords.refused) }],
    remembered: (screen) => [checked(screen, true), { no: screen.text(rememberWords.refused) }],
    refused: (screen) => [checked(screen, false), screen.text(rememberWords.refused)],
  },
  controls: {},
};

export const title = 'the box that remembers a person';

export const view = (actor: AnyActorRef) => <RememberMe remember={actor as RememberMeRef} />;
