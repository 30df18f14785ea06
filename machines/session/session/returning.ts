import { failure, output } from '../../support/params.ts';
import { identityFor, refusedRead, sessionSetup } from './session.setup.ts';

const noUser = ['forgetUser', 'purgeStorage'] as const;

/** Reads the session of a user who was there: where it cannot be read, nothing of them stays. */
export const recheck = {
  id: 'recheck',
  src: 'readSession',
  onError: [
    ...refusedRead(...noUser),
    { target: '#session.failed', actions: [...noUser, { type: 'keepFailure', params: failure }] },
  ],
} as const;

/** Another user or agency: the page ends, and nothing of the former stays. */
const other = { target: '#session.entering', actions: ['forgetIdentity', 'purgeStorage'] } as const;

/** The page came back from the back/forward cache: it stays covered, with its work, until it is certain who is in front of it. */
export const returning = sessionSetup.createStateConfig({
  tags: ['settled', 'covered'],
  initial: 'reading',
  on: { 'tab.signedOut': 'endedElsewhere' },
  states: {
    reading: {
      invoke: {
        ...recheck,
        onDone: [
          {
            guard: { type: 'isSameAgency', params: output('session') },
            target: 'identifying',
            actions: { type: 'keepSession', params: output('session') },
          },
          {
            guard: { type: 'isSignIn', params: output('session') },
            target: other.target,
            actions: [{ type: 'keepSession', params: output('session') }, ...other.actions],
          },
          { target: '#session.endedElsewhere' },
        ],
      },
    },
    identifying: {
      invoke: {
        ...identityFor('#session.rechecking'),
        onDone: [
          {
            guard: { type: 'isSameUser', params: output('identity') },
            target: '#session.signedIn',
            actions: { type: 'keepIdentity', params: output('identity') },
          },
          other,
        ],
      },
    },
  },
});
