import type { loginMachine } from '#machines/sign-in/login/login.machine.ts';
import { demoPassword } from '#mocks/seed/people.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import type { Step } from '#specs/model/explore/step.ts';
import { byHand, call, guest, never, open, otherTab, portal, stepCall } from '../../support/manual.ts';

/** What the carrier really answers at a step of signing in, beside failures. */
const answers: Readonly<Record<string, readonly string[]>> = {
  userType: ['The carrier asks for the email address'],
  email: ['The carrier asks for the password'],
  password: ['The carrier asks for a code', 'The carrier signs the agent in'],
  mfa: [],
};
const successes = Object.values(answers).flat();

const only = ({ stimulus, before: { snapshot } }: Step): boolean =>
  !successes.includes(stimulus.label) || answers[snapshot.context.answer?.step]?.includes(stimulus.label) === true;

export const manual: ManualOf<typeof loginMachine> = {
  page: `${portal}/login`,
  account: guest,
  starts: {
    'At the start': { open: open('/login') },
    'A code was sent a moment ago': 'it is reached by following a path as far as the code',
  },
  answers: {
    watchSession: never(otherTab),
    watchCoolDown: byHand(
      { 'The time to wait is over': 'Wait 30 seconds.' },
      'the seconds change while a person reads',
    ),
    submitAnswer: stepCall('POST', '/auth/login/*', {
      byItself: successes.filter((label) => label !== 'The carrier asks for a code'),
      never: {
        'The carrier answers: the account is still being set up': 'the script of the user set-up begins with it',
      },
    }),
    resendCode: call('POST', '/auth/login/mfa-resend'),
    forgetUser: call('POST', '/auth/forget-user', { byItself: ['The carrier starts over'] }),
    returnToStep: never('a step before is reached by the list of steps, which this script does not use'),
  },
  words: {
    'ada@agency.test': 'agent@demo.test',
    'a•••@agency.test': 'a•••@demo.test',
    'correct horse battery': demoPassword,
  },
  only,
  passing: /Signing you in|You can get a new code in/,
};
