import { useState } from 'react';
import { accountsApi } from '#api/accounts.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { clientsPreset, type SuggestedClient } from '#machines/domain/clients/search.ts';
import { toClientTask } from '#machines/domain/clients/tasks.ts';
import { systemIds } from '#machines/support/system-ids.ts';
import { clientPaths } from '#src/client-paths.ts';
import { searchActor } from '../../actors/clients/search.ts';
import { useFlow } from '../../boot/context.ts';
import { recallSearch } from '../../browser/saved-search.ts';
import { useFirstCall } from '../../routing/use-first-call.ts';
import { queryOf } from '../../routing/query.ts';
import { useMayRestore } from '../../routing/restoring.ts';
import { useIdentity } from '../../session/identity.ts';

/** The search of what the user may search, as it was left where that may be restored. */
export const useSearch = (): SearchRef => {
  const identity = useIdentity();
  const mayRestore = useMayRestore();
  const describe = useFirstCall();
  const [input] = useState(() => {
    const preset = clientsPreset(identity);
    return { preset, saved: recallSearch(preset.id, mayRestore) };
  });
  return useFlow(
    ({ call, navigation }) => {
      const source = accountsApi(call);
      const openClient = (client: SuggestedClient) =>
        navigation.open(clientPaths.found(client, toClientTask(queryOf(window.location.search)['task'])));
      return searchActor({
        call,
        source,
        preset: input.preset.id,
        openClient,
        firstCallFor: (request) => describe(source.firstCall(request)),
      });
    },
    { input, systemId: systemIds.search },
  );
};
