import { and, not, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AuthUser, Identity } from '../../domain/shared/user.ts';
import type { loginMachine } from '../../sign-in/login/login.machine.ts';
import { invariant } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, output } from '../../support/params.ts';
import { reauthenticationSetup, type ReauthenticationResult } from './reauthentication.setup.ts';

interface SignInChange {
  event: { snapshot: SnapshotFrom<typeof loginMachine> };
}

/** Params of a guard: how far the sign-in is. */
const signIn = ({ event: { snapshot } }: SignInChange) => ({
  session: invariant(snapshot.context.session, 'reauthentication: signing in without a session'),
  isEditing: snapshot.matches('editing'),
  isSettingUp: snapshot.matches('settingUp'),
  isRestarting: snapshot.matches('restarting'),
  isBusy: snapshot.hasTag('busy'),
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
export const reauthenticationMachine = reauthenticationSetup.createMachine({
  id: 'reauthentication',
  options,
  context: ({ input }) => ({
    former: input,
    session: input.session,
    identity: input.identity,
    failure: null,
    account: 'former',
    notice: null,
  }),
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
        onDone: {
          target: 'signingIn',
          actions: [
            { type: 'keepSession', params: output('session') },
            { type: 'keepAccount', params: { account: 'former' } },
          ],
        },
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
          { guard: { type: 'isAskedForTrust', params: signIn }, target: 'declining' },
          { guard: { type: 'isElsewhere', params: signIn }, target: 'other' },
          { guard: { type: 'isOvertaken', params: signIn }, target: 'beginning', actions: 'keepNotice' },
          {
            guard: { type: 'isFormerAccount', params: signIn },
            actions: [
              { type: 'keepSession', params: signIn },
              { type: 'keepAccount', params: { account: 'former' } },
            ],
          },
          { guard: { type: 'isEditing', params: signIn }, actions: { type: 'keepSession', params: signIn } },
          {
            guard: { type: 'isRestarting', params: signIn },
            actions: [{ type: 'keepAccount', params: { account: 'another' } }, 'forgetNotice'],
          },
          { guard: { type: 'isBusy', params: signIn }, actions: 'forgetNotice' },
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
