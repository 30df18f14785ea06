import type { signUpMachine } from '#machines/onboarding/sign-up/sign-up.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { call, guest, inConsole, never, otherTab, portal, stepCall } from '../../support/manual.ts';
import { signingUp } from '../../support/wizard-samples.ts';

const session = { method: 'GET', path: '/auth/session', malformed: true, body: signingUp('credentials') };

export const manual: ManualOf<typeof signUpMachine> = {
  page: `${portal}/sign-up`,
  account: guest,
  starts: {
    'Follow Sign up': { open: [inConsole('POST', '/reset'), `Open <${portal}/sign-up>.`] },
    'Come back to the credentials': {
      open: [inConsole('POST', '/reset'), inConsole('POST', '/faults', session), `Open <${portal}/sign-up>.`],
    },
    'Open the page where people do not sign up': 'the demonstration lets people sign up',
  },
  answers: {
    watchSession: never(otherTab),
    suggestAddresses: never('this script leaves out the first step, whose address asks for suggestions with each key'),
    makeCall: stepCall('POST', '/auth/signup/*'),
    resetSession: call('POST', '/auth/forget-user'),
  },
};
