import type { PaymentRef } from '#machines/billing/payment/payment.machine.ts';
import type { Payment, PaymentOptions, PaymentRefusal } from '#machines/domain/billing/payment-records.ts';
import type { UserType } from '#machines/domain/session/session.ts';
import type { Charge } from '#machines/domain/billing/payment-draft.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { Copyable } from '#ui/Copyable.tsx';
import type { Fact } from '#ui/DescriptionList.tsx';
import { describeMethod } from '../payment-words.ts';
import { describeRetry } from './words.ts';

/** Where the pages of a payment lead. */
export interface PaymentLinks {
  /** the bill */
  bill: string;
  /** all bills of the client that can be paid */
  bills: string;
  /** the form of the bill */
  again: string;
  /** one payment of the bill */
  payment: (id: string) => string;
}

/** What every part of the screen gets. */
export interface PartProps {
  payment: PaymentRef;
  links: PaymentLinks;
}

/** What parts get whose words depend on the reader. */
export interface ReadPartProps extends PartProps {
  reader: UserType;
}

/** The sums of a payment: the fee only where there is one. */
export const sumsOf = ({ amount, fee, total }: Charge): Fact[] => [
  { term: 'Payment', details: formatMoney(amount), isNumeric: true },
  ...(fee > 0 ? [{ term: 'Convenience fee', details: formatMoney(fee), isNumeric: true }] : []),
  { term: 'Total', details: <strong>{formatMoney(total)}</strong>, isNumeric: true },
];

/** What a payment is, with a link to its bill. */
export const factsOf = (payment: Payment, links: PaymentLinks): Fact[] => [
  billFact(payment.billId, links),
  ...sumsOf(payment),
  { term: 'Paid with', details: describeMethod(payment), isNumeric: true },
];

/** The bill that is paid, and its policy. */
export const billFactsOf = (
  { billId, policyId, policyName }: Pick<PaymentOptions, 'billId' | 'policyId' | 'policyName'>,
  links: PaymentLinks,
): Fact[] => [
  billFact(billId, links),
  {
    term: 'Policy',
    details: (
      <>
        <Copyable what="policy number" value={policyId} /> {policyName}
      </>
    ),
  },
];

const billFact = (id: string, { bill }: PaymentLinks): Fact => ({
  term: 'Bill',
  details: <Copyable what="bill number" value={id} href={bill} />,
  isNumeric: true,
});

/** When something can be paid again, where that is known. */
export const RetryTime = ({ of, options }: { of: PaymentRefusal; options: PaymentOptions }) => {
  const words = describeRetry(of, options);
  return words && <p>{words}</p>;
};
