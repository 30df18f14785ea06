import { PayableBillsScreen } from '#screens/billing/payable-bills/PayableBillsScreen.tsx';
import { clientPaths } from '#src/client-paths.ts';
import { payableBillsActor } from '../../actors/billing/payable-bills.ts';
import { useFlow } from '../../boot/flow.ts';
import type { PageProps } from '../../routing/pages.tsx';
import { useBillingParent } from './billing-parent.ts';

/** The bills of a client that can be paid. */
const PayableBillsPage = ({ params: { accountId = '' } }: PageProps) => (
  <PayableBillsScreen
    bills={useFlow(payableBillsActor, { input: { accountId } })}
    way={useBillingParent(accountId)}
    hrefOf={(bill) => clientPaths.payment(accountId, bill)}
  />
);

export default PayableBillsPage;
