import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { AgencyReportRef } from '#machines/reports/agency-report/agency-report.machine.ts';
import { selectChoice } from '#screens/reports/agency-report/selectors.ts';
import { fileOfJob } from '#machines/domain/documents/files.ts';
import { ReportJobsScreen } from '#screens/reports/report-jobs/ReportJobsScreen.tsx';
import { reportJobsActor } from '../../actors/reports/report-jobs.ts';
import { useServices } from '../../shell/services.ts';
import { useFlow } from '../../boot/flow.ts';
import FileDownload from '../clients/FileDownload.tsx';

/** The whole lists that are written as files, of the report that is open and of others. */
export const ReportJobs = ({ report }: { report: AgencyReportRef }) => {
  const { jobNotices } = useServices();
  const services = useRef(jobNotices);
  useEffect(() => void (services.current = jobNotices), [jobNotices]);
  const jobs = useFlow(({ call }) =>
    reportJobsActor({ call, announceOrder: (id) => services.current?.send({ type: 'job.ordered', id }) }),
  );
  return (
    <ReportJobsScreen
      jobs={jobs}
      choice={useSelector(report, selectChoice)}
      renderFile={(job, words) => (
        <FileDownload file={fileOfJob(job)} onMissing={() => jobs.send({ type: 'file.missing' })} {...words} />
      )}
      newKey={() => crypto.randomUUID()}
    />
  );
};
