import { toClientTask } from '#machines/domain/clients/tasks.ts';
import { toExportQuery } from '#machines/domain/clients/search.ts';
import { ClientSearchScreen } from '#screens/clients/search/ClientSearchScreen.tsx';
import { paths } from '#src/paths.ts';
import { recallResultsView, rememberResultsView } from '../../browser/results-view.ts';
import { useQuery } from '../../routing/query.ts';
import { SearchExport } from './SearchExport.tsx';
import { useSearch } from './search.ts';

/** The client search with the address: what the client is chosen for, and where each link leads. */
export const ClientSearch = () => {
  const task = toClientTask(useQuery()['task']);
  return (
    <ClientSearchScreen
      search={useSearch()}
      hrefOf={(id) => paths.policyholder(id, task)}
      renderExport={(question) => (
        <SearchExport kind="accounts" query={question && toExportQuery('clientName', question)} />
      )}
      view={recallResultsView()}
      onView={rememberResultsView}
      task={task && { id: task, withoutHref: paths.clientSearch() }}
    />
  );
};
