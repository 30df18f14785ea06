import type { forgotPasswordMachine } from '#machines/sign-in/forgot-password/forgot-password.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { guest, open, portal, stepCall } from '../../support/manual.ts';

export const manual: ManualOf<typeof forgotPasswordMachine> = {
  page: `${portal}/forgot-password`,
  account: guest,
  starts: {
    'Follow Forgot your password?': { open: open('/forgot-password') },
    'Open the page of the reset': { open: open('/forgot-password/reset') },
  },
  answers: {
    requestCode: stepCall('POST', '/auth/forgot-password'),
    resetPassword: stepCall('POST', '/auth/forgot-password/reset'),
  },
  words: { 'ada@agency.test': 'agent@demo.test' },
};
