import type { AnyActorRef } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import type { trustDeviceMachine, TrustDeviceRef } from '#machines/sign-in/trust-device/trust-device.machine.ts';
import { TrustDeviceScreen } from '#screens/sign-in/trust-device/TrustDeviceScreen.tsx';
import { describeFailure } from '#forms/failure-words.ts';
import { stepNotices } from '#screens/onboarding/words.ts';
import type { DriverOf } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

/** The question whether to trust a device. */
export const driver: DriverOf<typeof trustDeviceMachine> = {
  actions: {
    'device.answer': (screen, { trust }) =>
      screen.role('button', trust === true ? 'Yes, trust this device' : 'Not now').click(),
  },
  expectations: {
    '': (screen, { context }) => [
      screen.role('heading', 'Trust this device?'),
      screen.text('You won’t need a code to sign in on this device for 30 days.'),
      ...(context.failure === null ? [] : [screen.text(describeFailure(context.failure))]),
    ],
    editing: (screen, { context }) => {
      const words = screen.text(stepNotices.stepAgain);
      return [context.notice === null ? { no: words } : words];
    },
    lockedOut: (screen) => [screen.text(/Try again in/)],
  },
  controls: {
    'Yes, trust this device': {
      control: (screen) => screen.role('button', 'Yes, trust this device'),
      event: { type: 'device.answer', trust: true },
    },
    'Not now': {
      control: (screen) => screen.role('button', 'Not now'),
      event: { type: 'device.answer', trust: false },
    },
  },
};

export const title = 'the screen that asks to trust a device';

export const view = (actor: AnyActorRef) => (
  <TrustDeviceScreen device={actor as TrustDeviceRef} brand={brandOf('01')} logoutHref="/logout" />
);
