import type { Payment } from '#machines/domain/billing/payment-records.ts';
import { isOpenState } from '#machines/domain/billing/payment-states.ts';
import { dayAt, formatIsoDay, isoDay } from '#machines/domain/shared/day.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { Chip } from '#ui/Chip.tsx';
import { Table, type Column } from '#ui/Table.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { describeMethod, stateWords } from './payment-words.ts';

/** The page of a payment of a bill: its receipt, or how it continues. */
export type PaymentHref = (accountId: string, billId: string, paymentId: string) => string;

interface PaymentTableProps {
  label: string;
  payments: readonly Payment[];
  hrefOf: PaymentHref;
  /** the page of a bill, where payments are of several */
  billHrefOf?: (payment: Payment) => string;
}

/** Payments, newest first: those that are settled have a receipt, those that have not ended can continue. */
export const PaymentTable = ({ label, payments, hrefOf, billHrefOf }: PaymentTableProps) => (
  <Table label={label} columns={columnsOf(hrefOf, billHrefOf)} rows={payments} keyOf={({ id }) => id} />
);

const columnsOf = (hrefOf: PaymentHref, billHrefOf: PaymentTableProps['billHrefOf']): readonly Column<Payment>[] => [
  { id: 'date', label: 'Date', render: ({ updated }) => formatIsoDay(isoDay(dayAt(Date.parse(updated)))) },
  ...(billHrefOf
    ? [
        {
          id: 'bill',
          label: 'Bill',
          render: (payment: Payment) => <a href={billHrefOf(payment)}>{payment.billId}</a>,
        },
      ]
    : []),
  { id: 'method', label: 'Method', render: describeMethod },
  { id: 'state', label: 'Status', render: ({ state }) => <Chip {...stateWords[state]} /> },
  { id: 'receipt', label: 'Receipt', render: (payment) => <NextStep payment={payment} hrefOf={hrefOf} /> },
  { id: 'amount', label: 'Amount', isNumeric: true, render: describeAmount },
];

const describeAmount = ({ amount, fee }: Payment): string =>
  fee === 0 ? formatMoney(amount) : `${formatMoney(amount)} + ${formatMoney(fee)} fee`;

const NextStep = ({ payment, hrefOf }: { payment: Payment; hrefOf: PaymentHref }) => {
  const { id, accountId, billId, state, receiptNumber } = payment;
  if (receiptNumber === null && !isOpenState(state)) return '—';
  return (
    <a href={hrefOf(accountId, billId, id)}>
      {receiptNumber ?? (
        <>
          Continue<VisuallyHidden> this payment</VisuallyHidden>
        </>
      )}
    </a>
  );
};
