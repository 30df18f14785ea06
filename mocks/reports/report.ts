import {
  formatIsoMonth,
  hasPeriod,
  longestPeriod,
  parseIsoMonth,
  periodProblemOf,
  periodOf,
  reports,
  type Period,
  type Report,
  type ReportId,
} from '#machines/domain/reports/reports.ts';
import type { ReportQuery } from '#machines/domain/contract/reports.ts';
import type { CalendarMonth } from '#machines/domain/shared/day.ts';
import { HttpError } from '../http/http-error.ts';
import { isoOf } from '../records/days.ts';
import { lossRatio, movedClaimRecords, movedClaims, openClaimRecords, openClaims } from './claims.ts';
import { pastDue, pastDueRecords } from './past-due.ts';
import { commission, inForce, production, renewalRecords, renewals } from './premiums.ts';
import type { Figures, ReadRecords, ReportQuestion } from './question.ts';

const figuresOf: Readonly<Record<ReportId, (question: ReportQuestion) => Promise<Figures>>> = {
  production,
  inForce,
  renewals,
  pastDue,
  lossRatio,
  openClaims,
  movedClaims,
  commission,
};

/** What reads the records behind a report. */
export const recordReaders: Readonly<Partial<Record<ReportId, ReadRecords>>> = {
  renewals: renewalRecords,
  pastDue: pastDueRecords,
  openClaims: openClaimRecords,
  movedClaims: movedClaimRecords,
};

/** How many of the records behind a report come with it. */
export const shownRecords = 50;

/**
 * The period that a query asks for; without one, the last twelve months that it has.
 * @throws HttpError 400
 */
export const periodIn = (report: ReportId, { from, to }: ReportQuery, today: CalendarMonth): Period => {
  if (!hasPeriod(report) && (from ?? to) !== undefined)
    throw new HttpError(400, 'This report is about today and has no period.');
  const usual = periodOf('year', today, report);
  const period = {
    from: parseIsoMonth(from ?? '') ?? usual.from,
    to: parseIsoMonth(to ?? '') ?? (from === undefined ? usual.to : today),
  };
  const problem = periodProblemOf(period);
  if (problem === 'backwards') throw new HttpError(400, 'The period ends before it begins.');
  if (problem === 'tooLong') throw new HttpError(400, `A period has at most ${longestPeriod} months.`);
  return period;
};

/** How many records are behind a report. */
export const countRecords = async (question: ReportQuestion): Promise<number> =>
  (await figuresOf[question.report](question)).totals[0] ?? 0;

/** A report with the first records behind it. */
export const makeReport = async (question: ReportQuestion, agencyName: string): Promise<Report> => {
  const { report, agency, line, period, today } = question;
  const [{ columns, rows, totals }, records] = await Promise.all([
    figuresOf[report](question),
    recordReaders[report]?.(question, { size: shownRecords, after: null }) ?? [],
  ]);
  const isPeriodic = hasPeriod(report);
  return {
    report,
    agency: { id: agency, name: agencyName },
    line,
    from: isPeriodic ? formatIsoMonth(period.from) : null,
    // a month that is not over may not be in it yet
    to: isPeriodic ? (rows.at(-1)?.key ?? formatIsoMonth(period.to)) : null,
    asOf: isoOf(today),
    columns: [...columns],
    rows,
    totals,
    records,
    recordCount: reports[report].records === null ? 0 : (totals[0] ?? 0),
  };
};
