import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { JobNoticesRef } from '#machines/reports/job-notices/job-notices.machine.ts';
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
  const followed = useFollowed(useServices().jobNotices);
  const jobs = useFlow(({ call }) => reportJobsActor({ call, announceOrder: followed }));
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

/** Has the notices follow the jobs that are ordered here, also those of before they are there: they load after the page. */
const useFollowed = (jobNotices: JobNoticesRef | undefined): ((id: string) => void) => {
  const services = useRef(jobNotices);
  const ordered = useRef<string[]>([]);
  const [follow] = useState(() => (id?: string) => {
    if (id !== undefined) ordered.current.push(id);
    if (!services.current) return;
    for (const one of ordered.current.splice(0)) services.current.send({ type: 'job.ordered', id: one });
  });
  useEffect(() => {
    services.current = jobNotices;
    follow();
  }, [jobNotices, follow]);
  return follow;
};
