import { fromPromise } from 'xstate';
import {
  backgroundServicesMachine,
  type ArrivalMessage,
} from '#machines/shell/background-services/background-services.machine.ts';
import type { userServicesMachine } from '#machines/shell/user-services/user-services.machine.ts';
import { lazyMachine } from '#machines/support/lazy-machine.ts';
import type { ActorRoots } from '#screens/inspection.ts';
import { logFailure } from '../../browser/log.ts';
import type { OnSession } from '../../session/session-changes.ts';
import { watchArrival } from '../../session/user-changes.ts';
import { watcher } from '../support/watcher.ts';
import { connectionActor } from './connection.ts';
import { resumeCalls } from './resume-calls.ts';

export interface BackgroundServicesDeps {
  roots: ActorRoots;
  checkHealth: (signal: AbortSignal) => Promise<void>;
  onSession: OnSession;
  loadUserServices: () => Promise<typeof userServicesMachine>;
}

/** What runs beside the pages, with the carrier, the browser and the session. */
export const backgroundServicesActor = ({ roots, checkHealth, onSession, loadUserServices }: BackgroundServicesDeps) =>
  backgroundServicesMachine.provide({
    actors: {
      connection: connectionActor({ checkHealth, resumeCalls: () => resumeCalls([...roots.running]) }),
      userServices: lazyMachine(fromPromise(loadUserServices)),
      watchArrival: watcher<ArrivalMessage>((notify) => watchArrival(onSession, notify)),
    },
    actions: { logFailure: (_, { error }) => logFailure('background service', error) },
  });
