import type { sessionTimeoutMachine } from '#machines/session/session-timeout/session-timeout.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { byHand, each, inConsole, never, otherTab, portal, signedIn } from '../../support/manual.ts';

const email = 'agent@demo.test';

export const manual: ManualOf<typeof sessionTimeoutMachine> = {
  page: `${portal}/`,
  account: each(email),
  starts: {
    'With 30 minutes left': {
      open: [...signedIn(email), inConsole('POST', '/session', { expiresInSeconds: 125 }), `Open <${portal}/>.`],
    },
    'With 30 minutes left, which are the last of 12 hours': 'the demonstration brings the end of 12 hours no nearer',
    'With half a second left': 'the session would end before the page is there',
  },
  answers: {
    watchTime: byHand({ '120 seconds are left': 'Wait 10 seconds.' }, 'the seconds change while a person reads'),
    watchActivity: never('the session is extended by it in the background, which no one sees'),
    watchTabs: never(otherTab),
    readClock: ({ label }) =>
      label === 'The carrier answers: 119 seconds are left'
        ? { before: '', held: '' }
        : { never: 'the seconds change while a person reads' },
    keepAlive: never('the session is extended by it in the background, which no one sees'),
    extension: never('the time that is left then depends on when a person presses'),
  },
  only: ({ stimulus }) => stimulus.origin !== 'clock',
  passing: /\d:\d\d|Logging out\.\.\.|(?:minutes?|seconds)\.`/,
};
