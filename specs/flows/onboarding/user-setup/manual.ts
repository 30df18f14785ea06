import type { userSetupMachine } from '#machines/onboarding/user-setup/user-setup.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { byHand, call, each, never, otherTab, portal, signIn, stepCall } from '../../support/manual.ts';

const email = 'setup@demo.test';

export const manual: ManualOf<typeof userSetupMachine> = {
  page: `${portal}/user-setup`,
  account: each(email),
  starts: {
    'The set-up begins': { open: signIn(email) },
    'The email address is to be verified': 'it is reached by following a path as far as that',
    'There are terms to accept': 'it is reached by following a path as far as that',
  },
  answers: {
    watchSession: never(otherTab),
    watchCoolDown: byHand(
      { 'The time to wait is over': 'Wait 30 seconds.' },
      'the seconds change while a person reads',
    ),
    submitAnswer: stepCall('POST', '/auth/setup-*'),
    resendCode: stepCall('POST', '/auth/setup-user/*'),
    fetchTerms: call('GET', '/auth/termsAndConditions'),
  },
  words: { 'Welcome, Ada': 'Welcome, Sky' },
  passing: /You can get a new code in/,
};
