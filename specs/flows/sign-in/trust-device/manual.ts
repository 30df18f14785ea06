import type { trustDeviceMachine } from '#machines/sign-in/trust-device/trust-device.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { each, never, otherTab, portal, signIn, stepCall } from '../../support/manual.ts';

const email = 'agent-mfa@demo.test';

export const manual: ManualOf<typeof trustDeviceMachine> = {
  page: `${portal}/device-setup/trust-device`,
  account: each(email),
  starts: {
    'At the start': {
      open: [
        ...signIn(email),
        'Wait for the heading `Check your email`.',
        'Press the button `Show the newest code`.',
        'Copy the code that it shows into the field `Code`.',
        'Press the button `Verify`.',
      ],
    },
  },
  answers: {
    watchSession: never(otherTab),
    rememberDevice: stepCall('POST', '/auth/device-setup/remember-device', {
      byItself: ['The carrier signs the agent in'],
    }),
  },
  seen: { done: ['You see the heading `Welcome, Morgan`.'] },
};
