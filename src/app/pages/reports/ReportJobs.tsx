import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { AgencyReportRef } from '#machines/reports/agency-report/agency-report.machine.ts';
import { selectChoice } from '#screens/reports/agency-report/selectors.ts';
import { ReportJobsScreen } from '#screens/reports/report-jobs/ReportJobsScreen.tsx';
import { reportJobsActor } from '../../actors/reports/report-jobs.ts';
import { jobFileHref } from '../../reports/job-file.ts';
import { useServices } from '../../shell/services.ts';
import { useConfig } from '../../boot/context.ts';
import { useFlow } from '../../boot/flow.ts';

/** The whole lists that are written as files, of the report that is open and of others. */
export const ReportJobs = ({ report }: { report: AgencyReportRef }) => {
  const { jobNotices } = useServices();
  const services = useRef(jobNotices);
  useEffect(() => void (services.current = jobNotices), [jobNotices]);
  const jobs = useFlow(({ call }) =>
    reportJobsActor({ call, announceOrder: (id) => services.current?.send({ type: 'job.ordered', id }) }),
  );
  const basePath = useConfig()?.api.basePath ?? '';
  return (
    <ReportJobsScreen
      jobs={jobs}
      choice={useSelector(report, selectChoice)}
      fileHref={jobFileHref(basePath)}
      newKey={() => crypto.randomUUID()}
    />
  );
};
