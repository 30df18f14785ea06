import { fromCallback, fromPromise } from 'xstate';
import { authApi } from '#api/auth.ts';
import { createClient, type Client } from '#api/client.ts';
import { readRuntimeConfig } from '#api/config.ts';
import { checkHealth as checkCarrierHealth } from '#api/health.ts';
import { userApi } from '#api/user.ts';
import type { ConnectionRef } from '#machines/shell/connection/connection.machine.ts';
import { chunkReloadMachine } from '#machines/shell/chunk-reload/chunk-reload.machine.ts';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import type { LoginAnswer } from '#machines/domain/sign-in/login.ts';
import type { Session } from '#machines/domain/session/session.ts';
import type { SessionClock } from '#machines/domain/session/session.ts';
import { loginMachine } from '#machines/sign-in/login/login.machine.ts';
import { logoutMachine } from '#machines/session/logout/logout.machine.ts';
import { portalMachine } from '#machines/shell/portal/portal.machine.ts';
import { routeAccessMachine, type ScopeMessage } from '#machines/session/route-access/route-access.machine.ts';
import { runtimeConfigMachine } from '#machines/shell/runtime-config/runtime-config.machine.ts';
import { sessionMachine, type SessionRef } from '#machines/session/session/session.machine.ts';
import type { EnvironmentMessage } from '#machines/session/session/session.setup.ts';
import { lazyMachine } from '#machines/support/lazy-machine.ts';
import type { CoolDownMessage } from '#machines/support/cool-down.ts';
import type { SessionMessage } from '#machines/support/session-change.ts';
import type { EventObject } from 'xstate';
import type { ActorRoots } from '#screens/inspection.ts';
import { loadChunk } from '#src/lazy-components.ts';
import { reloadPage } from '../browser/chunks.ts';
import { watchCoolDown } from '../browser/cool-down.ts';
import { idle } from '../browser/idle.ts';
import { logFailure } from '../browser/log.ts';
import { provideSessionStep } from '../actors/onboarding/session-step.ts';
import { createServerTime } from '../session/server-time.ts';
import { purgeStorage } from '../browser/storage.ts';
import type { Navigation } from './portal.ts';
import { notifyOtherTabs, watchEnvironment } from '../session/tabs.ts';

/** An answer that takes longer than this, in milliseconds, makes a connection unsteady. */
const late = 5000;

/** What the portal's machines need of the world around them. */
export interface PortalContext {
  /** the session actor, once it runs */
  session: () => SessionRef | undefined;
  /** the actor that watches the connection, once its code has loaded */
  connection: () => ConnectionRef | undefined;
  /** calls back with the session actor as soon as it runs; returns how to stop waiting */
  onSession: (use: (session: SessionRef) => void) => () => void;
  navigation: Navigation;
  roots: ActorRoots;
  /** lets every waiting chunk load again */
  retryChunks: () => void;
}

/**
 * Provides every port of the app-wide machines: the one place where they meet the network, storage and other tabs.
 * The ports of a screen are provided beside its page, so that they load with it.
 */
export const provideMachines = (world: PortalContext) => {
  const { session, connection, onSession, navigation, roots, retryChunks } = world;
  const time = createServerTime();
  const config = Promise.withResolvers<RuntimeConfig>();
  const call: Client = createClient({
    settings: async () => (await config.promise).api,
    onAnswer: (answer, age) => {
      const clock = clockIn(answer);
      if (clock) time.synchronize(clock, age);
    },
    onUnauthorized: () => session()?.send({ type: 'session.expired' }),
    agency: () => session()?.getSnapshot().context.session?.selectedAgency ?? null,
    onOtherAgency: (agency) => session()?.send({ type: 'agency.moved', agency }),
    onOutcome: (took) =>
      connection()?.send({ type: took === null ? 'call.lost' : took > late ? 'call.late' : 'call.answered' }),
    onFailure: (operation, error) => {
      logFailure(operation, error);
      // a failure that cannot be reported is in the log of the browser only
      import('./client-log.ts')
        .then(async ({ reportFailure }) => reportFailure((await config.promise).api.basePath, operation, error))
        .catch(() => {});
    },
  });
  const auth = authApi(call);
  const user = userApi(call);

  const logout = logoutMachine.provide({
    actors: {
      endSession: fromPromise(async ({ signal }) => {
        await auth.logout(signal);
        // a tab that heard of it before the carrier did has found the session still there
        notifyOtherTabs({ type: 'tab.signedOut' });
      }),
    },
    actions: { forgetUser: purgeStorage },
  });

  const loadSessionWatchers = () => loadChunk('session-watchers', () => import('../session/session-watchers.ts'));
  const checkHealth = async (signal: AbortSignal) => checkCarrierHealth((await config.promise).api.basePath, signal);

  const portal = portalMachine.provide({
    actions: { logFailure: (_, { error }) => logFailure('background services', error) },
    actors: {
      runtimeConfig: runtimeConfigMachine.provide({
        actors: {
          readConfig: fromPromise(async ({ signal }) => {
            const read = await readRuntimeConfig(signal, logFailure);
            config.resolve(read);
            return read;
          }),
        },
      }),
      session: sessionMachine.provide({
        actors: {
          readSession: fromPromise(({ signal }) => auth.readSession(signal)),
          loadIdentity: fromPromise(({ input, signal }) => user.loadIdentity(input.session, signal)),
          selectAgency: fromPromise(({ input, signal }) => user.selectAgency(input.agency, signal)),
          watchEnvironment: fromCallback<EventObject, undefined, EnvironmentMessage>(({ sendBack }) =>
            watchEnvironment(sendBack),
          ),
          sessionTimeout: lazyMachine(
            fromPromise(async () => {
              await idle();
              const { sessionTimeoutActor } = await loadSessionWatchers();
              return sessionTimeoutActor({ auth, user, time });
            }),
          ),
          reauthentication: lazyMachine(
            fromPromise(async () => {
              const { reauthenticationActor } = await loadSessionWatchers();
              return reauthenticationActor({ call, auth, user, login });
            }),
          ),
          logout,
        },
        actions: {
          announceSignIn: () => notifyOtherTabs({ type: 'tab.signedIn' }),
          announceExpiry: () => notifyOtherTabs({ type: 'tab.expired' }),
          announceAgency: ({ context }) =>
            notifyOtherTabs({ type: 'agency.moved', agency: context.session?.selectedAgency ?? '' }),
          announceSignOut: () => notifyOtherTabs({ type: 'tab.signedOut' }),
          logFailure: (_, { error }) => logFailure('session timeout', error),
          purgeStorage,
          reloadAtSignIn: () => window.location.replace('/login'),
          redirectToLogout: () => window.location.replace('/logout'),
        },
      }),
      routeAccess: routeAccessMachine.provide({
        actors: {
          watchScope: fromCallback<EventObject, undefined, ScopeMessage>(({ sendBack }) =>
            watchScope(session(), sendBack),
          ),
          fetchRedirect: fromPromise(({ input, signal }) => auth.fetchRedirect(input.query, signal)),
        },
        actions: { navigate: (_, { to }) => navigation.replace(to) },
      }),
      backgroundServices: lazyMachine(
        fromPromise(async () => {
          await idle();
          const { backgroundServicesActor } = await loadBackgroundServices();
          return backgroundServicesActor({ call, roots, navigation, checkHealth, onSession });
        }),
      ),
      chunkReload: chunkReloadMachine.provide({
        actors: { checkHealth: fromPromise(({ signal }) => checkHealth(signal)) },
        actions: { retryChunks, reloadPage: (_, { reloaded }) => reloadPage(reloaded) },
      }),
    },
  });

  const sessionPorts = {
    watchSession: fromCallback<EventObject, undefined, SessionMessage>(({ sendBack }) =>
      watchSession(onSession, sendBack),
    ),
    readSession: fromPromise<Session, undefined>(({ signal }) => auth.readSession(signal)),
    forgetUser: fromPromise<Session, undefined>(({ signal }) => auth.forgetUser(signal)),
    shareSession: (_: unknown, params: { session: Session }) =>
      session()?.send({ type: 'session.replaced', session: params.session }),
  };

  const { watchSession: watchServerSession, readSession, forgetUser, shareSession } = sessionPorts;
  const login = loginMachine.provide({
    actors: {
      watchSession: watchServerSession,
      watchCoolDown: fromCallback<EventObject, { seconds: number }, CoolDownMessage>(({ input, sendBack }) =>
        watchCoolDown(input.seconds, sendBack),
      ),
      submitAnswer: provideSessionStep(async ({ input, signal }) => {
        await probed(onSession);
        return submitAnswer(auth, input, signal);
      }, readSession),
      resendCode: fromPromise(({ signal }) => auth.resendCode(signal)),
      forgetUser,
    },
    actions: { shareSession },
  });

  return { portal, login, call, time, sessionPorts };
};

/** Loads what runs beside the pages: its actor, and what shows of it. */
export const loadBackgroundServices = () => loadChunk('background', () => import('./background-services.ts'));

/**
 * Waits for the answer to the first question for the session: one that came after the answer to a step would put the
 * person back to the step before.
 */
const probed = (onSession: PortalContext['onSession']): Promise<void> =>
  new Promise((resolve) => {
    onSession((session) => {
      if (!session.getSnapshot().matches('probing')) return resolve();
      const waiting = session.subscribe((snapshot) => {
        if (snapshot.matches('probing')) return;
        waiting.unsubscribe();
        resolve();
      });
      return undefined;
    });
  });

/** When the session ends, where an answer says so. */
const clockIn = (answer: unknown): SessionClock | null => {
  const { clock, session, expires } = (answer ?? {}) as { clock?: unknown; session?: unknown; expires?: unknown };
  return ((expires ? answer : (clock ?? session)) as SessionClock | null | undefined) ?? null;
};

const submitAnswer = (auth: ReturnType<typeof authApi>, answer: LoginAnswer, signal: AbortSignal) => {
  switch (answer.step) {
    case 'userType':
      return auth.chooseUserType(answer.userType, signal);
    case 'email':
      return auth.sendEmail(answer.email, signal);
    case 'password':
      return auth.sendPassword(answer.username, answer.password, signal);
    case 'mfa':
      return auth.verifyCode(answer.code, signal);
  }
};

/** Reports the scope whenever the session settles on another one, and when it is no longer settled. */
const watchScope = (session: SessionRef | undefined, notify: (message: ScopeMessage) => void) => {
  let last: string | null = null;
  const look = () => {
    const snapshot = session?.getSnapshot();
    const scope = snapshot?.hasTag('settled') ? (snapshot.context.session?.scope ?? 'guest') : null;
    if (scope === last) return;
    last = scope;
    notify(scope === null ? { type: 'scope.unsettled' } : { type: 'scope.settled', scope });
  };
  const subscription = session?.subscribe(look);
  look();
  return () => subscription?.unsubscribe();
};

/** Reports the server session whenever another one replaces it; sign-in may be on screen before the session runs. */
const watchSession = (onSession: PortalContext['onSession'], notify: (message: SessionMessage) => void) => {
  let stop: (() => void) | undefined;
  const stopWaiting = onSession((session) => {
    let last = session.getSnapshot().context.session;
    const subscription = session.subscribe(({ context }) => {
      if (context.session === last) return;
      last = context.session;
      if (context.session) notify({ type: 'session.changed', session: context.session });
    });
    stop = () => subscription.unsubscribe();
  });
  return () => {
    stopWaiting();
    stop?.();
  };
};
