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
  on: {
    'tab.signedOut': 'endedElsewhere',
    'tab.timedOut': 'timedOutElsewhere',
    // what was read, or is being read, may be of before
    'tab.signedIn': '.reading',
    'agency.moved': '.reading',
    'page.restored': '.reading',
  },
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
        onError: [
          { guard: { type: 'isExpired', params: failure }, target: '#session.expired' },
          { guard: { type: 'isNotSetUp', params: failure }, target: '#session.notSetUp', actions: noUser },
          { guard: { type: 'isConflict', params: failure }, target: '#session.rechecking' },
          { target: '#session.failed', actions: [...noUser, { type: 'keepFailure', params: failure }] },
        ],
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
