import { useState } from 'react';
import { toClientTask } from '#machines/domain/clients/tasks.ts';
import { clientsPreset, toExportQuery, type SuggestedClient } from '#machines/domain/clients/search.ts';
import { systemIds } from '#machines/support/system-ids.ts';
import { SearchScreen } from '#screens/clients/search/SearchScreen.tsx';
import { useScreenActor } from '#screens/inspection.ts';
import { clientPaths } from '#src/client-paths.ts';
import { paths } from '#src/paths.ts';
import { searchActor } from '../../actors/clients/search.ts';
import { useConfig, usePortal } from '../../boot/context.ts';
import { recallResultsView, rememberResultsView } from '../../browser/results-view.ts';
import { recallSearch } from '../../browser/saved-search.ts';
import { queryOf, useQuery } from '../../routing/query.ts';
import { useMayRestore } from '../../routing/restoring.ts';
import { useIdentity, useIdentityKey } from '../../session/identity.ts';

/** The client search: starts anew when the identity changes, because what may be searched depends on it. */
const AgentsPage = () => <ClientSearch key={useIdentityKey()} />;

export default AgentsPage;

const ClientSearch = () => {
  const { call, navigation } = usePortal();
  const identity = useIdentity();
  const mayRestore = useMayRestore();
  const [{ logic, input }] = useState(() => {
    const preset = clientsPreset(identity);
    const openClient = (client: SuggestedClient) =>
      navigation.open(clientPaths.found(client, toClientTask(queryOf(window.location.search)['task'])));
    return {
      logic: searchActor({ call, preset: preset.id, openClient }),
      input: { preset, saved: recallSearch(preset.id, mayRestore) },
    };
  });
  const basePath = useConfig()?.api.basePath ?? '';
  const task = toClientTask(useQuery()['task']);
  const search = useScreenActor(logic, { input, systemId: systemIds.search });
  return (
    <SearchScreen
      search={search}
      title="Clients"
      hrefOf={(id) => paths.policyholder(id, task)}
      csvHrefOf={(question) => `${basePath}/api/accounts.csv?${new URLSearchParams(toExportQuery(question))}`}
      view={recallResultsView()}
      onView={rememberResultsView}
      task={task && { id: task, withoutHref: paths.clientSearch() }}
    />
  );
};
