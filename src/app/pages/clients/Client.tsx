import { toClientTask } from '#machines/domain/clients/tasks.ts';
import { PolicyholderScreen } from '#screens/clients/policyholder/PolicyholderScreen.tsx';
import { paths } from '#src/paths.ts';
import { useQuery } from '../../routing/query.ts';
import { clientTabs, isDocumentOf, tabOf } from './client-tabs.ts';
import { useClientTitle } from './client-title.ts';
import { ClientTab } from './ClientTab.tsx';
import { useClientParent } from './client-parent.ts';
import { OtherAgency } from './OtherAgency.tsx';
import { usePolicyholder } from './policyholder.ts';

interface ClientProps {
  accountId: string;
  segment: string | undefined;
  detail: string | undefined;
}

/** One client: the address names the tab, and the record that is shown in it. */
export const Client = ({ accountId, segment, detail }: ClientProps) => {
  const { policyholder, name } = usePolicyholder(accountId);
  const task = toClientTask(useQuery()['task']);
  const tab = tabOf(segment);
  const shown = { tab, ...(detail ? { detail } : {}) };
  useClientTitle(name, shown);
  return (
    <PolicyholderScreen
      policyholder={policyholder}
      parent={useClientParent()}
      task={task && { id: task, searchHref: paths.clientSearch(task) }}
      TaskNote={OtherAgency}
      tabs={clientTabs(accountId, tab)}
      isCompact={isDocumentOf(shown)}
      {...(detail ? { detail } : {})}
    >
      <ClientTab key={`${segment} ${detail}`} accountId={accountId} client={name} {...shown} />
    </PolicyholderScreen>
  );
};
