import { OwnAccountsScreen } from '#screens/clients/own-accounts/OwnAccountsScreen.tsx';
import { clientPaths } from '#src/client-paths.ts';
import { paths } from '#src/paths.ts';
import { ownAccountsActor } from '../../actors/clients/own-accounts.ts';
import { useFlow } from '../../boot/context.ts';
import { usePageNavigate } from '../../routing/page-navigate.ts';
import type { PageProps } from '../../routing/pages.tsx';
import { tabOf } from './client-tabs.ts';

/** A customer's own accounts: each link leads to the tab that the address names, the only account to the record that it names. */
const OwnAccountsPage = ({ params }: PageProps) => {
  const navigate = usePageNavigate();
  const { tab, detail } = params;
  const { list } = tabOf(tab);
  const hrefOf = (id: string) => (list === null ? paths.policyholder(id) : clientPaths.list(id, list));
  const recordOf = (id: string) => (list !== null && detail ? clientPaths.record(id, list, detail) : hrefOf(id));
  const openAccount = (id: string) => navigate(recordOf(id), { replace: true });
  const own = useFlow(({ call }) => ownAccountsActor({ call, openAccount }));
  return <OwnAccountsScreen own={own} hrefOf={hrefOf} />;
};

export default OwnAccountsPage;
