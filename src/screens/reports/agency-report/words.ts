import { businessTypes } from '#machines/domain/clients/account.ts';
import {
  parseIsoMonth,
  reportColumns,
  reports,
  rowLabel,
  type Report,
  type ReportColumn,
  type ReportId,
  type Unit,
} from '#machines/domain/reports/reports.ts';
import { formatLongMonth } from '#machines/domain/shared/calendar.ts';
import { formatIsoDay } from '#machines/domain/shared/day.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { titleCase } from '#machines/domain/shared/text.ts';

const formatDecimal = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const units: Readonly<Record<Unit, (cell: number) => string>> = {
  money: formatMoney,
  count: (cell) => cell.toLocaleString('en-US'),
  percent: (cell) => `${formatDecimal(cell / 100, 1)}%`,
};

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** A figure of an axis, in few letters. */
export const formatTick = (column: ReportColumn, cell: number): string => {
  const { unit } = reportColumns[column];
  if (unit === 'percent') return `${formatDecimal(cell / 100, 0)}%`;
  return unit === 'money' ? `$${compact.format(cell / 100)}` : compact.format(cell);
};

/** A figure as it is read; a dash where there is none. */
export const formatCell = (column: ReportColumn, cell: number | null): string =>
  cell === null ? '—' : units[reportColumns[column].unit](cell);

/** What is said of a row in a plot: its name and the figures that are drawn. */
export const describeRow = (
  { columns }: Report,
  { key, cells }: Report['rows'][number],
  plotted: readonly ReportColumn[],
): string => {
  const figures = plotted.map((column) => {
    const figure = formatCell(column, cells[columns.indexOf(column)] ?? null);
    return plotted.length > 1 ? `${reportColumns[column].label} ${figure}` : figure;
  });
  return `${rowLabel(key)}: ${figures.join(', ')}`;
};

const monthIn = (iso: string): string => {
  const month = parseIsoMonth(iso);
  return month ? formatLongMonth(month) : iso;
};

/** What a report is about: the agency, the line where it is of one, and the period or the day. */
export const describeScope = ({ agency, line, from, to, asOf }: Report): string =>
  [
    agency.name,
    ...(line ? [titleCase(line)] : []),
    from && to ? `${monthIn(from)} to ${monthIn(to)}` : `As of ${formatIsoDay(asOf)}`,
  ].join(' · ');

/** What each report says in short. */
export const summaries: Readonly<Record<ReportId, string>> = {
  production: 'Premium of the policies that took effect in each month, by line',
  inForce: 'Active policies and their premium today, by line',
  renewals: 'Active policies that expire within 90 days',
  pastDue: 'Bills with an installment that was due before today',
  lossRatio: 'Paid and reserved losses of each month against the premium earned in it',
  openClaims: 'Claims that are open or reopened, by how long ago they were reported',
  movedClaims: 'Claims with something new in the last seven days',
  commission: 'Commission on the premium written in each closed month',
};

export const lineOptions = businessTypes.map((value) => ({ value, label: titleCase(value) }));

/** Why a report has no figures. */
export const describeEmpty = ({ report, agency, from, line }: Report): string =>
  `${agency.name} has nothing to show under ${reports[report].title.toLowerCase()}${
    line ? ` for ${titleCase(line).toLowerCase()} lines` : ''
  }${from ? ' in this period' : ' today'}.`;
