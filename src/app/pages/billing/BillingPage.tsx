import type { PageProps } from '../../routing/pages.tsx';
import { AccountBilling } from './AccountBilling.tsx';
import { PayableBills } from './PayableBills.tsx';
import { Payment } from './Payment.tsx';

/**
 * A bill of a client that is paid, or one of its payments; without a bill in the address, the bills to choose from; without a client, what a
 * customer owes.
 */
const BillingPage = ({ params: { accountId, billId } }: PageProps) => {
  if (accountId === undefined) return <AccountBilling />;
  if (billId === undefined) return <PayableBills accountId={accountId} />;
  return <Payment key={`${accountId} ${billId}`} accountId={accountId} billId={billId} />;
};

export default BillingPage;
