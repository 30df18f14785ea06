import { sql } from 'kysely';
import type { BusinessType } from '#machines/domain/clients/account.ts';
import type { Period, ReportColumn, ReportId, ReportRecord } from '#machines/domain/reports/reports.ts';
import type { Database } from '../db/tables.ts';
import type { DayNumber } from '../records/days.ts';

/** What a report is calculated from. */
export interface ReportQuestion {
  db: Database;
  report: ReportId;
  agency: string;
  /** null for all lines */
  line: BusinessType | null;
  period: Period;
  today: DayNumber;
  signal?: AbortSignal;
}

/** The figures of a report: a row of cells for each key, in the order of the columns. */
export interface Figures {
  columns: readonly ReportColumn[];
  rows: { key: string; cells: (number | null)[] }[];
  totals: (number | null)[];
}

/** Part of the records behind a report. */
export interface Slice {
  size: number;
  /** the last record before it; null where it is the first part: records change meanwhile, so a part does not begin after so many */
  after: ReportRecord | null;
}

/** Records behind a report, in an order that does not change between two slices, but what has changed itself. */
export type ReadRecords = (question: ReportQuestion, slice: Slice) => Promise<ReportRecord[]>;

/** The policies of the agency's clients; of one line where one was asked for. */
export const policiesIn = ({ db, agency, line }: ReportQuestion) =>
  db
    .selectFrom('policies')
    .where('policies.agency_code', '=', agency)
    .$if(line !== null, (query) => query.where('policies.business_type', '=', line as BusinessType));

/** The claims on them. */
export const claimsIn = ({ db, agency, line }: ReportQuestion) =>
  db
    .selectFrom('claims')
    .where('claims.agency_code', '=', agency)
    .$if(line !== null, (query) => query.where('claims.business_type', '=', line as BusinessType));

/** The month of a day that is kept as YYYY-MM-DD. */
export const monthOf = (column: 'policies.effective' | 'claims.loss_date') =>
  sql<string>`substr(${sql.ref(column)}, 1, 7)`;

/** The rows with the sums of their columns. */
export const withTotals = (columns: readonly ReportColumn[], rows: { key: string; cells: number[] }[]): Figures => ({
  columns,
  rows,
  totals: columns.map((_, at) => rows.reduce((sum, { cells }) => sum + (cells[at] ?? 0), 0)),
});

/** The rows of groups that are known beforehand, with zeros for those of which there is nothing. */
export const groupRows = <Row extends { key: string }>(
  keys: readonly string[],
  found: readonly Row[],
  cellsOf: (row: Row) => readonly unknown[],
  width: number,
): { key: string; cells: number[] }[] =>
  keys.map((key) => {
    const row = found.find((one) => one.key === key);
    return { key, cells: row ? cellsOf(row).map(Number) : Array.from({ length: width }, () => 0) };
  });
