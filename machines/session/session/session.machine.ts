import { assign, setup, type ActorRefFrom } from 'xstate';
import { isNotSetUp, type Failure } from '../../domain/shared/failure.ts';
import { isPrivateScope, type Session, type SessionClock } from '../../domain/session/session.ts';
import { isSameIdentity, type AuthUser, type Identity } from '../../domain/shared/user.ts';
import { logoutMachine, type LogoutResult } from '../logout/logout.machine.ts';
import type { reauthenticationMachine, ReauthenticationResult } from '../reauthentication/reauthentication.machine.ts';
import type { sessionTimeoutMachine } from '../session-timeout/session-timeout.machine.ts';
import { invariant, isConflict, isExpired, isLimited, keptFailure } from '../../support/failures.ts';
import { lazyPort } from '../../support/lazy-machine.ts';
import { options } from '../../support/options.ts';
import { listener, port } from '../../support/port.ts';
import { failure, output, payload } from '../../support/params.ts';

/**
 * What happens in other tabs and in the browser: a user signed in or out, the session ended or switched to another agency
 * (which a 409 of the carrier reveals too), or this page came back.
 */
export type EnvironmentMessage =
  | { type: 'tab.signedIn' | 'tab.signedOut' | 'tab.expired' }
  | { type: 'agency.moved'; agency: string }
  | { type: 'page.restored' };

export type SessionEvent =
  | EnvironmentMessage
  | { type: 'session.replaced'; session: Session }
  | { type: 'user.changed'; user: AuthUser }
  | { type: 'session.expired' }
  | { type: 'session.retry' }
  | { type: 'session.logOut' }
  | { type: 'agency.choose'; agency: string }
  | { type: 'agency.follow' };

interface SessionContext {
  session: Session | null;
  identity: Identity | null;
  failure: Failure | null;
  /** the agency to switch to, or the one that another tab switched to */
  wantedAgency: string | null;
  /** why the session ended, for the sign-in page */
  endReason: 'expired' | null;
}

const sessionOf = ({ session }: SessionContext): Session => invariant(session, 'session: signed in without a session');

/** The identity that belongs to the session; a conflict means that the session switched to another agency meanwhile. */
const identity = <Conflict extends string>(onConflict: Conflict) =>
  ({
    id: 'identity',
    src: 'loadIdentity',
    input: ({ context }: { context: SessionContext }) => ({ session: sessionOf(context) }),
    onError: [
      { guard: { type: 'isExpired', params: failure }, target: '#session.expired' },
      { guard: { type: 'isNotSetUp', params: failure }, target: '#session.notSetUp' },
      { guard: { type: 'isConflict', params: failure }, target: onConflict },
      { target: '#session.entryFailed', actions: { type: 'keepFailure', params: failure } },
    ],
  }) as const;

/**
 * The user's session, from reading it to logging out (SES-01 to SES-06, ERR-03, ERR-08, LGO). Entering a private scope
 * loads the identity; everything that depends on the agency loads again after a switch.
 */
export const sessionMachine = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    children: { logout: 'logout'; timeout: 'sessionTimeout'; reauthentication: 'reauthentication' };
    tags: 'settled' | 'busy' | 'covered' | 'changing' | 'stale';
  },
  actors: {
    /** GET /auth/session; never extends the session. */
    readSession: port<Session>('readSession'),
    /** User, agency side, permissions and flags of the user who is signed in. */
    loadIdentity: port<Identity, { session: Session }>('loadIdentity'),
    /** POST /auth/user/selected-agency. */
    selectAgency: port<Session, { agency: string }>('selectAgency'),
    /** Other tabs of this portal, and this page coming back from the back/forward cache. */
    watchEnvironment: listener<EnvironmentMessage>('watchEnvironment'),
    /** Warns before the session ends (TMO), while a user is signed in; done when time is up or the user logs out. */
    sessionTimeout: lazyPort<typeof sessionTimeoutMachine>('sessionTimeout'),
    /** Signs the same user in again on top of the page. */
    reauthentication: lazyPort<typeof reauthenticationMachine>('reauthentication'),
    logout: logoutMachine,
  },
  actions: {
    keepSession: assign({ session: (_, params: { session: Session }) => params.session, failure: null }),
    keepIdentity: assign({ identity: (_, params: { identity: Identity }) => params.identity, failure: null }),
    /** An equal identity stays the same object, so that the page keeps the user's work. */
    keepReturn: assign({
      session: ({ context }, { result }: { result: ReauthenticationResult }) =>
        result.kind === 'same' ? result.session : context.session,
      identity: ({ context }, { result }) =>
        result.kind === 'same' && !isSameIdentity(context.identity, result.identity)
          ? result.identity
          : context.identity,
    }),
    keepUser: assign({
      identity: ({ context }, params: { user: AuthUser }) =>
        context.identity && { ...context.identity, user: params.user },
    }),
    keepWantedAgency: assign({ wantedAgency: (_, params: { agency: string }) => params.agency, failure: null }),
    forgetWantedAgency: assign({ wantedAgency: null, failure: null }),
    keepFailure: assign(keptFailure),
    keepExpiry: assign({ endReason: 'expired' }),
    forgetExpiry: assign({ endReason: null }),
    forgetUser: assign({ session: null, identity: null, failure: null, wantedAgency: null }),
    /** Notifies the other tabs that a user signed in here. */
    announceSignIn: () => {},
    /** Notifies the other tabs that the session has ended by itself. */
    announceExpiry: () => {},
    /** Notifies the other tabs of the agency that the session acts for now. */
    announceAgency: () => {},
    /** Notifies the other tabs that the user has signed out. */
    announceSignOut: () => {},
    /** Writes to the log why nothing warns before the session ends. */
    logFailure: (_, _params: { error: unknown }) => {},
    /** Removes everything of the user from this origin's storage. */
    purgeStorage: () => {},
    /** Loads the sign-in page as a new document, so that nothing of the user stays in memory. */
    reloadAtSignIn: () => {},
    /** Loads the logout page as a new document: should the session of another tab still be alive, it ends here too. */
    redirectToLogout: () => {},
  },
  guards: {
    isPrivate: ({ context }) => context.session !== null && isPrivateScope(context.session.scope),
    isSignIn: (_, params: { session: Session }) => isPrivateScope(params.session.scope),
    /** the password was accepted, and the user still has to finish a wizard */
    isOnboarding: ({ context }) => isOnboarding(context.session),
    isLapse: ({ context }, params: { session: Session }) =>
      isOnboarding(context.session) && params.session.scope === 'guest',
    isLimited,
    isExpired,
    isNotSetUp: (_, params: { error: unknown }) => isNotSetUp(params.error),
    /** logging out failed, and the user goes on with the session, if it is still alive */
    isAbandoned: (_, params: { result: LogoutResult }) => params.result === 'abandoned',
    isBack: (_, params: { result: ReauthenticationResult }) => params.result.kind === 'same',
    isLeaving: (_, params: { result: ReauthenticationResult }) => params.result.kind === 'left',
    isConflict,
    isOtherAgency: ({ context }, params: { agency: string }) => context.session?.selectedAgency !== params.agency,
  },
}).createMachine({
  id: 'session',
  options,
  context: { session: null, identity: null, failure: null, wantedAgency: null, endReason: null },
  invoke: { id: 'environment', src: 'watchEnvironment' },
  initial: 'probing',
  states: {
    probing: {
      tags: 'busy',
      on: { 'tab.signedOut': { target: 'probing', reenter: true } },
      invoke: {
        id: 'probe',
        src: 'readSession',
        onDone: { target: 'deciding', actions: { type: 'keepSession', params: output('session') } },
        onError: [
          {
            guard: { type: 'isLimited', params: failure },
            target: 'lockedOut',
            actions: { type: 'keepFailure', params: failure },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    lockedOut: { tags: 'settled', on: { 'session.retry': 'probing' } },
    failed: { on: { 'session.retry': 'probing' } },
    deciding: { always: [{ guard: 'isPrivate', target: 'entering' }, { target: 'signedOut' }] },
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
            actions: [{ type: 'keepSession', params: payload }, 'keepExpiry'],
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
      on: { 'tab.signedOut': 'endedElsewhere' },
      invoke: {
        ...identity('rechecking'),
        onDone: { target: 'signedIn', actions: { type: 'keepIdentity', params: output('identity') } },
      },
    },
    notSetUp: { on: { 'session.logOut': 'loggingOut', 'tab.signedOut': 'endedElsewhere' } },
    entryFailed: {
      on: { 'session.retry': 'entering', 'session.logOut': 'loggingOut', 'tab.signedOut': 'endedElsewhere' },
    },
    signedIn: {
      tags: 'settled',
      initial: 'idle',
      invoke: {
        id: 'timeout',
        src: 'sessionTimeout',
        input: ({ context }) => ({ clock: clockOf(context) }),
        onDone: 'loggingOut',
        onError: { actions: { type: 'logFailure', params: failure } },
      },
      on: {
        'session.expired': { target: 'interrupted', actions: 'announceExpiry' },
        'session.logOut': 'loggingOut',
        'tab.signedOut': 'endedElsewhere',
        'tab.signedIn': 'interrupted',
        'tab.expired': 'interrupted',
        'user.changed': { actions: { type: 'keepUser', params: payload } },
        'page.restored': 'rechecking',
      },
      states: {
        idle: {
          on: {
            'agency.choose': {
              guard: { type: 'isOtherAgency', params: payload },
              target: 'switchingAgency',
              actions: { type: 'keepWantedAgency', params: payload },
            },
            'agency.moved': {
              guard: { type: 'isOtherAgency', params: payload },
              target: 'stale',
              actions: { type: 'keepWantedAgency', params: payload },
            },
          },
        },
        stale: {
          tags: 'stale',
          on: {
            'agency.follow': 'following',
            'agency.choose': { target: 'switchingAgency', actions: { type: 'keepWantedAgency', params: payload } },
            'agency.moved': [
              {
                guard: { type: 'isOtherAgency', params: payload },
                actions: { type: 'keepWantedAgency', params: payload },
              },
              { target: 'idle', actions: 'forgetWantedAgency' },
            ],
          },
        },
        following: {
          tags: ['busy', 'changing'],
          invoke: {
            id: 'follow',
            src: 'readSession',
            onDone: [
              {
                guard: { type: 'isSignIn', params: output('session') },
                target: 'reloading',
                actions: [{ type: 'keepSession', params: output('session') }, 'purgeStorage'],
              },
              { target: '#session.interrupted' },
            ],
            onError: { target: 'stale', actions: { type: 'keepFailure', params: failure } },
          },
        },
        switchingAgency: {
          tags: 'busy',
          invoke: {
            id: 'switch',
            src: 'selectAgency',
            input: ({ context }) => ({ agency: context.wantedAgency ?? '' }),
            onDone: {
              target: 'reloading',
              actions: [{ type: 'keepSession', params: output('session') }, 'announceAgency', 'purgeStorage'],
            },
            onError: { target: 'idle', actions: { type: 'keepFailure', params: failure } },
          },
        },
        reloading: {
          tags: ['busy', 'changing'],
          invoke: {
            ...identity('following'),
            onDone: { target: 'idle', actions: { type: 'keepIdentity', params: output('identity') } },
          },
        },
      },
    },
    interrupted: {
      tags: ['settled', 'covered'],
      invoke: {
        id: 'reauthentication',
        src: 'reauthentication',
        input: ({ context }) => ({ session: sessionOf(context), identity: identityOf(context) }),
        onDone: [
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
      on: { 'session.logOut': 'loggingOut', 'tab.signedOut': 'endedElsewhere', 'page.restored': 'rechecking' },
    },
    rechecking: {
      tags: 'busy',
      invoke: {
        id: 'recheck',
        src: 'readSession',
        onDone: { target: 'recognising', actions: { type: 'keepSession', params: output('session') } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
      },
      on: { 'tab.signedOut': 'endedElsewhere' },
    },
    recognising: { always: [{ guard: 'isPrivate', target: 'entering' }, { target: 'endedElsewhere' }] },
    expired: {
      always: { target: 'probing', actions: ['forgetUser', 'purgeStorage', 'announceSignOut', 'keepExpiry'] },
    },
    loggingOut: {
      tags: 'busy',
      entry: ['forgetUser', 'announceSignOut'],
      invoke: {
        id: 'logout',
        src: 'logout',
        onDone: [{ guard: { type: 'isAbandoned', params: output('result') }, target: 'probing' }, { target: 'gone' }],
      },
    },
    endedElsewhere: { tags: 'busy', entry: ['forgetUser', 'purgeStorage', 'redirectToLogout'] },
    gone: { tags: 'busy', entry: 'reloadAtSignIn' },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;

const isOnboarding = (session: Session | null): boolean =>
  session !== null && session.scope !== 'guest' && !isPrivateScope(session.scope);

const identityOf = ({ identity }: SessionContext): Identity =>
  invariant(identity, 'session: signed in without an identity');

const clockOf = (context: SessionContext): SessionClock => sessionOf(context).clock ?? identityOf(context).user.session;
