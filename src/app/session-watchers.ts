import * as v from 'valibot';
import { createActor, fromCallback, fromPromise, toPromise, type AnyActorRef, type EventObject } from 'xstate';
import {
  isPrivateScope,
  loginStepOf,
  sessionClockSchema,
  type Session,
  type SessionClock,
  type UserType,
} from '#machines/domain/session/session.ts';
import {
  reauthenticationMachine,
  type Former,
  type OtherTabMessage,
  type ReauthenticationResult,
} from '#machines/session/reauthentication/reauthentication.machine.ts';
import {
  sessionExtensionMachine,
  type ConnectionMessage,
} from '#machines/session/session-extension/session-extension.machine.ts';
import {
  sessionTimeoutMachine,
  type ActivityMessage,
  type TabMessage,
  type TimeMessage,
} from '#machines/session/session-timeout/session-timeout.machine.ts';
import type { TimeoutMessage } from '#machines/session/session/session.machine.ts';
import { createKeepAlive, exclusively, pause } from './keep-alive.ts';
import { logFailure } from './log.ts';
import type { SessionWatcherContext } from './machines.ts';
import { markReady } from './ready.ts';
import { listenToTabs, notifyOtherTabs } from './tabs.ts';
import { watchActivity, watchConnection, watchTime } from './time-watchers.ts';

interface Given<Input> {
  input: Input;
  /** the actor that represents the flow in the portal's system */
  self: AnyActorRef;
}

/** Starts the flow that warns before the session ends, as `sessionTimeout` in the portal's system. */
export const watchSessionTimeout = (
  context: SessionWatcherContext,
  { input, self, sendBack }: Given<{ clock: SessionClock }> & { sendBack: (message: TimeoutMessage) => void },
): (() => void) => {
  const { overlays } = context;
  const timeout = createActor(provideTimeout(context), { input, systemId: 'sessionTimeout', parent: self });
  const subscription = timeout.subscribe({
    complete: () => sendBack({ type: 'session.timedOut' }),
    error: (error) => logFailure('timeout', error),
  });
  timeout.start();
  overlays.set({ timeout });
  markReady('timeout', true);
  return () => {
    markReady('timeout', false);
    subscription.unsubscribe();
    overlays.set({ timeout: null });
    timeout.send({ type: 'session.leave' });
  };
};

/** Runs the flow that signs the same user in again, as `reauthentication` in the portal's system. */
export const signInAgain = async (
  context: SessionWatcherContext,
  { input, self, signal }: Given<Former> & { signal: AbortSignal },
): Promise<ReauthenticationResult> => {
  const { overlays } = context;
  const again = createActor(provideReauthentication(context), { input, systemId: 'reauthentication', parent: self });
  signal.addEventListener('abort', () => again.send({ type: 'reauthentication.leave' }));
  again.start();
  overlays.set({ reauthentication: again });
  try {
    return await toPromise(again);
  } finally {
    overlays.set({ reauthentication: null });
  }
};

const provideTimeout = ({ auth, user, time }: SessionWatcherContext) => {
  let newest: { clock: SessionClock; at: number } | null = null;
  const keepClock = (clock: SessionClock) => {
    newest = { clock, at: performance.now() };
  };
  const keepAlive = createKeepAlive({
    exclusively: (signal, work) => exclusively('portal.keep-alive', signal, work),
    call: (signal) => user.keepAlive(signal),
    newest: () => newest,
    now: () => performance.now(),
    pause,
  });
  const extend = () => fromPromise<SessionClock, undefined>(({ signal }) => keepAlive(signal));
  return sessionTimeoutMachine.provide({
    actors: {
      watchTime: fromCallback<EventObject, { from: number }, TimeMessage>(({ input, sendBack }) =>
        watchTime(time, input.from, (now) => sendBack({ type: 'time.passed', now })),
      ),
      watchActivity: fromCallback<EventObject, undefined, ActivityMessage>(({ sendBack }) =>
        watchActivity(() => sendBack({ type: 'activity.seen' })),
      ),
      watchTabs: fromCallback<EventObject, undefined, TabMessage>(({ sendBack }) => {
        const stopping = new AbortController();
        listenToTabs((data) => {
          const told = v.safeParse(extension, data);
          if (!told.success) return;
          keepClock(told.output.clock);
          sendBack(told.output);
        }, stopping.signal);
        return () => stopping.abort();
      }),
      readClock: fromPromise(async ({ signal }) => (await auth.readSession(signal)).clock),
      keepAlive: extend(),
      extension: sessionExtensionMachine.provide({
        actors: {
          keepAlive: extend(),
          watchConnection: fromCallback<EventObject, undefined, ConnectionMessage>(({ sendBack }) =>
            watchConnection(() => sendBack({ type: 'connection.restored' })),
          ),
        },
        actions: { reloadPage: () => window.location.reload() },
      }),
    },
    actions: { announceExtension: (_, { clock }) => notifyOtherTabs({ type: 'tab.extended', clock }) },
  });
};

const extension = v.object({ type: v.literal('tab.extended'), clock: sessionClockSchema });

const provideReauthentication = ({ call, auth, user, login }: SessionWatcherContext) =>
  reauthenticationMachine.provide({
    actors: {
      watchTabs: fromCallback<EventObject, undefined, OtherTabMessage>(({ sendBack }) => {
        const stopping = new AbortController();
        listenToTabs((data) => {
          if (v.is(otherSignIn, data)) sendBack({ type: 'tab.signedIn' });
        }, stopping.signal);
        return () => stopping.abort();
      }),
      readSession: fromPromise(({ signal }) => auth.readSession(signal)),
      beginSignIn: fromPromise(({ input, signal }) =>
        exclusively('portal.sign-in', signal, () => beginSignIn(auth, input, signal)),
      ),
      login: login(),
      declineTrust: fromPromise(async ({ signal }) => {
        const { setupApi } = await import('#api/setup.ts');
        return setupApi(call).rememberDevice(false, signal);
      }),
      selectAgency: fromPromise(({ input, signal }) => user.selectAgency(input.agency, signal)),
      loadIdentity: fromPromise(({ input, signal }) => user.loadIdentity(input.session, signal)),
    },
    actions: { announceSignIn: () => notifyOtherTabs({ type: 'tab.signedIn' }) },
  });

const otherSignIn = v.object({ type: v.literal('tab.signedIn') });

/** Answers the first two steps, unless another tab has done so, or has gone further. */
const beginSignIn = async (
  auth: SessionWatcherContext['auth'],
  { userType, email }: { userType: UserType; email: string },
  signal: AbortSignal,
): Promise<Session> => {
  const session = await auth.readSession(signal);
  const isBegun = session.userType === userType && session.email === email && loginStepOf(session) !== 'userType';
  if (isBegun || isPrivateScope(session.scope)) return session;
  if (loginStepOf(session) !== 'userType' || session.scope !== 'guest') await auth.forgetUser(signal);
  await auth.chooseUserType(userType, signal);
  return auth.sendEmail(email, signal);
};
