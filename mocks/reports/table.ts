import {
  reportColumns,
  reports,
  rowHeads,
  rowLabel,
  type Report,
  type Unit,
} from '#machines/domain/reports/reports.ts';
import { csvOf } from '#machines/domain/shared/csv.ts';
import { formatAmount } from '#machines/domain/shared/money.ts';
import { reportFileName } from './file-name.ts';

const units: Readonly<Record<Unit, (cell: number) => string>> = {
  money: formatAmount,
  count: String,
  percent: (cell) => formatAmount(cell),
};

const cellsOf = ({ columns }: Report, cells: readonly (number | null)[]): string[] =>
  columns.map((column, at) => {
    const cell = cells[at] ?? null;
    return cell === null ? '' : units[reportColumns[column].unit](cell);
  });

const titleOf = (column: Report['columns'][number]): string => {
  const { label, unit } = reportColumns[column];
  return unit === 'percent' ? `${label} (%)` : label;
};

/** The table of a report as a CSV file: what its page shows. */
export const csvOfReport = (report: Report): { name: string; body: string } => {
  const titles = [rowHeads[reports[report.report].rows], ...report.columns.map(titleOf)];
  const rows = report.rows.map(({ key, cells }) => [rowLabel(key), ...cellsOf(report, cells)]);
  return {
    name: `${reportFileName({ ...report, agency: report.agency.id, day: report.asOf })}.csv`,
    body: csvOf(titles, [...rows, ['Total', ...cellsOf(report, report.totals)]]),
  };
};
