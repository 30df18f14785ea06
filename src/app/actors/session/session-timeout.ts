import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { authApi } from '#api/auth.ts';
import type { Client } from '#api/client.ts';
import { userApi } from '#api/user.ts';
import { sessionClockSchema, type SessionClock } from '#machines/domain/session/session.ts';
import {
  sessionExtensionMachine,
  type ConnectionMessage,
} from '#machines/session/session-extension/session-extension.machine.ts';
import { sessionTimeoutMachine } from '#machines/session/session-timeout/session-timeout.machine.ts';
import type {
  ActivityMessage,
  TabMessage,
  TimeMessage,
} from '#machines/session/session-timeout/session-timeout.setup.ts';
import { exclusively } from '../../browser/exclusively.ts';
import { pause } from '../../browser/pause.ts';
import { createKeepAlive } from '../../session/keep-alive.ts';
import { markReady } from '../../browser/ready.ts';
import type { ServerTime } from '../../session/server-time.ts';
import { listenToTabs, notifyOtherTabs } from '../../session/tabs.ts';
import { watcher } from '../support/watcher.ts';
import { createBrowserAlarm, watchActivity, watchConnection, watchTime } from '../../session/time-watchers.ts';

interface SessionTimeoutDeps {
  call: Client;
  time: ServerTime;
}

/** The warning before the session ends, with the carrier, the clock and the other tabs. */
export const sessionTimeoutActor = ({ call, time }: SessionTimeoutDeps) => {
  const auth = authApi(call);
  const user = userApi(call);
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
      watchTime: watcher<TimeMessage, { from: number }>((notify, { input, system }) =>
        watchTime(
          time,
          input.from,
          (now) => notify({ type: 'time.passed', now }),
          createBrowserAlarm((check) => watchConnection(system, check)),
        ),
      ),
      watchActivity: watcher<ActivityMessage>((notify) => watchActivity(() => notify({ type: 'activity.seen' }))),
      watchTabs: watcher<TabMessage>((notify) => {
        const stopping = new AbortController();
        listenToTabs((data) => {
          const received = v.safeParse(extension, data);
          if (!received.success) return;
          keepClock(received.output.clock);
          notify(received.output);
        }, stopping.signal);
        markReady('timeout', true);
        return () => {
          stopping.abort();
          markReady('timeout', false);
        };
      }),
      readClock: fromPromise(async ({ signal }) => (await auth.readSession(signal)).clock),
      keepAlive: extend(),
      extension: sessionExtensionMachine.provide({
        actors: {
          keepAlive: extend(),
          watchConnection: watcher<ConnectionMessage>((notify, { system }) =>
            watchConnection(system, () => notify({ type: 'connection.restored' })),
          ),
        },
        actions: { reloadPage: () => window.location.reload() },
      }),
    },
    actions: { announceExtension: (_, { clock }) => notifyOtherTabs({ type: 'tab.extended', clock }) },
  });
};

const extension = v.object({ type: v.literal('tab.extended'), clock: sessionClockSchema });
