import type { logoutMachine } from '#machines/session/logout/logout.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { call, each, portal, signedIn } from '../../support/manual.ts';

const email = 'agent@demo.test';

export const manual: ManualOf<typeof logoutMachine> = {
  page: `${portal}/logout`,
  account: each(email),
  starts: { 'At the start': { open: [...signedIn(email), `Open <${portal}/logout>.`] } },
  answers: { endSession: call('POST', '/auth/logout', { byItself: ['The carrier ends the session'] }) },
  seen: {
    loggedOut: ['You see the heading `Sign in`.'],
    abandoned: ['You see the heading `Welcome, Alex`.'],
  },
  passing: /Logging out\.\.\./,
};
