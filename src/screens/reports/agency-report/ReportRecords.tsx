import { clientName } from '#machines/domain/clients/account.ts';
import type { RecordKind } from '#machines/domain/clients/record-list.ts';
import { recordWords } from '#machines/domain/reports/record-words.ts';
import { reports, type Report, type ReportRecord } from '#machines/domain/reports/reports.ts';
import { formatIsoDay } from '#machines/domain/shared/day.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { countOf } from '#machines/domain/shared/text.ts';
import { Card } from '#ui/Card.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Table, type Column } from '#ui/Table.tsx';
import { Heading, Text } from '#ui/Text.tsx';

/** Where a record is shown. */
export type RecordHref = (accountId: string, kind: RecordKind, id: string) => string;

const columnsOf = (kind: keyof typeof recordWords, hrefOf: RecordHref): readonly Column<ReportRecord>[] => {
  const words = recordWords[kind];
  return [
    {
      id: 'number',
      label: words.number,
      render: ({ id, accountId }) => <a href={hrefOf(accountId, kind, id)}>{id}</a>,
    },
    { id: 'client', label: 'Client', render: ({ client }) => clientName(client) },
    { id: 'line', label: words.line, render: ({ line }) => line },
    { id: 'day', label: words.day, isNumeric: true, render: ({ day }) => formatIsoDay(day) },
    { id: 'amount', label: words.amount, isNumeric: true, render: ({ amount }) => formatMoney(amount) },
  ];
};

/** The first records behind a report, each a link to its page. */
export const ReportRecords = ({ report, hrefOf }: { report: Report; hrefOf: RecordHref }) => {
  const { records: kind } = reports[report.report];
  if (kind === null) return null;
  const { title, one } = recordWords[kind];
  const { records, recordCount } = report;
  return (
    <Card as="section">
      <Stack gap="md">
        <Heading level={3}>{title}</Heading>
        <Text tone="muted" isNumeric>
          {recordCount > records.length
            ? `The first ${records.length} of ${countOf(recordCount, one)}`
            : countOf(recordCount, one)}
        </Text>
        <Table label={title} columns={columnsOf(kind, hrefOf)} rows={records} keyOf={({ id }) => id} />
      </Stack>
    </Card>
  );
};
