import { OwnAccountsScreen } from '#screens/clients/own-accounts/OwnAccountsScreen.tsx';
import { paths } from '#src/paths.ts';
import { ownAccountsActor } from '../../actors/clients/own-accounts.ts';
import { useFlow } from '../../boot/flow.ts';
import { useAddress } from '../../routing/address.ts';

/** A customer's own accounts. */
const OwnAccountsPage = () => {
  const { history } = useAddress();
  const openAccount = (id: string) => history.replace(paths.policyholder(id));
  const own = useFlow(({ call }) => ownAccountsActor({ call, openAccount }));
  return <OwnAccountsScreen own={own} hrefOf={paths.policyholder} />;
};

export default OwnAccountsPage;
