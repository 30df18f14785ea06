import type { ReactNode } from 'react';
import {
  isPayable,
  type ActivityItem,
  type BillDetail as Bill,
  type InstallmentItem,
} from '#machines/domain/billing/bills.ts';
import type { UserType } from '#machines/domain/session/session.ts';
import { formatIsoDay } from '#machines/domain/shared/day.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { sentenceCase } from '#machines/domain/shared/text.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Copyable } from '#ui/Copyable.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Table, type Column } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import { describeDueDay } from '../../billing/due.ts';
import type { ClientLinks } from '../client-links.ts';
import { agencyFor } from '../reader.ts';
import { StatusChip } from '../StatusChip.tsx';
import { Section } from '../Section.tsx';

const methods: Readonly<Record<Bill['method'], string>> = { direct: 'Direct bill', agency: 'Agency bill' };
const plans: Readonly<Record<Bill['plan'], string>> = {
  full: 'One payment',
  semiannual: 'Two payments',
  quarterly: 'Quarterly',
  monthly: 'Monthly',
};
const statuses: Readonly<Record<InstallmentItem['status'], string>> = {
  paid: 'Paid',
  partlyPaid: 'Partly paid',
  due: 'Due',
  pastDue: 'Past due',
  scheduled: 'Scheduled',
  canceled: 'Canceled',
};

const installments: readonly Column<InstallmentItem>[] = [
  { id: 'number', label: 'Installment', render: ({ number }) => number },
  { id: 'status', label: 'Status', render: ({ status }) => <StatusChip status={statuses[status]} /> },
  { id: 'due', label: 'Due', isNumeric: true, render: ({ due }) => formatIsoDay(due) },
  { id: 'amount', label: 'Amount', isNumeric: true, render: ({ amount }) => formatMoney(amount) },
  { id: 'paid', label: 'Paid', isNumeric: true, render: ({ paid }) => formatMoney(paid) },
];

export const activityColumns: readonly Column<ActivityItem>[] = [
  { id: 'description', label: 'Activity', render: ({ description }) => description },
  { id: 'date', label: 'Date', isNumeric: true, render: ({ date }) => formatIsoDay(date) },
  { id: 'amount', label: 'Amount', isNumeric: true, render: ({ amount }) => formatMoney(amount) },
];

interface BillDetailProps {
  bill: Bill;
  links: ClientLinks;
  /** what was paid of it */
  payments: ReactNode;
}

/** What a bill asks for, when, and what happened to it (POL-03). */
export const BillDetail = ({ bill, links, payments }: BillDetailProps) => (
  <>
    <Section
      title="Bill"
      aside={isPayable(bill) && <LinkButton href={links.payment(bill.id)}>Pay this bill</LinkButton>}
    >
      {!isPayable(bill) && <Text tone="muted">{whyNotPayable(bill, links.reader)}</Text>}
      <DescriptionList
        isInline
        facts={[
          { term: 'Balance', details: formatMoney(bill.balance), isNumeric: true },
          { term: 'Minimum due', details: formatMoney(bill.minimumDue), isNumeric: true },
          { term: 'Due', details: describeDueDay(bill) ?? 'Nothing is due', isNumeric: true },
          { term: 'Term total', details: formatMoney(bill.total), isNumeric: true },
          { term: 'Method', details: methods[bill.method] },
          { term: 'Plan', details: plans[bill.plan] },
          {
            term: 'Policy',
            details: (
              <>
                <Copyable what="policy number" value={bill.policyId} href={links.record('policies', bill.policyId)} />{' '}
                {bill.policyName}
              </>
            ),
          },
        ]}
      />
    </Section>
    <Section title="Installments">
      {bill.installments.length > 0 ? (
        <Table
          label="Installments"
          columns={installments}
          rows={bill.installments}
          keyOf={({ number }) => String(number)}
        />
      ) : (
        <Text tone="muted">This bill isn’t paid in installments.</Text>
      )}
    </Section>
    {payments}
    <Section title="Activity">
      {bill.activities.length > 0 ? (
        <Table label="Activity" columns={activityColumns} rows={bill.activities} keyOf={({ id }) => id} />
      ) : (
        <Text tone="muted">Nothing has happened to this bill yet.</Text>
      )}
    </Section>
  </>
);

const whyNotPayable = ({ method, balance }: Bill, reader: UserType): string => {
  if (balance <= 0) return 'There is nothing to pay.';
  return method === 'agency'
    ? `${sentenceCase(agencyFor(reader))} collects this bill. It can’t be paid here.`
    : 'The balance is too small to be paid here.';
};
