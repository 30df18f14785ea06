import { reportColumns, reports, rowHeads, rowLabel, type Report } from '#machines/domain/reports/reports.ts';
import { Table, type Column } from '#ui/Table.tsx';
import { formatCell } from './words.ts';

interface Row {
  label: string;
  cells: readonly (number | null)[];
}

/** The table behind a plot: the same figures, with their totals. */
export const ReportTable = ({ report }: { report: Report }) => {
  const { title, rows } = reports[report.report];
  const columns: readonly Column<Row>[] = [
    { id: 'row', label: rowHeads[rows], render: ({ label }) => label },
    ...report.columns.map((column, at): Column<Row> => ({
      id: column,
      label: reportColumns[column].label,
      isNumeric: true,
      render: ({ cells }) => formatCell(column, cells[at] ?? null),
    })),
  ];
  const shown: readonly Row[] = [
    ...report.rows.map(({ key, cells }) => ({ label: rowLabel(key), cells })),
    { label: 'Total', cells: report.totals },
  ];
  return <Table label={title} columns={columns} rows={shown} keyOf={({ label }) => label} isDense />;
};
