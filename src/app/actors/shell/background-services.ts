import type { Client } from '#api/client.ts';
import {
  backgroundServicesMachine,
  type UserMessage,
} from '#machines/shell/background-services/background-services.machine.ts';
import { clientPaths } from '#src/client-paths.ts';
import type { ActorRoots } from '#screens/inspection.ts';
import { logFailure } from '../../browser/log.ts';
import { startMenuAction } from '../../routing/menu-action.ts';
import type { Navigation } from '../../routing/navigation.ts';
import { openResults } from '../../routing/open-results.ts';
import type { OnSession } from '../../session/session-changes.ts';
import { watchUser } from '../../session/user-changes.ts';
import { quickSearchActor } from '../clients/quick-search.ts';
import { jobNoticesActor } from '../reports/job-notices.ts';
import { watcher } from '../support/watcher.ts';
import { connectionActor } from './connection.ts';
import { resumeCalls } from './resume-calls.ts';
import { systemMessagesActor } from './system-messages.ts';

interface BackgroundServicesDeps {
  call: Client;
  roots: ActorRoots;
  navigation: Navigation;
  checkHealth: (signal: AbortSignal) => Promise<void>;
  onSession: OnSession;
}

/** What runs beside the pages, with the carrier, the browser and the session. */
export const backgroundServicesActor = (deps: BackgroundServicesDeps) => {
  const { call, roots, navigation, checkHealth, onSession } = deps;
  return backgroundServicesMachine.provide({
    actors: {
      connection: connectionActor({ checkHealth, resumeCalls: () => resumeCalls([...roots.running]) }),
      systemMessages: systemMessagesActor({ call }),
      jobNotices: jobNoticesActor({ call }),
      quickSearch: quickSearchActor({
        call,
        openResults: openResults({ roots, navigation }),
        openClient: (client) => navigation.open(clientPaths.found(client)),
        startAction: startMenuAction(roots),
      }),
      watchUser: watcher<UserMessage>((notify) => watchUser(onSession, notify)),
    },
    actions: { logFailure: (_, { error }) => logFailure('background service', error) },
  });
};
