import { PayableBillsScreen } from '#screens/billing/payable-bills/PayableBillsScreen.tsx';
import { clientPaths } from '#src/client-paths.ts';
import { payableBillsActor } from '../../actors/billing/payable-bills.ts';
import { useFlow } from '../../boot/flow.ts';
import { useBillingParent } from './billing-parent.ts';

/** The bills of a client that can be paid. */
export const PayableBills = ({ accountId }: { accountId: string }) => (
  <PayableBillsScreen
    bills={useFlow(payableBillsActor, { input: { accountId } })}
    way={useBillingParent(accountId)}
    hrefOf={(bill) => clientPaths.payment(accountId, bill)}
  />
);
