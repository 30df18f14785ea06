import { AccountBillingScreen } from '#screens/billing/account-billing/AccountBillingScreen.tsx';
import { clientPaths } from '#src/client-paths.ts';
import { patternOf } from '#src/paths.ts';
import { accountBillingActor } from '../../actors/billing/account-billing.ts';
import { useFlow } from '../../boot/context.ts';

/** What a customer owes and has paid, over all of their accounts. */
export const AccountBilling = () => {
  const billing = useFlow(({ call }) => accountBillingActor(call));
  return <AccountBillingScreen billing={billing} hrefs={{ ...clientPaths, invoice: patternOf('invoice') }} />;
};
