import type { PageProps } from '../../routing/pages.tsx';
import { Payment } from './Payment.tsx';

/** A bill of a client that is paid, or one of its payments. */
const PaymentPage = ({ params: { accountId = '', billId = '' } }: PageProps) => (
  <Payment key={`${accountId} ${billId}`} accountId={accountId} billId={billId} />
);

export default PaymentPage;
