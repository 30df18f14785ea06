import { useNavigate } from 'react-router';
import { OwnAccountsScreen } from '#screens/clients/own-accounts/OwnAccountsScreen.tsx';
import { clientPaths } from '#src/client-paths.ts';
import { paths } from '#src/paths.ts';
import { ownAccountsActor } from '../../actors/clients/own-accounts.ts';
import { useFlow } from '../../boot/flow.ts';
import type { PageProps } from '../../routing/pages.tsx';
import { tabOf } from './client-tabs.ts';

/** A customer's own accounts: each link leads to the tab that the address names. */
const OwnAccountsPage = ({ params }: PageProps) => {
  const navigate = useNavigate();
  const { list } = tabOf(params['tab']);
  const hrefOf = (id: string) => (list === null ? paths.policyholder(id) : clientPaths.list(id, list));
  const openAccount = (id: string) => void navigate(hrefOf(id), { replace: true });
  const own = useFlow(({ call }) => ownAccountsActor({ call, openAccount }));
  return <OwnAccountsScreen own={own} hrefOf={hrefOf} />;
};

export default OwnAccountsPage;
