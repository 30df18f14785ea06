import { useSelector } from '@xstate/react';
import type { AgencyReportRef } from '#machines/reports/agency-report/agency-report.machine.ts';
import { selectChoice } from '#screens/reports/agency-report/selectors.ts';
import { fileOfJob } from '#machines/domain/documents/files.ts';
import { ReportJobsScreen } from '#screens/reports/report-jobs/ReportJobsScreen.tsx';
import { reportJobsActor } from '../../actors/reports/report-jobs.ts';
import { useFlow } from '../../boot/context.ts';
import { useSelectedAgency } from '../../session/identity.ts';
import { followJob } from '../../shell/follow-job.ts';
import FileDownload from '../clients/FileDownload.tsx';

/** The whole lists that are written as files, of the report that is open and of others. */
export const ReportJobs = ({ report }: { report: AgencyReportRef }) => {
  const agency = useSelectedAgency();
  const jobs = useFlow((portal) =>
    reportJobsActor({ call: portal.call, agency, now: portal.time.now, announce: followJob(portal) }),
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
