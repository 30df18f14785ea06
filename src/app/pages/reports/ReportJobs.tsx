import { useSelector } from '@xstate/react';
import type { AgencyReportRef } from '#machines/reports/agency-report/agency-report.machine.ts';
import { selectChoice } from '#screens/reports/agency-report/selectors.ts';
import { ReportJobsScreen } from '#screens/reports/report-jobs/ReportJobsScreen.tsx';
import { reportJobsActor } from '../../actors/reports/report-jobs.ts';
import { useConfig } from '../../boot/context.ts';
import { useFlow } from '../../boot/flow.ts';

/** The whole lists that are written as files, of the report that is open and of others. */
export const ReportJobs = ({ report }: { report: AgencyReportRef }) => {
  const jobs = useFlow(({ call }) => reportJobsActor({ call }));
  const basePath = useConfig()?.api.basePath ?? '';
  return (
    <ReportJobsScreen
      jobs={jobs}
      choice={useSelector(report, selectChoice)}
      fileHref={({ id, format }) => `${basePath}/api/report-jobs/${id}/report.${format}`}
      newKey={() => crypto.randomUUID()}
    />
  );
};
