import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useScreenActor } from '#screens/inspection.ts';
import { OwnAccountsScreen } from '#screens/clients/own-accounts/OwnAccountsScreen.tsx';
import { paths } from '#src/paths.ts';
import { ownAccountsActor } from '../../actors/clients/own-accounts.ts';
import { usePortal } from '../../boot/context.ts';

/** A customer's own accounts. */
const OwnAccountsPage = () => {
  const { call } = usePortal();
  const navigate = useNavigate();
  const [logic] = useState(() =>
    ownAccountsActor({ call, openAccount: (id) => void navigate(paths.policyholder(id), { replace: true }) }),
  );
  return <OwnAccountsScreen own={useScreenActor(logic)} hrefOf={paths.policyholder} />;
};

export default OwnAccountsPage;
