import type { PageProps } from '../../routing/pages.tsx';
import { PayableBills } from './PayableBills.tsx';
import { Payment } from './Payment.tsx';

/** A bill of a client that is paid, or one of its payments; without a bill in the address, the bills to choose from. */
const PaymentPage = ({ params: { accountId = '', billId } }: PageProps) =>
  billId === undefined ? (
    <PayableBills accountId={accountId} />
  ) : (
    <Payment key={`${accountId} ${billId}`} accountId={accountId} billId={billId} />
  );

export default PaymentPage;
