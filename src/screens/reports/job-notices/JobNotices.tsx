import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { ReportJob } from '#machines/domain/reports/report-jobs.ts';
import type { JobNoticesRef } from '#machines/reports/job-notices/job-notices.machine.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { partOf } from '#ui/classes.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { describeJob, downloadOfJob, type JobButton } from '../report-jobs/words.ts';

interface JobNoticesProps {
  notices: JobNoticesRef;
  /** the page of the reports, where all jobs are listed */
  reportsHref: string;
  /** names the agency of a job; null for the one that the user acts for */
  nameAgency: (job: ReportJob) => string | null;
  /** downloads the file of a job that is ready, by a button */
  renderFile: (job: ReportJob, button: JobButton) => ReactNode;
}

/** Says, on any page, that the file of a report is ready, or could not be prepared. */
export const JobNotices = ({ notices, reportsHref, nameAgency, renderFile }: JobNoticesProps) => {
  const jobs = useSelector(notices, ({ context }) => context.notices);
  const describe = (job: ReportJob) => describeJob(job, nameAgency(job));
  const { newest, round } = useNewest(jobs, describe);
  return (
    <section aria-label="Report files" className={partOf('jobNotices', 'root')}>
      <LiveRegion>
        {newest.map(({ id, words }) => (
          // words that are the same as before are said again only where they are drawn again
          <p key={`${round} ${id}`}>{`Report: ${words}`}</p>
        ))}
      </LiveRegion>
      {jobs.map((job) => (
        <div key={job.id} className={partOf('jobNotices', 'notice')}>
          <span>{describe(job)}</span>
          {job.state === 'ready' ? (
            renderFile(job, downloadOfJob(job, nameAgency(job)))
          ) : (
            <LinkButton data-takes-over size="sm" variant="secondary" href={reportsHref}>
              Go to reports
            </LinkButton>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Dismiss ${describe(job)}`}
            onClick={() => notices.send({ type: 'notice.dismiss', id: job.id })}
          >
            Dismiss
          </Button>
        </div>
      ))}
    </section>
  );
};

/**
 * The jobs that came or changed last, all together, in the words of that time: those are said again neither where a notice is
 * dismissed nor where the user switches the agency.
 */
const useNewest = (jobs: readonly ReportJob[], describe: (job: ReportJob) => string) => {
  const worded = (some: readonly ReportJob[]) => some.map((job) => ({ id: job.id, words: describe(job) }));
  const [last, setLast] = useState(() => ({ jobs, newest: worded(jobs), round: 0 }));
  if (last.jobs === jobs) return last;
  const newcomers = jobs.filter(({ id, state }) => !last.jobs.some((job) => job.id === id && job.state === state));
  const next = newcomers.length > 0 ? { jobs, newest: worded(newcomers), round: last.round + 1 } : { ...last, jobs };
  setLast(next);
  return next;
};
