import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { InvoiceRef } from '#machines/billing/invoice/invoice.machine.ts';
import { formatInvoiceNumber, isPayableInvoice, type Invoice } from '#machines/domain/billing/invoices.ts';
import { formatAgency } from '#machines/domain/shared/agency.ts';
import { formatIsoDay } from '#machines/domain/shared/day.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { useStep } from '#forms/use-step.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip, type ChipProps } from '#ui/Chip.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Table, type Column } from '#ui/Table.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { describeMethod } from '../payment-words.ts';
import { invoiceKindNames, invoiceLead, invoiceStatus } from '../words.ts';
import { PageProblem } from './PageProblem.tsx';

type Snapshot = SnapshotFrom<InvoiceRef>;
const selectInvoice = ({ context }: Snapshot) => context.invoice;
const selectIsOpening = (snapshot: Snapshot) => snapshot.matches('requestingPage') || snapshot.matches('openingPage');

const colorOf = ({ status, isPastDue }: Invoice): NonNullable<ChipProps['color']> => {
  if (isPastDue) return 'error';
  return ({ open: 'warning', paid: 'success', void: 'neutral' } as const)[status];
};

type Line = Invoice['lines'][number];
const lineColumns: readonly Column<Line>[] = [
  { id: 'description', label: 'Description', render: ({ description }) => description },
  { id: 'amount', label: 'Amount', isNumeric: true, render: ({ amount }) => formatMoney(amount) },
];

type Payment = Invoice['payments'][number];
const paymentColumns: readonly Column<Payment>[] = [
  { id: 'receipt', label: 'Receipt', render: ({ receiptNumber }) => receiptNumber },
  { id: 'date', label: 'Date', isNumeric: true, render: ({ date }) => formatIsoDay(date) },
  { id: 'method', label: 'Method', render: describeMethod },
  { id: 'fee', label: 'Fee', isNumeric: true, render: ({ fee }) => formatMoney(fee) },
  { id: 'amount', label: 'Amount', isNumeric: true, render: ({ amount }) => formatMoney(amount) },
];

interface ShownInvoiceProps {
  flow: InvoiceRef;
  hrefOfClient: (accountId: string) => string;
}

/** An invoice with its lines and payments, and the way to the page on which it is viewed or paid. */
export const ShownInvoice = ({ flow, hrefOfClient }: ShownInvoiceProps) => {
  const invoice = useSelector(flow, selectInvoice);
  const isOpening = useSelector(flow, selectIsOpening);
  const { isLockedOut } = useStep(flow);
  if (!invoice) return null;
  const canPay = isPayableInvoice(invoice);
  return (
    <Card as="section">
      <Stack gap="lg">
        <Stack gap="xs">
          <Inline>
            <CopyButton as="div" what="invoice number" value={invoice.number}>
              <Heading level={2}>
                {invoiceKindNames[invoice.kind]} {formatInvoiceNumber(invoice.number)}
              </Heading>
            </CopyButton>
            <Chip label={invoiceStatus(invoice)} color={colorOf(invoice)} />
          </Inline>
          <Text>{invoiceLead(invoice)}</Text>
        </Stack>
        <Facts invoice={invoice} hrefOfClient={hrefOfClient} />
        <Table
          label="Lines"
          columns={lineColumns}
          rows={invoice.lines}
          keyOf={({ description }) => description}
          keepsColumns
        />
        {invoice.payments.length > 0 && (
          <Stack gap="md">
            <Heading level={3}>Payments</Heading>
            <Table
              label="Payments"
              columns={paymentColumns}
              rows={invoice.payments}
              keyOf={({ receiptNumber }) => receiptNumber}
            />
          </Stack>
        )}
        <PageProblem flow={flow} />
        <Stack gap="xs" align="start">
          <Button
            variant={canPay ? 'primary' : 'secondary'}
            isBusy={isOpening}
            unavailableReason={isLockedOut ? 'Wait before you try again' : undefined}
            onClick={() => flow.send({ type: 'page.open' })}
          >
            {canPay ? 'View or pay invoice' : 'View invoice'}
          </Button>
          <Text tone="muted">Opens our invoice payment page in a new tab</Text>
        </Stack>
      </Stack>
    </Card>
  );
};

const Facts = ({ invoice, hrefOfClient }: { invoice: Invoice } & Pick<ShownInvoiceProps, 'hrefOfClient'>) => {
  const { accountId, billedTo, agency } = invoice;
  return (
    <DescriptionList
      isInline
      facts={[
        { term: 'Balance', details: formatMoney(invoice.balance), isNumeric: true },
        { term: 'Total', details: formatMoney(invoice.total), isNumeric: true },
        { term: 'Paid', details: formatMoney(invoice.paid), isNumeric: true },
        { term: 'Issued', details: formatIsoDay(invoice.issued), isNumeric: true },
        { term: 'Due', details: formatIsoDay(invoice.due), isNumeric: true },
        {
          term: 'Billed to',
          details: accountId === null ? billedTo : <a href={hrefOfClient(accountId)}>{billedTo}</a>,
        },
        { term: 'Agency', details: formatAgency({ code: agency.id, name: agency.name }) },
      ]}
    />
  );
};
