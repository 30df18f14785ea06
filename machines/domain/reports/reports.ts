import * as v from 'valibot';
import { businessTypes, type BusinessType } from '../clients/account.ts';
import { isoDaySchema, policyLines } from '../clients/policies.ts';
import { addMonths, monthNames, monthsBetween } from '../shared/calendar.ts';
import { twoDigits, type CalendarMonth } from '../shared/day.ts';

/** What a column of a report holds: cents, a number of things, or hundredths of a percent. */
export type Unit = 'money' | 'count' | 'percent';

/** Every column that a report can have. */
export const reportColumns = {
  personal: { label: 'Personal', unit: 'money' },
  commercial: { label: 'Commercial', unit: 'money' },
  surety: { label: 'Surety', unit: 'money' },
  written: { label: 'Written premium', unit: 'money' },
  premium: { label: 'Premium', unit: 'money' },
  policies: { label: 'Policies', unit: 'count' },
  bills: { label: 'Bills', unit: 'count' },
  owed: { label: 'Amount due', unit: 'money' },
  earned: { label: 'Earned premium', unit: 'money' },
  incurred: { label: 'Incurred losses', unit: 'money' },
  ratio: { label: 'Loss ratio', unit: 'percent' },
  claims: { label: 'Claims', unit: 'count' },
  paid: { label: 'Paid', unit: 'money' },
  reserved: { label: 'Reserved', unit: 'money' },
  commission: { label: 'Commission', unit: 'money' },
} as const satisfies Readonly<Record<string, { label: string; unit: Unit }>>;
export type ReportColumn = keyof typeof reportColumns;

/** What the rows of a report are. */
export type RowKind = 'month' | 'line' | 'renewal' | 'overdue' | 'age' | 'movement';

interface ReportDefinition {
  title: string;
  rows: RowKind;
  /** what is drawn: bars on top of one another, bars, or a line */
  plot: 'stack' | 'bars' | 'line';
  plotted: readonly ReportColumn[];
  /** what the records behind it are; null where it has none */
  records: 'policies' | 'bills' | 'claims' | null;
}

/** The reports of an agency. Those whose rows are months are about a period, the others about today. */
export const reports = {
  production: {
    title: 'Written premium',
    rows: 'month',
    plot: 'stack',
    plotted: ['personal', 'commercial', 'surety'],
    records: null,
  },
  inForce: { title: 'Policies in force', rows: 'line', plot: 'bars', plotted: ['policies'], records: null },
  renewals: { title: 'Renewals due', rows: 'renewal', plot: 'bars', plotted: ['policies'], records: 'policies' },
  pastDue: { title: 'Past-due bills', rows: 'overdue', plot: 'bars', plotted: ['owed'], records: 'bills' },
  lossRatio: { title: 'Loss ratio', rows: 'month', plot: 'line', plotted: ['ratio'], records: null },
  openClaims: { title: 'Open claims', rows: 'age', plot: 'bars', plotted: ['reserved'], records: 'claims' },
  movedClaims: { title: 'Claims that moved', rows: 'movement', plot: 'bars', plotted: ['claims'], records: 'claims' },
  commission: {
    title: 'Commission statements',
    rows: 'month',
    plot: 'bars',
    plotted: ['commission'],
    records: null,
  },
} as const satisfies Readonly<Record<string, ReportDefinition>>;

/** The id of a report, as its address has it. */
export type ReportId = keyof typeof reports;
export const reportIds = Object.keys(reports) as [ReportId, ...ReportId[]];

export const isReportId = (text: string): text is ReportId => Object.hasOwn(reports, text);
export const hasPeriod = (report: ReportId): boolean => reports[report].rows === 'month';
/** Whether a month is reported on only once it is over. */
export const isOfClosedMonths = (report: ReportId): boolean => report === 'commission';

/** The groups of rows that are not months or lines, with the words for them. */
export const rowGroups = {
  within30: 'Within 30 days',
  within60: '31 to 60 days',
  within90: '61 to 90 days',
  overdue1: '1 to 30 days past due',
  overdue30: '31 to 60 days past due',
  overdue60: 'More than 60 days past due',
  recent: 'Reported within 30 days',
  month: 'Reported 31 to 90 days ago',
  older: 'Reported more than 90 days ago',
  reported: 'Claim reported',
  assigned: 'Adjuster assigned',
  payment: 'Payment sent',
  denied: 'Coverage denied',
  closed: 'Claim closed',
  reopened: 'Claim reopened',
} as const;

/** A group of rows that a report counts. */
export type RowGroup = keyof typeof rowGroups;

/** A month as YYYY-MM. */
export const formatIsoMonth = ({ year, month }: CalendarMonth): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}`;

/** Reads YYYY-MM; null for anything else. */
export const parseIsoMonth = (text: string): CalendarMonth | null => {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year && month ? { year: Number(year), month: Number(month) } : null;
};

/** The words for a row: a month in short, a line, or a group. */
export const rowLabel = (key: string): string => {
  const month = parseIsoMonth(key);
  if (month) return `${(monthNames[month.month - 1] ?? '').slice(0, 3)} ${month.year}`;
  return Object.hasOwn(rowGroups, key) ? rowGroups[key as RowGroup] : (policyLines[key] ?? key);
};

export const rowHeads: Readonly<Record<RowKind, string>> = {
  month: 'Month',
  line: 'Line',
  renewal: 'Renews',
  overdue: 'Past due',
  age: 'Reported',
  movement: 'What happened',
};

/** A period in whole months, both included. */
export interface Period {
  from: CalendarMonth;
  to: CalendarMonth;
}

/** The longest period, in months. */
export const longestPeriod = 36;

/** Why a period cannot be reported on: it ends before it begins, or is too long. */
export const periodProblemOf = ({ from, to }: Period): 'backwards' | 'tooLong' | null => {
  const months = monthsBetween(from, to) + 1;
  if (months < 1) return 'backwards';
  return months > longestPeriod ? 'tooLong' : null;
};

/** Every month of a period, the oldest first. */
export const monthsOfPeriod = ({ from, to }: Period): CalendarMonth[] =>
  Array.from({ length: Math.max(0, monthsBetween(from, to) + 1) }, (_, at) => addMonths(from, at));

/** A month as YYYY-MM, in calls. */
export const isoMonthSchema = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month as YYYY-MM'));

/** A record behind a report. `day` is when the policy expires, the bill was due or the claim was reported; `amount` is in cents. */
const reportRecordSchema = v.object({
  id: v.string(),
  accountId: v.string(),
  client: v.string(),
  line: v.string(),
  day: isoDaySchema,
  amount: v.pipe(v.number(), v.safeInteger()),
});
export type ReportRecord = v.InferOutput<typeof reportRecordSchema>;

/**
 * A report of an agency, invented. Cells are in the order of `columns`, null where there is nothing to compare with; `from` and `to` are null for reports
 * about `asOf`, the carrier's day. `records` are the first of the `recordCount` behind the report.
 */
export const reportSchema = v.object({
  report: v.picklist(reportIds),
  agency: v.object({ id: v.string(), name: v.string() }),
  line: v.nullable(v.picklist(businessTypes)),
  from: v.nullable(isoMonthSchema),
  to: v.nullable(isoMonthSchema),
  asOf: isoDaySchema,
  columns: v.array(v.picklist(Object.keys(reportColumns) as [ReportColumn, ...ReportColumn[]])),
  rows: v.array(v.object({ key: v.string(), cells: v.array(v.nullable(v.pipe(v.number(), v.safeInteger()))) })),
  totals: v.array(v.nullable(v.pipe(v.number(), v.safeInteger()))),
  records: v.array(reportRecordSchema),
  recordCount: v.pipe(v.number(), v.safeInteger()),
});
export type Report = v.InferOutput<typeof reportSchema>;

/** Whether a report has nothing to say: every figure is zero or missing. */
export const isEmptyReport = ({ rows }: Report): boolean => rows.every(({ cells }) => cells.every((cell) => !cell));

/** The periods to choose from. */
export const periods = {
  year: 'Last 12 months',
  toDate: 'Year to date',
  lastYear: 'Last calendar year',
  threeYears: 'Last 36 months',
} as const;

/** The id of a period that can be chosen. */
export type PeriodId = keyof typeof periods;
export const isPeriodId = (text: string): text is PeriodId => Object.hasOwn(periods, text);

/** The months of a period that was chosen on a day; the last so many months of a report end with the last one that it has. */
export const periodOf = (id: PeriodId, { year, month }: CalendarMonth, report: ReportId): Period => {
  if (id === 'toDate') return { from: { year, month: 1 }, to: { year, month } };
  if (id === 'lastYear') return { from: { year: year - 1, month: 1 }, to: { year: year - 1, month: 12 } };
  const to = addMonths({ year, month }, isOfClosedMonths(report) ? -1 : 0);
  return { from: addMonths(to, id === 'year' ? -11 : 1 - longestPeriod), to };
};

/** What is asked for. */
export interface ReportChoice {
  report: ReportId;
  period: PeriodId;
  line: BusinessType | null;
}

/** The choice that an address names; what it does not name, or names wrongly, is as usual. */
export const readReportChoice = (query: Readonly<Record<string, string>>): ReportChoice => {
  const { report = '', period = '', line = '' } = query;
  return {
    report: isReportId(report) ? report : 'production',
    period: isPeriodId(period) ? period : 'year',
    line: businessTypes.find((one) => one === line) ?? null,
  };
};

/** The query of the address that names a choice. */
export const reportAddress = ({ report, period, line }: ReportChoice): string =>
  `?report=${report}${hasPeriod(report) ? `&period=${period}` : ''}${line ? `&line=${line}` : ''}`;

/** The query of a choice: what the carrier is asked. */
export const reportQuery = ({ report, period, line }: ReportChoice, today: CalendarMonth): Record<string, string> => {
  const { from, to } = periodOf(period, today, report);
  return {
    ...(hasPeriod(report) ? { from: formatIsoMonth(from), to: formatIsoMonth(to) } : {}),
    ...(line ? { line } : {}),
  };
};
