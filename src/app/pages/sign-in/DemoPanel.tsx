import { DemoAccounts } from '#screens/sign-in/demo-accounts/DemoAccounts.tsx';
import { demoAccountsActor } from '../../actors/sign-in/demo-accounts.ts';
import { useFlow } from '../../boot/context.ts';

/** The help panel of a demonstration; loaded only where `config.json` says that this is one. */
const DemoPanel = () => <DemoAccounts demo={useFlow(demoAccountsActor)} />;

export default DemoPanel;
