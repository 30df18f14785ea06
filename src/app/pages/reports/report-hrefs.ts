import { reportAddress } from '#machines/domain/reports/reports.ts';
import { quickActionQuery } from '#machines/domain/actions/quick-actions.ts';
import type { ReportHrefs } from '#screens/reports/agency-report/AgencyReportScreen.tsx';
import { clientPaths } from '#src/client-paths.ts';
import { patternOf } from '#src/paths.ts';

/** The addresses that reports lead to. */
export const reportHrefs: ReportHrefs = {
  report: (choice) => patternOf('reporting') + reportAddress(choice),
  record: clientPaths.record,
  statements: (choice) =>
    `${patternOf('reporting')}${reportAddress(choice)}&${quickActionQuery('commissionStatementRedownload').slice(1)}`,
};
