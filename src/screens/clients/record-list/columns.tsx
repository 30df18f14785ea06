import { formatIsoDay } from '#machines/domain/shared/day.ts';
import type { RecordKind, RecordOf } from '#machines/domain/clients/record-list.ts';
import { documentTypes } from '#machines/domain/documents/documents.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import type { DocumentSelectionRef } from '#machines/clients/document-selection/document-selection.machine.ts';
import type { Column } from '#ui/Table.tsx';
import { describeDueDay } from '../../billing/due.ts';
import { BillPayment } from '../../billing/BillPayment.tsx';
import type { ClientLinks } from '../client-links.ts';
import { formatSize } from '../../documents/size.ts';
import { DocumentBox } from '../document-selection/DocumentSelection.tsx';
import { StatusChip } from '../StatusChip.tsx';

type Columns<Kind extends RecordKind> = readonly Column<RecordOf<Kind>>[];

/** A link to a record, or a dash where there is none. */
const link = (links: ClientLinks, kind: RecordKind, id: string | null) =>
  id === null ? '—' : <a href={links.record(kind, id)}>{id}</a>;

/** The columns of a list of policies. */
export const policyColumns = (links: ClientLinks): Columns<'policies'> => [
  { id: 'id', label: 'Policy number', render: ({ id }) => link(links, 'policies', id) },
  { id: 'name', label: 'Policy', render: ({ name }) => name },
  { id: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
  { id: 'effective', label: 'Effective', isNumeric: true, render: ({ effective }) => formatIsoDay(effective) },
  { id: 'expiry', label: 'Expires', isNumeric: true, render: ({ expiry }) => formatIsoDay(expiry) },
  { id: 'premium', label: 'Premium', isNumeric: true, render: ({ premium }) => formatMoney(premium) },
];

/** The columns of a list of bills. */
export const billColumns = (links: ClientLinks): Columns<'bills'> => [
  { id: 'id', label: 'Bill', render: ({ id }) => link(links, 'bills', id) },
  {
    id: 'policyId',
    label: 'Policy',
    render: ({ policyId, policyName }) => (
      <>
        {link(links, 'policies', policyId)} {policyName}
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
    render: (bill) => <BillPayment bill={bill} href={links.payment(bill.id)} reader={links.reader} />,
  },
];

/** The columns of a list of claims. */
export const claimColumns = (links: ClientLinks): Columns<'claims'> => [
  { id: 'id', label: 'Claim', render: ({ id }) => link(links, 'claims', id) },
  {
    id: 'policyId',
    label: 'Policy',
    render: ({ policyId, policyName }) => (
      <>
        {link(links, 'policies', policyId)} {policyName}
      </>
    ),
  },
  { id: 'cause', label: 'Cause', render: ({ cause }) => cause },
  { id: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
  { id: 'lossDate', label: 'Date of loss', isNumeric: true, render: ({ lossDate }) => formatIsoDay(lossDate) },
  { id: 'paid', label: 'Paid', isNumeric: true, render: ({ paid }) => formatMoney(paid) },
];

/** The columns of a list of documents. */
export const documentColumns = (links: ClientLinks, selection?: DocumentSelectionRef): Columns<'documents'> => [
  {
    id: 'title',
    label: 'Document',
    render: ({ id, title }) => (
      <>
        {selection && <DocumentBox selection={selection} id={id} title={title} />}
        <a href={links.record('documents', id)}>{title}</a>
      </>
    ),
  },
  { id: 'type', label: 'Type', render: ({ type }) => documentTypes[type] },
  { id: 'date', label: 'Date', isNumeric: true, render: ({ date }) => formatIsoDay(date) },
  { id: 'policyId', label: 'Policy', render: ({ policyId }) => link(links, 'policies', policyId) },
  { id: 'pages', label: 'Pages', isNumeric: true, render: ({ pages }) => pages },
  { id: 'bytes', label: 'Size', isNumeric: true, render: ({ bytes }) => formatSize(bytes) },
];
