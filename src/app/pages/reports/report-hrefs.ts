import { reportAddress, reportQuery } from '#machines/domain/reports/reports.ts';
import { quickActionQuery } from '#machines/domain/actions/quick-actions.ts';
import { dayAt } from '#machines/domain/shared/day.ts';
import type { ReportHrefs } from '#screens/reports/agency-report/AgencyReportScreen.tsx';
import { clientPaths } from '#src/client-paths.ts';
import { patternOf } from '#src/paths.ts';
import { usePortal } from '../../boot/context.ts';
import { useCsvHref } from '../clients/csv-href.ts';

/** The addresses that reports lead to. */
export const useReportHrefs = (): ReportHrefs => {
  const { time } = usePortal();
  const csvHref = useCsvHref();
  return {
    report: (choice) => patternOf('reporting') + reportAddress(choice),
    csv: (choice) => csvHref(`reports/${choice.report}/table`, reportQuery(choice, dayAt(time.now()))),
    record: clientPaths.record,
    statements: (choice) =>
      `${patternOf('reporting')}${reportAddress(choice)}&${quickActionQuery('commissionStatementRedownload').slice(1)}`,
  };
};
