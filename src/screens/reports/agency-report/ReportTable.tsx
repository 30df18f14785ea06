import { reportColumns, reports, rowHeads, rowLabel, type Report } from '#machines/domain/reports/reports.ts';
import { Table, type Column } from '#ui/Table.tsx';
import { formatCell } from './words.ts';

interface Row {
  label: string;
  cells: readonly (number | null)[];
  isTotal?: boolean;
}

/** The table behind a plot: the same figures, with their totals. */
export const ReportTable = ({ report }: { report: Report }) => {
  const { title, rows } = reports[report.report];
  const columns: readonly Column<Row>[] = [
    { id: 'row', label: rowHeads[rows], render: ({ label, isTotal }) => (isTotal ? <strong>{label}</strong> : label) },
    ...report.columns.map((column, at): Column<Row> => ({
      id: column,
      label: reportColumns[column].label,
      isNumeric: true,
      render: ({ cells, isTotal }) => {
        const figure = formatCell(column, cells[at] ?? null);
        return isTotal ? <strong>{figure}</strong> : figure;
      },
    })),
  ];
  const shown: readonly Row[] = [
    ...report.rows.map(({ key, cells }) => ({ label: rowLabel(key), cells })),
    { label: 'Total', cells: report.totals, isTotal: true },
  ];
  return <Table label={title} columns={columns} rows={shown} keyOf={({ label }) => label} isDense />;
};
