import { assign, setup, stateIn } from 'xstate';
import { isNotSetUp, type Failure } from '../../domain/shared/failure.ts';
import { isPrivateScope, type Session } from '../../domain/session/session.ts';
import { isSameIdentity, type AuthUser, type Identity } from '../../domain/shared/user.ts';
import { logoutMachine, type LogoutResult } from '../logout/logout.machine.ts';
import type { reauthenticationMachine } from '../reauthentication/reauthentication.machine.ts';
import type { ReauthenticationResult } from '../reauthentication/reauthentication.setup.ts';
import type { sessionTimeoutMachine } from '../session-timeout/session-timeout.machine.ts';
import type { SessionTimeoutResult } from '../session-timeout/session-timeout.setup.ts';
import { invariant, isConflict, isExpired, isLimited, keptFailure, lockout } from '../../support/failures.ts';
import { lazyPort } from '../../support/lazy-machine.ts';
import { failure } from '../../support/params.ts';
import { listener, port } from '../../support/port.ts';

/**
 * What happens in other tabs and in the browser: a user signed in or out, time was up, the session ended or switched to another
 * agency (which a 409 of the carrier reveals too), or this page came back.
 */
export type EnvironmentMessage =
  | { type: 'tab.signedIn' | 'tab.signedOut' | 'tab.timedOut' | 'tab.expired' }
  | { type: 'agency.moved'; agency: string }
  | { type: 'page.restored' };

export type SessionEvent =
  | EnvironmentMessage
  | { type: 'session.replaced'; session: Session }
  | { type: 'user.changed'; user: AuthUser }
  | { type: 'session.expired' }
  | { type: 'session.retry' }
  | { type: 'session.forget' }
  | { type: 'session.logOut' }
  | { type: 'agency.choose'; agency: string }
  | { type: 'agency.follow' };

/** The context of the session machine. */
export interface SessionContext {
  session: Session | null;
  identity: Identity | null;
  failure: Failure | null;
  /** the agency to switch to, or the one that another tab switched to */
  wantedAgency: string | null;
  /** why the session ended, for the sign-in page */
  endReason: 'expired' | 'signUpExpired' | 'timeUp' | null;
}

/**
 * The session of a user who is signed in.
 * @throws Error when there is none
 */
export const sessionOf = ({ session }: SessionContext): Session =>
  invariant(session, 'session: signed in without a session');

/** The identity that is there already where the one that was loaded equals it. */
const sameOr = (former: Identity | null, loaded: Identity): Identity =>
  isSameIdentity(former, loaded) ? former : loaded;

/** The session with its times: those of the user who was loaded where it has none, because an identity that stays has old ones. */
const timed = (session: Session, { user }: Identity): Session =>
  session.clock === null ? { ...session, clock: user.session } : session;

/** No agency is wanted, and nothing went wrong. */
export const unasked = { wantedAgency: null, failure: null };

const isPrivate = (session: Session | null): boolean => session !== null && isPrivateScope(session.scope);

const isOnboarding = (session: Session | null): boolean =>
  session !== null && session.scope !== 'guest' && !isPrivateScope(session.scope);

/** What the states of the session machine are made of. */
export const sessionSetup = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    children: { logout: 'logout'; timeout: 'sessionTimeout'; reauthentication: 'reauthentication' };
    tags: 'settled' | 'busy' | 'covered' | 'changing' | 'stale' | 'choosing';
  },
  actors: {
    /** GET /auth/session; never extends the session. */
    readSession: port<Session>('readSession'),
    /** POST /auth/forget-user: a locked account does not lock the browser. */
    forgetUser: port<Session>('forgetUser'),
    /** User, agency side, permissions and flags of the user who is signed in. */
    loadIdentity: port<Identity, { session: Session }>('loadIdentity'),
    /** POST /auth/user/selected-agency. */
    selectAgency: port<Session, { agency: string; isBackground: boolean }>('selectAgency'),
    /** Other tabs of this portal, and this page coming back from the back/forward cache. */
    watchEnvironment: listener<EnvironmentMessage>('watchEnvironment'),
    /** Warns before the session ends (TMO), while a user is signed in; done when time is up or the user logs out. */
    sessionTimeout: lazyPort<typeof sessionTimeoutMachine>('sessionTimeout'),
    /** Signs the same user in again on top of the page. */
    reauthentication: lazyPort<typeof reauthenticationMachine>('reauthentication'),
    logout: logoutMachine,
  },
  actions: {
    keepSession: assign({
      session: (_, params: { session: Session }) => params.session,
      ...unasked,
    }),
    /** An equal identity stays the same object, so that the page keeps the user's work. */
    keepIdentity: assign(({ context }, { identity }: { identity: Identity }) => ({
      session: timed(sessionOf(context), identity),
      identity: sameOr(context.identity, identity),
      failure: null,
      endReason: null,
    })),
    keepReturn: assign(({ context }, { result }: { result: ReauthenticationResult }) =>
      result.kind === 'same'
        ? { session: timed(result.session, result.identity), identity: sameOr(context.identity, result.identity) }
        : {},
    ),
    forgetIdentity: assign({ identity: null }),
    keepUser: assign({
      identity: ({ context }, params: { user: AuthUser }) =>
        context.identity && { ...context.identity, user: params.user },
    }),
    keepWantedAgency: assign({ wantedAgency: (_, params: { agency: string }) => params.agency, failure: null }),
    changeWantedAgency: assign({ wantedAgency: (_, params: { agency: string }) => params.agency }),
    forgetWantedAgency: assign(unasked),
    keepFailure: assign(keptFailure),
    /** A sign-up whose address is not verified yet leaves no user to sign in. */
    keepExpiry: assign({
      endReason: ({ context }) => (context.session?.policyValidated ? 'signUpExpired' : 'expired'),
    }),
    keepTimeUp: assign({ endReason: 'timeUp' }),
    keepEndReason: assign((_, params: { endReason: SessionTimeoutResult }) => params),
    forgetExpiry: assign({ endReason: null }),
    forgetUser: assign({ session: null, identity: null, ...unasked }),
    /** Notifies the other tabs that a user signed in here. */
    announceSignIn: () => {},
    /** Notifies the other tabs that the session has ended by itself. */
    announceExpiry: () => {},
    /** Notifies the other tabs of the agency that the session acts for now. */
    announceAgency: () => {},
    /**
     * Notifies the other tabs that the session ends here, and whether time was up: before the carrier is asked, so that nothing
     * stays where it cannot be reached, and once it has ended the session: a tab that heard of it before has found it still there.
     */
    announceSignOut: (_, _params: Pick<SessionContext, 'endReason'>) => {},
    /** Writes to the log why nothing warns before the session ends. */
    logFailure: (_, _params: { error: unknown }) => {},
    /** Removes everything of the user from this origin's storage. */
    purgeStorage: () => {},
    /** Removes what is kept of searches, which are of one agency. */
    purgeSearches: () => {},
    /** Loads the sign-in page as a new document, so that nothing of the user stays in memory; it says that time was up. */
    reloadAtSignIn: (_, _params: Pick<SessionContext, 'endReason'>) => {},
    /** Loads the logout page as a new document: should the session of another tab still be alive, it ends here too. */
    redirectToLogout: () => {},
  },
  guards: {
    isPrivate: ({ context }) => isPrivate(context.session),
    /** a user is signed in, though what needs a session was just refused for want of one */
    isPrivateAgain: ({ context }) => isPrivate(context.session) && context.endReason !== null,
    isSignIn: (_, params: { session: Session }) => isPrivateScope(params.session.scope),
    /** the password was accepted, and the user still has to finish a wizard */
    isOnboarding: ({ context }) => isOnboarding(context.session),
    isLapse: ({ context }, params: { session: Session }) =>
      isOnboarding(context.session) && params.session.scope === 'guest',
    isLimited,
    isExpired,
    isNotSetUp: (_, params: { error: unknown }) => isNotSetUp(params.error),
    /** logging out failed, and the user continues with the session, if it is still alive */
    isAbandoned: (_, params: { result: LogoutResult }) => params.result === 'abandoned',
    isBack: (_, params: { result: ReauthenticationResult }) => params.result.kind === 'same',
    /** the user is back, and the session ended while they switched to another agency */
    isBackToSwitch: ({ context: { wantedAgency, failure } }, { result }: { result: ReauthenticationResult }) =>
      result.kind === 'same' && wantedAgency !== null && failure === null,
    isLeaving: (_, params: { result: ReauthenticationResult }) => params.result.kind === 'left',
    isConflict,
    /** a user is signed in, for the agency that the page is of */
    isSameAgency: ({ context }, params: { session: Session }) =>
      isPrivateScope(params.session.scope) && context.session?.selectedAgency === params.session.selectedAgency,
    isSameUser: ({ context }, params: { identity: Identity }) => context.identity?.user.id === params.identity.user.id,
    /** the user stays with the agency that the page is of */
    isKeptAgency: ({ context }, params: { session: Session }) =>
      context.session?.selectedAgency === params.session.selectedAgency,
    /** another tab has gone on to another agency within the wait */
    isStale: stateIn({ signedIn: { limited: 'stale' } }),
    isOtherAgency: ({ context }, params: { agency: string }) => context.session?.selectedAgency !== params.agency,
    /** another agency; or any once a switch has failed, because the session may not be of this tab's then */
    isSwitch: ({ context }, params: { agency: string }) =>
      context.session?.selectedAgency !== params.agency || context.failure !== null,
  },
  delays: { lockout },
});

/** What a session that cannot be read says of its user: they are locked out, or not set up. `forget` removes a user who was there. */
export const refusedRead = <const Forget extends 'forgetUser' | 'purgeStorage' = never>(...forget: Forget[]) =>
  [
    {
      guard: { type: 'isLimited', params: failure },
      target: '#session.lockedOut',
      actions: [...forget, { type: 'keepFailure', params: failure }],
    },
    { guard: { type: 'isNotSetUp', params: failure }, target: '#session.notSetUp', actions: forget },
  ] as const;

/** The identity that belongs to the session, whatever keeps it from loading. */
export const identityOnceMore = {
  id: 'identity',
  src: 'loadIdentity',
  input: ({ context }: { context: SessionContext }) => ({ session: sessionOf(context) }),
  onError: [
    { guard: { type: 'isNotSetUp', params: failure }, target: '#session.notSetUp' },
    { target: '#session.entryFailed', actions: { type: 'keepFailure', params: failure } },
  ],
} as const;

/** The same; a conflict means that the session switched to another agency meanwhile. */
export const identityFor = <Conflict extends string>(onConflict: Conflict) =>
  ({
    ...identityOnceMore,
    onError: [
      { guard: { type: 'isExpired', params: failure }, target: '#session.expired' },
      { guard: { type: 'isConflict', params: failure }, target: onConflict },
      ...identityOnceMore.onError,
    ],
  }) as const;

/**
 * The identity of a user who is signed in.
 * @throws Error when there is none
 */
export const identityOf = ({ identity }: SessionContext): Identity =>
  invariant(identity, 'session: signed in without an identity');
