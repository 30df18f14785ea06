import type { Client } from '#api/client.ts';
import { userServicesMachine, type UserMessage } from '#machines/shell/user-services/user-services.machine.ts';
import { clientPaths } from '#src/client-paths.ts';
import type { ActorRoots } from '#screens/inspection.ts';
import { logFailure } from '../../browser/log.ts';
import { startMenuAction } from '../../routing/menu-action.ts';
import type { Navigation } from '../../routing/navigation.ts';
import { openResults } from '../../routing/open-results.ts';
import { watchUser } from '../../session/served-user.ts';
import type { OnSession } from '../../session/session-changes.ts';
import { quickSearchActor } from '../clients/quick-search.ts';
import { jobNoticesActor } from '../reports/job-notices.ts';
import { watcher } from '../support/watcher.ts';
import { systemMessagesActor } from './system-messages.ts';

export interface UserServicesDeps {
  call: Client;
  roots: ActorRoots;
  navigation: Navigation;
  onSession: OnSession;
}

/** What runs beside the pages for a user, with the carrier, the browser and the session. */
export const userServicesActor = ({ call, roots, navigation, onSession }: UserServicesDeps) =>
  userServicesMachine.provide({
    actors: {
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
    actions: { logFailure: (_, { error }) => logFailure('user service', error) },
  });
