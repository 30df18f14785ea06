import { assign, setup } from 'xstate';
import type { Failure } from '../../domain/shared/failure.ts';
import { isPrivateScope, loginStepOf, type Session, type UserType } from '../../domain/session/session.ts';
import type { AuthUser, Identity } from '../../domain/shared/user.ts';
import { isEarlierStep } from '../../domain/sign-in/login.ts';
import { loginMachine } from '../../sign-in/login/login.machine.ts';
import { invariant, isExpired, keptFailure } from '../../support/failures.ts';
import { listener, port } from '../../support/port.ts';

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

/** The context of the machine that signs a user in again over their work. */
export interface ReauthenticationContext {
  former: Former;
  session: Session;
  identity: Identity;
  failure: Failure | null;
  /** whose account is signed in to: another one from when the user asks for that, while the carrier does not name the former one */
  account: 'former' | 'another';
  /** why the sign-in has begun again */
  notice: 'startedOver' | null;
}

/** What the states of signing in again are made of. */
export const reauthenticationSetup = setup({
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
    keepAccount: assign({ account: (_, params: { account: ReauthenticationContext['account'] }) => params.account }),
    keepNotice: assign({ notice: 'startedOver' }),
    forgetNotice: assign({ notice: null }),
    keepIdentity: assign({ identity: (_, params: { identity: Identity }) => params.identity }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
    /** Notifies the other tabs that a user signed in here. */
    announceSignIn: () => {},
  },
  guards: {
    isIn: (_, params: { session: Session }) => isPrivateScope(params.session.scope),
    isAskedForTrust: (_, params: { session: Session }) => params.session.scope === 'rememberDevice',
    /**
     * The carrier names an earlier step or another account than this sign-in has reached: it was started again, in
     * another tab or because it took too long: the carrier says the same of both. Compared with what the carrier said here, so that it is never true before the user has answered.
     */
    isOvertaken: ({ context }, { session, isEditing }: { session: Session; isEditing: boolean }) =>
      context.account === 'former' &&
      isEditing &&
      (isEarlierStep(loginStepOf(session), loginStepOf(context.session)) ||
        session.email !== context.session.email ||
        session.userType !== context.session.userType),
    /** The carrier names the former user: a different account was not asked for, or the call for it failed. */
    isFormerAccount: ({ context }, { session, isEditing }: { session: Session; isEditing: boolean }) =>
      isEditing &&
      session.email === context.former.identity.user.email &&
      session.userType === context.former.identity.user.userType,
    isEditing: (_, params: { isEditing: boolean }) => params.isEditing,
    isRestarting: (_, params: { isRestarting: boolean }) => params.isRestarting,
    isBusy: (_, params: { isBusy: boolean }) => params.isBusy,
    /** the carrier requires a wizard first */
    isElsewhere: (_, params: { isSettingUp: boolean }) => params.isSettingUp,
    isSameUser: ({ context }, params: { user: AuthUser }) => params.user.id === context.former.identity.user.id,
    isExpired,
    hadAgency: ({ context }) => context.former.session.selectedAgency !== null,
    hasSameAgency: ({ context }) => context.former.session.selectedAgency === context.session.selectedAgency,
  },
});
