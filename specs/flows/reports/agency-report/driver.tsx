import type { AnyActorRef } from 'xstate';
import type { agencyReportMachine, AgencyReportRef } from '#machines/reports/agency-report/agency-report.machine.ts';
import {
  hasPeriod,
  periods,
  reportAddress,
  reportIds,
  reports,
  type Report,
  type ReportChoice,
  type ReportId,
} from '#machines/domain/reports/reports.ts';
import { AgencyReportScreen } from '#screens/reports/agency-report/AgencyReportScreen.tsx';
import { describeEmpty, describeScope, lineOptions, summaries } from '#screens/reports/agency-report/words.ts';
import { describeFailure } from '#forms/failure-words.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const noTable = (screen: Screen) => [
  { no: screen.role('table', 'Written premium') },
  { no: screen.role('table', 'Past-due bills') },
];
const titleOf = (report: ReportId) => reports[report].title;

const addressOf = (choice: ReportChoice): string => `/reporting${reportAddress(choice)}`;
const lines = ['All lines', ...lineOptions.map(({ label }) => label)];

/** What is chosen, and where the tabs of the other reports lead. */
const choices = (screen: Screen, choice: ReportChoice) => [
  {
    control: screen.role('combobox', 'Line'),
    shows: { value: lineOptions.find(({ value }) => value === choice.line)?.label ?? 'All lines' },
  },
  hasPeriod(choice.report)
    ? { control: screen.role('combobox', 'Period'), shows: { value: periods[choice.period] } }
    : { no: screen.role('combobox', 'Period') },
  ...reportIds.map((report) => ({
    control: screen.role('link', titleOf(report)),
    shows: { href: addressOf({ ...choice, report }), isOn: report === choice.report },
  })),
];

const productionRows = [
  'Mar 2026 | $1,200.00 | $3,400.50 | $0.00 | $4,600.50',
  'Apr 2026 | $800.00 | $0.00 | $250.00 | $1,050.00',
  'Total | $2,000.00 | $3,400.50 | $250.00 | $5,650.50',
];
const pastDueRows = [
  '1 to 30 days past due | 2 | $300.00',
  '31 to 60 days past due | 1 | $123.45',
  'More than 60 days past due | 0 | $0.00',
  'Total | 3 | $423.45',
];
const billRows = [
  'B10000001 | Ada Okoro | Auto | 04/01/26 | $200.00',
  'B10000002 | North Shore LLC | Home | 03/02/26 | $123.45',
];

const scopeOf = (screen: Screen, report: Report) => [
  screen.text(describeScope(report)),
  screen.text(`${titleOf(report.report)}, ${describeScope(report)}`),
];

/** A report of an agency: its choices, its plot, and its table. */
export const driver: DriverOf<typeof agencyReportMachine> = {
  actions: {
    'report.choose': async (screen, { choice }, { context }) => {
      if (choice.line !== context.choice.line)
        await screen.role('combobox', 'Line').choose(choice.line ? 'Commercial' : 'All lines', lines);
      if (choice.period !== context.choice.period)
        await screen.role('combobox', 'Period').choose('Year to date', Object.values(periods));
    },
    'report.retry': (screen) => retryButton(screen).click(),
  },
  possible: {
    // links lead to other reports, and only reports by month have a period
    'report.choose': ({ context }, { choice }) =>
      choice.report === context.choice.report &&
      (choice.period !== context.choice.period) !== (choice.line !== context.choice.line) &&
      (choice.period === context.choice.period || choice.report === 'production'),
  },
  expectations: {
    '': (screen, { context: { choice } }) => [
      screen.role('heading', titleOf(choice.report)),
      screen.text(summaries[choice.report]),
      ...choices(screen, choice),
    ],
    loading: (screen) => [screen.text('Loading'), ...noTable(screen)],
    shown: (screen, { context: { report } }) =>
      report === null
        ? []
        : report.report === 'pastDue'
          ? [
              ...scopeOf(screen, report),
              { control: screen.role('table', 'Past-due bills'), shows: { items: pastDueRows } },
              screen.role('img', '1 to 30 days past due: $300.00'),
              screen.text('The first 2 of 3 bills'),
              { control: screen.role('table', 'Bills'), shows: { items: billRows } },
              { control: screen.role('link', 'B10000001'), shows: { href: '/clients/a1/bills/B10000001' } },
            ]
          : [
              ...scopeOf(screen, report),
              { control: screen.role('table', 'Written premium'), shows: { items: productionRows } },
              screen.role('img', 'Mar 2026: Personal $1,200.00, Commercial $3,400.50, Surety $0.00'),
            ],
    empty: (screen, { context: { report } }) => [
      screen.text('No results found'),
      ...(report === null ? [] : [screen.text(describeEmpty(report))]),
      ...noTable(screen),
    ],
    failed: (screen, { context: { failure } }) => [
      screen.role('alert'),
      ...(failure === null ? [] : [screen.text(describeFailure(failure))]),
      ...noTable(screen),
    ],
  },
  controls: { 'Try again': { control: retryButton, event: { type: 'report.retry' } } },
  calls: {
    fetchReport: { method: 'GET', path: /^\/-\/api\/reports\/[^/]+(?:\?|$)/, reply: carrierReply },
  },
};

export const title = 'a report of an agency';

export const view = (actor: AnyActorRef) => (
  <AgencyReportScreen
    flow={actor as AgencyReportRef}
    hrefs={{
      report: addressOf,
      record: (accountId, kind, id) => `/clients/${accountId}/${kind}/${id}`,
      statements: () => '/reporting?action=commissionStatementRedownload',
    }}
  />
);
