import type { AnyActorRef } from 'xstate';
import type { ReportJob } from '#machines/domain/reports/report-jobs.ts';
import type { reportJobsMachine, ReportJobsRef } from '#machines/reports/report-jobs/report-jobs.machine.ts';
import { ReportJobsScreen } from '#screens/reports/report-jobs/ReportJobsScreen.tsx';
import { describeFile, describeJob, describeProgress } from '#screens/reports/report-jobs/words.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';
import { productionChoice } from '../../support/report-samples.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const again = (screen: Screen) => screen.role('button', /^Create again: Renewals due/);
const download = (screen: Screen) => screen.role('button', /^Download CSV: Renewals due/);
const canRestart = ({ state }: ReportJob) => state === 'failed' || state === 'expired';

const rowOf = (job: ReportJob): string => {
  const button = { ready: 'Download CSV', failed: 'Create again', expired: 'Create again', queued: '', running: '' };
  return describeJob(job) + describeProgress(job) + button[job.state];
};

/** The jobs of reports: asking for one, its progress, its file. */
export const driver: DriverOf<typeof reportJobsMachine> = {
  actions: {
    'report.order': (screen, { order }) => screen.role('button', `Create ${order.format.toUpperCase()}`).click(),
    'job.restart': (screen) => again(screen).click(),
    'file.missing': (screen) => download(screen).click(),
    'jobs.retry': (screen) => retryButton(screen).click(),
  },
  possible: { 'job.restart': ({ context }) => context.jobs.some(canRestart) },
  expectations: {
    '': (screen, { context, tags }) => [
      screen.role('button', 'Create CSV'),
      context.jobs.length === 0
        ? { no: screen.role('list') }
        : { control: screen.role('list'), shows: { items: context.jobs.map(rowOf) } },
      ...context.jobs
        .filter(({ state, total }) => state === 'running' && total !== null)
        .map((job) => ({
          control: screen.role('progressbar', `Progress of ${describeJob(job)}`),
          shows: { value: String(job.done) },
        })),
      context.jobs.some(({ state }) => state === 'ready') ? download(screen) : { no: download(screen) },
      context.jobs.some(canRestart)
        ? { control: again(screen), shows: { isLocked: tags.has('busy') } }
        : { no: again(screen) },
    ],
    reading: (screen) => [screen.text('Loading'), { no: retryButton(screen) }],
    watching: (screen) => [{ no: screen.text('Loading') }, { no: retryButton(screen) }],
    failed: (screen, { context: { order, restarted } }) => [
      screen.role('alert'),
      retryButton(screen),
      ...(order ? [screen.text(`${describeFile(order)} couldn’t be created`)] : []),
      ...(order || restarted ? [] : [{ no: screen.text(/ couldn’t be created$/) }]),
    ],
  },
  controls: {
    'Try again': { control: retryButton, event: { type: 'jobs.retry' } },
  },
  calls: {
    fetchJobs: {
      method: 'GET',
      path: /^\/-\/api\/report-jobs$/,
      reply: (value, kind) => carrierReply(kind === 'done' ? { jobs: value } : value, kind),
    },
    orderReport: { method: 'POST', path: /^\/-\/api\/report-jobs\/new$/, reply: carrierReply },
    restartJob: { method: 'POST', path: /^\/-\/api\/report-jobs\/job-1\/retry$/, reply: carrierReply },
  },
};

export const title = 'the jobs of reports';

export const view = (actor: AnyActorRef) => (
  <ReportJobsScreen
    jobs={actor as ReportJobsRef}
    choice={{ ...productionChoice, report: 'renewals' }}
    renderFile={(_job, { label, children }) => (
      <button type="button" aria-label={label} onClick={() => actor.send({ type: 'file.missing' })}>
        {children}
      </button>
    )}
    newKey={() => 'key-of-the-report'}
  />
);
