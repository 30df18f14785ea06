import { PayableBillsScreen } from '#screens/billing/payable-bills/PayableBillsScreen.tsx';
import { payableBillsTitle } from '#screens/billing/payment-words.ts';
import { clientPaths } from '#src/client-paths.ts';
import { payableBillsActor } from '../../actors/billing/payable-bills.ts';
import { useFlow } from '../../boot/context.ts';
import { useReader } from '../../session/identity.ts';
import { useBillingParent } from './billing-parent.ts';
import { useBillingTitle } from './payment-title.ts';

/** The bills of a client that can be paid. */
export const PayableBills = ({ accountId }: { accountId: string }) => {
  const bills = useFlow(payableBillsActor, { input: { accountId } });
  const way = useBillingParent(accountId);
  useBillingTitle(payableBillsTitle, way.client);
  return (
    <PayableBillsScreen
      bills={bills}
      way={way}
      reader={useReader()}
      hrefOf={(bill) => clientPaths.payment(accountId, bill)}
    />
  );
};
