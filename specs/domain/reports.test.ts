import { expect, test } from 'vitest';
import { reportQuery, type PeriodId, type ReportId } from '#machines/domain/reports/reports.ts';

const today = { year: 2026, month: 11 };

test.each<[ReportId, PeriodId, from: string, to: string]>([
  ['production', 'year', '2025-12', '2026-11'],
  ['production', 'threeYears', '2023-12', '2026-11'],
  ['production', 'toDate', '2026-01', '2026-11'],
  ['production', 'lastYear', '2025-01', '2025-12'],
  ['commission', 'year', '2025-11', '2026-10'],
  ['commission', 'threeYears', '2023-11', '2026-10'],
  ['commission', 'toDate', '2026-01', '2026-11'],
  ['commission', 'lastYear', '2025-01', '2025-12'],
])('of %s, the period %s is from %s to %s: commission is of months that are over', (report, period, from, to) => {
  expect(reportQuery({ report, period, line: null }, today)).toEqual({ from, to });
});

test('reports about today have no period, and every report may be of one line', () => {
  expect(reportQuery({ report: 'inForce', period: 'year', line: 'personal' }, today)).toEqual({ line: 'personal' });
});
