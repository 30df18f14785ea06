import './report-jobs.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import {
  hasRecords,
  isUnderway,
  type JobFormat,
  type JobOrder,
  type ReportJob,
} from '#machines/domain/reports/report-jobs.ts';
import type { Failure } from '#machines/domain/shared/failure.ts';
import type { ReportChoice } from '#machines/domain/reports/reports.ts';
import type { ReportJobsRef } from '#machines/reports/report-jobs/report-jobs.machine.ts';
import { FailureWords } from '#screens/FailureWords.tsx';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { selectFailure, selectIsBusy } from '#screens/selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Completion } from '#ui/Completion.tsx';
import { Card } from '#ui/Card.tsx';
import { classOf } from '#ui/classes.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { useRetryWait } from '#widgets/retry-wait/use-retry-wait.tsx';
import { describeRetry } from '#widgets/retry-wait/words.ts';
import {
  buttonOfJob,
  describeFile,
  describeJob,
  describeProgress,
  downloadOfJob,
  formatNames,
  type JobButton,
} from './words.ts';

interface ReportJobsScreenProps {
  jobs: ReportJobsRef;
  /** the report whose list can be asked for */
  choice: ReportChoice;
  /** downloads the file of a job that is ready, by a button */
  renderFile: (job: ReportJob, button: JobButton) => ReactNode;
  newKey: () => string;
}

type Snapshot = SnapshotFrom<ReportJobsRef>;
const selectJobs = ({ context }: Snapshot) => context.jobs;
/** What could not be created: the page may show another report by now. */
const selectFailed = ({ context: { order, restarted, jobs } }: Snapshot) =>
  order ?? jobs.find(({ id }) => id === restarted) ?? null;
const selectIsReading = (snapshot: Snapshot) => snapshot.matches('reading');

/** The jobs that no longer continue, which are announced as they end. */
const endedWords = (jobs: readonly ReportJob[]): string =>
  jobs
    .filter((job) => !isUnderway(job))
    .map((job) => describeJob(job))
    .join(', ');

/** Whole lists as files: asking for one, how far each is, and its file. */
export const ReportJobsScreen = ({ jobs: flow, choice, renderFile, newKey }: ReportJobsScreenProps) => {
  const jobs = useSelector(flow, selectJobs);
  const failure = useSelector(flow, selectFailure);
  const failed = useSelector(flow, selectFailed);
  const isBusy = useSelector(flow, selectIsBusy);
  const isReading = useSelector(flow, selectIsReading);
  // the wait of a read says nothing of what can be created
  const { waitReason, wait } = useRetryWait(failed && failure);
  const { report, line } = choice;
  const order = (format: JobFormat) =>
    flow.send({ type: 'report.order', order: { key: newKey(), report, format, line } });
  if (!hasRecords(report) && jobs.length === 0) return null;
  return (
    <div className={classOf('screenOnly')}>
      <Card as="section">
        <Stack gap="md">
          <Heading level={2} size={3}>
            Files
          </Heading>
          {hasRecords(report) && (
            <Stack gap="sm">
              <Text tone="muted">Create a file of the whole list. It’s prepared while you keep working.</Text>
              <Inline>
                {(['csv', 'pdf'] as const).map((format) => (
                  <Button
                    key={format}
                    size="sm"
                    variant="secondary"
                    isBusy={isBusy}
                    unavailableReason={waitReason}
                    onClick={() => order(format)}
                  >
                    Create {formatNames[format]}
                  </Button>
                ))}
              </Inline>
            </Stack>
          )}
          {wait}
          {failure && (
            <Problem
              failure={failure}
              file={failed}
              waitReason={waitReason}
              onRetry={() => flow.send({ type: 'jobs.retry' })}
            />
          )}
          {jobs.length > 0 && (
            <Stack as="ul" gap="sm">
              {jobs.map((job) => (
                <Job
                  key={job.id}
                  job={job}
                  renderFile={renderFile}
                  isBusy={isBusy}
                  waitReason={waitReason}
                  onRestart={() => flow.send({ type: 'job.restart', id: job.id })}
                />
              ))}
            </Stack>
          )}
          <LiveRegion>{isReading ? 'Loading' : endedWords(jobs)}</LiveRegion>
        </Stack>
      </Card>
    </div>
  );
};

interface ProblemProps {
  failure: Failure;
  /** null where the jobs could not be read */
  file: JobOrder | ReportJob | null;
  waitReason: string | undefined;
  onRetry: () => void;
}

const Problem = ({ failure, file, waitReason, onRetry }: ProblemProps) =>
  file ? (
    <Notice
      tone="error"
      role="alert"
      title={`${describeFile(file)} couldn’t be created`}
      actions={
        <Button variant="secondary" unavailableReason={waitReason} onClick={onRetry}>
          {describeRetry(failure)}
        </Button>
      }
    >
      <p>
        <FailureWords failure={failure} />
      </p>
    </Notice>
  ) : (
    <RetryNotice failure={failure} onRetry={onRetry} />
  );

interface JobProps extends Pick<ReportJobsScreenProps, 'renderFile'> {
  job: ReportJob;
  isBusy: boolean;
  /** why nothing can be created yet */
  waitReason: string | undefined;
  onRestart: () => void;
}

const Job = ({ job, renderFile, isBusy, waitReason, onRestart }: JobProps) => (
  <li className="report-jobs__job">
    <span>{describeJob(job)}</span>
    {isUnderway(job) && (
      <Completion
        aria-label={`Progress of ${describeJob(job)}`}
        {...(job.total ? { value: job.done, max: job.total } : {})}
      />
    )}
    <Text as="span" tone="muted" isNumeric>
      {describeProgress(job)}
    </Text>
    {job.state === 'ready' && renderFile(job, downloadOfJob(job))}
    {(job.state === 'failed' || job.state === 'expired') && (
      <Button
        data-takes-over
        size="sm"
        variant="secondary"
        aria-label={buttonOfJob('Create again', job).label}
        isBusy={isBusy}
        unavailableReason={waitReason}
        onClick={onRestart}
      >
        Create again
      </Button>
    )}
  </li>
);
