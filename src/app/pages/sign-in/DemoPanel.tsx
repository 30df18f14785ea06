import { useState } from 'react';
import { useScreenActor } from '#screens/inspection.ts';
import { DemoAccounts } from '#screens/sign-in/demo-accounts/DemoAccounts.tsx';
import { demoAccountsActor } from '../../actors/sign-in/demo-accounts.ts';
import { usePortal } from '../../boot/context.ts';

/** The help panel of a demonstration; loaded only where `config.json` says that this is one. */
const DemoPanel = () => {
  const { call } = usePortal();
  const [logic] = useState(() => demoAccountsActor({ call }));
  return <DemoAccounts demo={useScreenActor(logic)} />;
};

export default DemoPanel;
