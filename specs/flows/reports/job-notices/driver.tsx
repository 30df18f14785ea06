import type { AnyActorRef } from 'xstate';
import type { ReportJob } from '#machines/domain/reports/report-jobs.ts';
import type { jobNoticesMachine, JobNoticesRef } from '#machines/reports/job-notices/job-notices.machine.ts';
import { JobNotices } from '#screens/reports/job-notices/JobNotices.tsx';
import { describeJob } from '#screens/reports/report-jobs/words.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

const download = (screen: Screen) => screen.role('button', /^Download/);
const toReports = (screen: Screen) => screen.role('link', 'Go to reports');
const nameAgency = ({ agencyId }: ReportJob) => (agencyId === '214' ? null : `agency ${agencyId}`);
const isReady = ({ state }: ReportJob) => state === 'ready';

/** The announcements of report jobs. */
export const driver: DriverOf<typeof jobNoticesMachine> = {
  actions: {
    'file.missing': (screen, { id }) =>
      screen.role('button', id === 'job-1' ? /^Download CSV: / : /^Download PDF: /).click(),
    'notice.dismiss': (screen, { id }) =>
      screen.role('button', id === 'job-1' ? /^Dismiss .*CSV/ : /^Dismiss .*PDF/).click(),
  },
  expectations: {
    '': (screen, { context }) => [
      ...context.notices.map((job) => screen.text(describeJob(job, nameAgency(job)))),
      context.notices.some(isReady) ? download(screen) : { no: download(screen) },
      context.notices.some((job) => !isReady(job)) ? toReports(screen) : { no: toReports(screen) },
      ...(context.notices.length > 0 ? [] : [{ no: screen.role('button', /^Dismiss/) }]),
    ],
  },
  controls: {},
};

export const title = 'the announcements of report jobs';

export const view = (actor: AnyActorRef) => (
  <JobNotices
    notices={actor as JobNoticesRef}
    reportsHref="/reporting"
    nameAgency={nameAgency}
    renderFile={({ id }, { label, children }) => (
      <button type="button" aria-label={label} onClick={() => actor.send({ type: 'file.missing', id })}>
        {children}
      </button>
    )}
  />
);
