import './report-jobs.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { hasRecords, isUnderway, type JobFormat, type ReportJob } from '#machines/domain/reports/report-jobs.ts';
import type { ReportChoice } from '#machines/domain/reports/reports.ts';
import type { ReportJobsRef } from '#machines/reports/report-jobs/report-jobs.machine.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { describeJob, describeProgress, formatNames } from './words.ts';

interface ReportJobsScreenProps {
  jobs: ReportJobsRef;
  /** the report whose list can be asked for */
  choice: ReportChoice;
  /** downloads the file of a job that is ready, by a button of that name */
  renderFile: (job: ReportJob, name: string) => ReactNode;
  newKey: () => string;
}

type Snapshot = SnapshotFrom<ReportJobsRef>;
const selectJobs = ({ context }: Snapshot) => context.jobs;
const selectFailure = ({ context }: Snapshot) => context.failure;
const selectIsReading = (snapshot: Snapshot) => snapshot.matches('reading');
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** The files that are ready, which are announced as they come. */
const readyWords = (jobs: readonly ReportJob[]): string =>
  jobs
    .filter(({ state }) => state === 'ready')
    .map(describeJob)
    .join(', ');

/** Whole lists as files: asking for one, how far each is, and its file. */
export const ReportJobsScreen = ({ jobs: flow, choice, renderFile, newKey }: ReportJobsScreenProps) => {
  const jobs = useSelector(flow, selectJobs);
  const failure = useSelector(flow, selectFailure);
  const isBusy = useSelector(flow, selectIsBusy);
  const isReading = useSelector(flow, selectIsReading);
  const { report, line } = choice;
  const order = (format: JobFormat) =>
    flow.send({ type: 'report.order', order: { key: newKey(), report, format, line } });
  if (!hasRecords(report) && jobs.length === 0) return null;
  return (
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
                <Button key={format} size="sm" variant="secondary" isBusy={isBusy} onClick={() => order(format)}>
                  Create {formatNames[format]}
                </Button>
              ))}
            </Inline>
          </Stack>
        )}
        {failure && <RetryNotice failure={failure} onRetry={() => flow.send({ type: 'jobs.retry' })} />}
        {jobs.length > 0 && (
          <Stack as="ul" gap="sm">
            {jobs.map((job) => (
              <Job
                key={job.id}
                job={job}
                renderFile={renderFile}
                isBusy={isBusy}
                onRestart={() => flow.send({ type: 'job.restart', id: job.id })}
              />
            ))}
          </Stack>
        )}
        <LiveRegion>{isReading ? 'Loading' : readyWords(jobs)}</LiveRegion>
      </Stack>
    </Card>
  );
};

interface JobProps extends Pick<ReportJobsScreenProps, 'renderFile'> {
  job: ReportJob;
  isBusy: boolean;
  onRestart: () => void;
}

const Job = ({ job, renderFile, isBusy, onRestart }: JobProps) => (
  <li className="report-jobs__job">
    <span>{describeJob(job)}</span>
    {isUnderway(job) && (
      <progress
        aria-label={`Progress of ${describeJob(job)}`}
        {...(job.total ? { value: job.done, max: job.total } : {})}
      />
    )}
    <Text as="span" tone="muted" isNumeric>
      {describeProgress(job)}
    </Text>
    {job.state === 'ready' && renderFile(job, `Download ${formatNames[job.format]}`)}
    {(job.state === 'failed' || job.state === 'expired') && (
      <Button size="sm" variant="secondary" isBusy={isBusy} onClick={onRestart}>
        Create again
      </Button>
    )}
  </li>
);
