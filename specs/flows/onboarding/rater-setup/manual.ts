import type { raterSetupMachine } from '#machines/onboarding/rater-setup/rater-setup.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { each, never, otherTab, portal, signIn, stepCall } from '../../support/manual.ts';

const email = 'rater@demo.test';

export const manual: ManualOf<typeof raterSetupMachine> = {
  page: `${portal}/user-setup/rater/select-rater`,
  account: each(email),
  starts: {
    'At the start': { open: signIn(email) },
    'The page of the rate test is loaded again': 'it is reached by following a path as far as the rate test',
  },
  answers: {
    watchSession: never(otherTab),
    submitAnswer: stepCall('POST', '/auth/setup-rater/*'),
    runRateTest: stepCall('POST', '/auth/setup-rater/rate-test'),
    restartRater: stepCall('POST', '/auth/setup-rater/restart'),
  },
  passing: /One moment/,
};
