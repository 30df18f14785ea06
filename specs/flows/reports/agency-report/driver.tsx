import type { AnyActorRef } from 'xstate';
import type { agencyReportMachine, AgencyReportRef } from '#machines/reports/agency-report/agency-report.machine.ts';
import { reportAddress, reports, type ReportId } from '#machines/domain/reports/reports.ts';
import { AgencyReportScreen } from '#screens/reports/agency-report/AgencyReportScreen.tsx';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const noTable = (screen: Screen) => [
  { no: screen.role('table', 'Written premium') },
  { no: screen.role('table', 'Past-due bills') },
];
const titleOf = (report: ReportId) => reports[report].title;

/** A report of an agency: its choices, its plot, and its table. */
export const driver: DriverOf<typeof agencyReportMachine> = {
  actions: {
    'report.choose': async (screen, { choice }) => {
      // what is chosen already stays as it is
      await screen.role('combobox', 'Line').choose(choice.line ? 'Commercial' : 'All lines');
      if (choice.period === 'toDate') await screen.role('combobox', 'Period').choose('Year to date');
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
    '': (screen, { context }) => [screen.role('heading', titleOf(context.choice.report))],
    loading: (screen) => [screen.text('Loading'), ...noTable(screen)],
    shown: (screen, { context }) =>
      context.report?.report === 'pastDue'
        ? [
            screen.role('table', 'Past-due bills'),
            screen.role('img', '1 to 30 days past due: $300.00'),
            screen.text('The first 2 of 3 bills'),
            screen.role('link', 'B10000001'),
          ]
        : [
            screen.role('table', 'Written premium'),
            screen.role('img', 'Mar 2026: Personal $1,200.00, Commercial $3,400.50, Surety $0.00'),
          ],
    empty: (screen) => [screen.text('No results found'), ...noTable(screen)],
    failed: (screen) => [screen.role('alert'), ...noTable(screen)],
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
      report: (choice) => `/reporting${reportAddress(choice)}`,
      record: (accountId, kind, id) => `/clients/${accountId}/${kind}/${id}`,
      statements: () => '/reporting?action=commissionStatementRedownload',
    }}
  />
);
