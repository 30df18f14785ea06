import { useNavigate } from 'react-router';
import { OwnAccountsScreen } from '#screens/clients/own-accounts/OwnAccountsScreen.tsx';
import { paths } from '#src/paths.ts';
import { ownAccountsActor } from '../../actors/clients/own-accounts.ts';
import { useFlow } from '../../boot/flow.ts';

/** A customer's own accounts. */
const OwnAccountsPage = () => {
  const navigate = useNavigate();
  const openAccount = (id: string) => void navigate(paths.policyholder(id), { replace: true });
  const own = useFlow(({ call }) => ownAccountsActor({ call, openAccount }));
  return <OwnAccountsScreen own={own} hrefOf={paths.policyholder} />;
};

export default OwnAccountsPage;
