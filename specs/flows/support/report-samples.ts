import type { Report, ReportChoice } from '#machines/domain/reports/reports.ts';

/** The written premium of an agency in the last year. */
export const productionChoice: ReportChoice = { report: 'production', period: 'year', line: null };

const about = {
  agency: { id: '214', name: 'Lakeshore Insurance Group' },
  line: null,
  asOf: '2026-04-12',
  records: [],
  recordCount: 0,
} as const;

/** Two months of written premium. */
export const productionReport: Report = {
  ...about,
  records: [],
  report: 'production',
  from: '2026-03',
  to: '2026-04',
  columns: ['personal', 'commercial', 'surety', 'written'],
  rows: [
    { key: '2026-03', cells: [120_000, 340_050, 0, 460_050] },
    { key: '2026-04', cells: [80_000, 0, 25_000, 105_000] },
  ],
  totals: [200_000, 340_050, 25_000, 565_050],
};

/** The same report of an agency that has written nothing. */
export const emptyReport: Report = {
  ...productionReport,
  rows: productionReport.rows.map(({ key }) => ({ key, cells: [0, 0, 0, 0] })),
  totals: [0, 0, 0, 0],
};

/** Bills that are past due, of which two are listed. */
export const pastDueReport: Report = {
  ...about,
  report: 'pastDue',
  from: null,
  to: null,
  columns: ['bills', 'owed'],
  rows: [
    { key: 'overdue1', cells: [2, 30_000] },
    { key: 'overdue30', cells: [1, 12_345] },
    { key: 'overdue60', cells: [0, 0] },
  ],
  totals: [3, 42_345],
  records: [
    { id: 'B10000001', accountId: 'a1', client: 'Ada Okoro', line: 'Auto', day: '2026-04-01', amount: 20_000 },
    { id: 'B10000002', accountId: 'a2', client: 'North Shore LLC', line: 'Home', day: '2026-03-02', amount: 12_345 },
  ],
  recordCount: 3,
};
