import { and, assign, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/shared/failure.ts';
import { isPrivateScope, type Session, type UserType } from '../../domain/session/session.ts';
import type { AuthUser, Identity } from '../../domain/shared/user.ts';
import { loginMachine } from '../../sign-in/login/login.machine.ts';
import { invariant, isExpired, keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { listener, port } from '../../support/port.ts';
import { failure, output } from '../../support/params.ts';

/** A user signed in in another tab. */
export type OtherTabMessage = { type: 'tab.signedIn' };

/** The user whose session ended. */
export interface Former {
  session: Session;
  identity: Identity;
}

/** How it ends: the same user is back, another user is signed in, or the user leaves. */
export type ReauthenticationResult =
  | { kind: 'same'; session: Session; identity: Identity }
  | { kind: 'other' | 'left' };

export type ReauthenticationEvent =
  | OtherTabMessage
  | { type: 'reauthentication.retry' }
  | { type: 'reauthentication.leave' };

export interface ReauthenticationContext {
  former: Former;
  session: Session;
  identity: Identity;
  failure: Failure | null;
}

interface SignInChange {
  event: { snapshot: SnapshotFrom<typeof loginMachine> };
}

/** Params of a guard: how far the sign-in is. */
const signIn = ({ event: { snapshot } }: SignInChange) => ({
  session: snapshot.context.session,
  isSettingUp: snapshot.matches('settingUp'),
});

/** Params of `isSameUser`: whose identity was loaded. */
const identified = ({ event }: { event: { output: Identity } }): { user: AuthUser } => ({ user: event.output.user });

/** It is not known who signed in: the session has ended meanwhile, or the call failed. */
const unidentified = [
  { guard: { type: 'isExpired', params: failure }, target: 'beginning' },
  { target: 'failed', actions: { type: 'keepFailure', params: failure } },
] as const;

/**
 * Signs the same user in again on top of the page (XTR-01). The machine answers user type and email address, the rest is
 * the ordinary sign-in; it selects the former agency again. Another user never sees the page, nor acts for that agency.
 */
export const reauthenticationMachine = setup({
  types: {} as {
    input: Former;
    context: ReauthenticationContext;
    events: ReauthenticationEvent;
    output: ReauthenticationResult;
    children: { login: 'login' };
    tags: 'visible' | 'busy';
  },
  actors: {
    watchTabs: listener<OtherTabMessage>('watchTabs'),
    /** GET /auth/session: another tab may have signed in again already. */
    readSession: port<Session>('readSession'),
    /** Starts the sign-in again and gives the first two answers; resolves at the password. */
    beginSignIn: port<Session, { userType: UserType; email: string }>('beginSignIn'),
    login: loginMachine,
    /** POST /auth/device-setup/remember-device, with a no: the dialog does not ask whether to trust the browser. */
    declineTrust: port<Session>('declineTrust'),
    /** GET /auth/user: who signed in, before anything is done for the former user. */
    readUser: port<AuthUser>('readUser'),
    /** POST /auth/user/selected-agency. */
    selectAgency: port<Session, { agency: string }>('selectAgency'),
    /** User, agency side, permissions and flags of the user who is signed in now. */
    loadIdentity: port<Identity, { session: Session }>('loadIdentity'),
  },
  actions: {
    keepSession: assign({
      session: (_, params: { session: Session | null }) =>
        invariant(params.session, 'reauthentication: signed in without a session'),
    }),
    keepIdentity: assign({ identity: (_, params: { identity: Identity }) => params.identity }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
    /** Notifies the other tabs that a user signed in here. */
    announceSignIn: () => {},
  },
  guards: {
    isIn: (_, params: { session: Session }) => isPrivateScope(params.session.scope),
    isAskedForTrust: (_, params: { session: Session | null }) => params.session?.scope === 'rememberDevice',
    /** the carrier requires a wizard first */
    isElsewhere: (_, params: { isSettingUp: boolean }) => params.isSettingUp,
    isSameUser: ({ context }, params: { user: AuthUser }) => params.user.id === context.former.identity.user.id,
    isExpired,
    hadAgency: ({ context }) => context.former.session.selectedAgency !== null,
    hasSameAgency: ({ context }) => context.former.session.selectedAgency === context.session.selectedAgency,
  },
}).createMachine({
  id: 'reauthentication',
  options,
  context: ({ input }) => ({ former: input, session: input.session, identity: input.identity, failure: null }),
  output: ({ event }) => (event as { output: ReauthenticationResult }).output,
  invoke: { id: 'tabs', src: 'watchTabs' },
  initial: 'looking',
  on: { 'reauthentication.leave': '.left' },
  states: {
    looking: {
      tags: 'busy',
      invoke: {
        id: 'look',
        src: 'readSession',
        onDone: [
          {
            guard: { type: 'isIn', params: output('session') },
            target: 'deciding',
            actions: { type: 'keepSession', params: output('session') },
          },
          { guard: { type: 'isAskedForTrust', params: output('session') }, target: 'declining' },
          { target: 'beginning' },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
      },
    },
    beginning: {
      tags: ['visible', 'busy'],
      invoke: {
        id: 'beginning',
        src: 'beginSignIn',
        input: ({ context: { former } }) => ({
          userType: former.identity.user.userType,
          email: former.identity.user.email,
        }),
        onDone: { target: 'signingIn', actions: { type: 'keepSession', params: output('session') } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
      },
    },
    signingIn: {
      tags: 'visible',
      entry: 'forgetFailure',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ session: context.session }),
        onSnapshot: [
          {
            guard: {
              type: 'isAskedForTrust',
              params: signIn,
            },
            target: 'declining',
          },
          {
            guard: {
              type: 'isElsewhere',
              params: signIn,
            },
            target: 'other',
          },
        ],
        onDone: {
          target: 'deciding',
          actions: [{ type: 'keepSession', params: output('session') }, 'announceSignIn'],
        },
      },
      on: { 'tab.signedIn': 'looking' },
    },
    declining: {
      tags: ['visible', 'busy'],
      invoke: {
        id: 'trust',
        src: 'declineTrust',
        onDone: {
          target: 'deciding',
          actions: [{ type: 'keepSession', params: output('session') }, 'announceSignIn'],
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
      },
    },
    deciding: {
      always: [{ guard: and(['hadAgency', not('hasSameAgency')]), target: 'recognizing' }, { target: 'confirming' }],
    },
    recognizing: {
      tags: 'busy',
      invoke: {
        id: 'user',
        src: 'readUser',
        onDone: [{ guard: { type: 'isSameUser', params: output('user') }, target: 'restoring' }, { target: 'other' }],
        onError: unidentified,
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'agency',
        src: 'selectAgency',
        input: ({ context }) => ({ agency: context.former.session.selectedAgency ?? '' }),
        onDone: { target: 'confirming', actions: { type: 'keepSession', params: output('session') } },
        onError: 'confirming',
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'identity',
        src: 'loadIdentity',
        input: ({ context }) => ({ session: context.session }),
        onDone: [
          {
            guard: { type: 'isSameUser', params: identified },
            target: 'same',
            actions: { type: 'keepIdentity', params: output('identity') },
          },
          { target: 'other' },
        ],
        onError: unidentified,
      },
    },
    failed: { tags: 'visible', on: { 'reauthentication.retry': 'looking', 'tab.signedIn': 'looking' } },
    same: {
      type: 'final',
      output: ({ context: { session, identity } }): ReauthenticationResult => ({ kind: 'same', session, identity }),
    },
    other: { type: 'final', output: { kind: 'other' } },
    left: { type: 'final', output: { kind: 'left' } },
  },
});

export type ReauthenticationRef = ActorRefFrom<typeof reauthenticationMachine>;
