import type { ActorRefFrom } from 'xstate';
import { options } from '../../support/options.ts';
import { failure, fromContext, output, payload } from '../../support/params.ts';
import { recheck, returning } from './returning.ts';
import {
  identityFor,
  identityOf,
  identityOnceMore,
  refusedRead,
  sessionOf,
  sessionSetup,
  unasked,
} from './session.setup.ts';
import { signedIn } from './signed-in.ts';

/** A page without a user's work came back: it is anyone's who is in front of it now. */
const probedAnew = { target: 'probing', actions: ['forgetUser', 'purgeStorage'] } as const;

/**
 * The user's session, from reading it to logging out (SES-01 to SES-06, ERR-03, ERR-08, LGO). Entering a private scope
 * loads the identity; everything that depends on the agency loads again after a switch.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  options,
  context: { session: null, identity: null, ...unasked, endReason: null },
  invoke: { id: 'environment', src: 'watchEnvironment' },
  initial: 'probing',
  states: {
    probing: {
      tags: 'busy',
      on: {
        'tab.signedOut': { target: 'probing', reenter: true },
        'tab.timedOut': { target: 'probing', reenter: true },
      },
      invoke: {
        id: 'probe',
        src: 'readSession',
        onDone: { target: 'deciding', actions: { type: 'keepSession', params: output('session') } },
        onError: [...refusedRead(), { target: 'failed', actions: { type: 'keepFailure', params: failure } }],
      },
    },
    lockedOut: {
      tags: 'settled',
      on: { 'session.retry': 'probing', 'session.forget': 'forgetting', 'page.restored': 'probing' },
    },
    forgetting: {
      tags: 'busy',
      invoke: {
        id: 'forgetting',
        src: 'forgetUser',
        onDone: { target: 'deciding', actions: { type: 'keepSession', params: output('session') } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
      },
    },
    failed: { on: { 'session.retry': 'probing', 'page.restored': 'probing' } },
    // a session that ended while no page was open leaves nothing of its user either
    deciding: {
      always: [
        { guard: 'isPrivateAgain', target: 'reentering', actions: 'forgetExpiry' },
        { guard: 'isPrivate', target: 'entering' },
        { target: 'signedOut', actions: 'purgeStorage' },
      ],
    },
    signedOut: {
      tags: 'settled',
      on: {
        'session.replaced': [
          {
            guard: { type: 'isSignIn', params: payload },
            target: 'entering',
            actions: [{ type: 'keepSession', params: payload }, 'forgetExpiry', 'announceSignIn'],
          },
          {
            guard: { type: 'isLapse', params: payload },
            actions: ['keepExpiry', { type: 'keepSession', params: payload }],
          },
          { actions: { type: 'keepSession', params: payload } },
        ],
        'session.logOut': { guard: 'isOnboarding', target: 'loggingOut' },
        'tab.signedIn': { target: 'probing', actions: 'forgetExpiry' },
        'page.restored': 'probing',
      },
    },
    entering: {
      tags: 'busy',
      on: { 'tab.signedOut': 'endedElsewhere', 'tab.timedOut': 'timedOutElsewhere' },
      invoke: {
        ...identityFor('rechecking'),
        onDone: { target: 'signedIn', actions: { type: 'keepIdentity', params: output('identity') } },
      },
    },
    // what depends on the session was refused, and the session is there all the same: refused once more, asking again would go on for ever
    reentering: {
      tags: 'busy',
      on: { 'tab.signedOut': 'endedElsewhere', 'tab.timedOut': 'timedOutElsewhere' },
      invoke: {
        ...identityOnceMore,
        onDone: { target: 'signedIn', actions: { type: 'keepIdentity', params: output('identity') } },
      },
    },
    notSetUp: {
      on: {
        'session.logOut': 'loggingOut',
        'tab.signedOut': 'endedElsewhere',
        'tab.timedOut': 'timedOutElsewhere',
        'page.restored': probedAnew,
      },
    },
    entryFailed: {
      on: {
        'session.retry': 'entering',
        'session.logOut': 'loggingOut',
        'tab.signedOut': 'endedElsewhere',
        'tab.timedOut': 'timedOutElsewhere',
        'page.restored': probedAnew,
      },
    },
    signedIn,
    interrupted: {
      tags: ['settled', 'covered'],
      invoke: {
        id: 'reauthentication',
        src: 'reauthentication',
        input: ({ context }) => ({ session: sessionOf(context), identity: identityOf(context) }),
        onDone: [
          {
            guard: { type: 'isBackToSwitch', params: output('result') },
            target: 'signedIn.switchingAgency',
            actions: { type: 'keepReturn', params: output('result') },
          },
          {
            guard: { type: 'isBack', params: output('result') },
            target: 'signedIn',
            actions: { type: 'keepReturn', params: output('result') },
          },
          { guard: { type: 'isLeaving', params: output('result') }, target: 'loggingOut' },
          { target: 'gone', actions: ['forgetUser', 'purgeStorage'] },
        ],
        onError: 'expired',
      },
      on: {
        'session.logOut': 'loggingOut',
        'tab.signedOut': 'endedElsewhere',
        'tab.timedOut': 'timedOutElsewhere',
        'page.restored': 'returning',
      },
    },
    returning,
    rechecking: {
      tags: 'busy',
      invoke: {
        ...recheck,
        onDone: { target: 'recognising', actions: { type: 'keepSession', params: output('session') } },
      },
      on: { 'tab.signedOut': 'endedElsewhere', 'tab.timedOut': 'timedOutElsewhere' },
    },
    recognising: {
      always: [
        { guard: 'isPrivate', target: 'reentering', actions: ['forgetIdentity', 'purgeStorage'] },
        { target: 'endedElsewhere' },
      ],
    },
    expired: {
      always: {
        target: 'probing',
        actions: [
          'forgetUser',
          'purgeStorage',
          { type: 'announceSignOut', params: fromContext('endReason') },
          'keepExpiry',
        ],
      },
    },
    loggingOut: {
      tags: 'busy',
      entry: ['forgetUser', { type: 'announceSignOut', params: fromContext('endReason') }],
      invoke: {
        id: 'logout',
        src: 'logout',
        onDone: [
          { guard: { type: 'isAbandoned', params: output('result') }, target: 'probing' },
          { target: 'gone', actions: { type: 'announceSignOut', params: fromContext('endReason') } },
        ],
      },
    },
    endedElsewhere: { tags: 'busy', entry: ['forgetUser', 'purgeStorage', 'redirectToLogout'] },
    // the other tab ends the session
    timedOutElsewhere: { entry: ['forgetUser', 'purgeStorage', 'keepTimeUp'], always: 'gone' },
    gone: { tags: 'busy', entry: { type: 'reloadAtSignIn', params: fromContext('endReason') } },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
