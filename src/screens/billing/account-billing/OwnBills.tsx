import type { OwnBill, OwnBilling } from '#machines/domain/billing/own-billing.ts';
import { displayName, type Account } from '#machines/domain/clients/account.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { Table, type Column } from '#ui/Table.tsx';
import { StatusChip } from '../../clients/StatusChip.tsx';
import { BillPayment } from '../BillPayment.tsx';
import { describeDueDay } from '../due.ts';
import type { PaymentHref } from '../PaymentTable.tsx';

/** The addresses that the overview leads to. */
export interface BillingHrefs {
  record: (accountId: string, kind: 'bills' | 'policies', id: string) => string;
  payment: PaymentHref & ((accountId: string, billId: string) => string);
  /** where an invoice is found by its number */
  invoice: string;
}

const nameIn =
  (accounts: readonly Account[]) =>
  ({ accountId }: OwnBill): string => {
    const account = accounts.find((one) => one.accountId === accountId);
    return account ? displayName(account) : '—';
  };

const columnsOf = (accounts: readonly Account[], { record, payment }: BillingHrefs): readonly Column<OwnBill>[] => [
  { id: 'id', label: 'Bill', render: ({ id, accountId }) => <a href={record(accountId, 'bills', id)}>{id}</a> },
  ...(accounts.length > 1 ? [{ id: 'account', label: 'Account', render: nameIn(accounts) }] : []),
  {
    id: 'policy',
    label: 'Policy',
    render: ({ accountId, policyId, policyName }) => (
      <>
        <a href={record(accountId, 'policies', policyId)}>{policyId}</a> {policyName}
      </>
    ),
  },
  { id: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
  { id: 'due', label: 'Due', isNumeric: true, render: (bill) => describeDueDay(bill) ?? '—' },
  { id: 'minimumDue', label: 'Minimum due', isNumeric: true, render: ({ minimumDue }) => formatMoney(minimumDue) },
  { id: 'balance', label: 'Balance', isNumeric: true, render: ({ balance }) => formatMoney(balance) },
  {
    id: 'payment',
    label: 'Payment',
    render: (bill) => <BillPayment bill={bill} href={payment(bill.accountId, bill.id)} reader="customer" />,
  },
];

/** The bills of a customer, those due first at the top. */
export const OwnBills = ({
  accounts,
  bills,
  hrefs,
}: Pick<OwnBilling, 'accounts' | 'bills'> & { hrefs: BillingHrefs }) => (
  <Table label="Bills" columns={columnsOf(accounts, hrefs)} rows={bills} keyOf={({ id }) => id} />
);
