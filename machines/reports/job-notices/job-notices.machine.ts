import { assign, setup, type ActorRefFrom } from 'xstate';
import { isUnderway, type ReportJob } from '../../domain/reports/report-jobs.ts';
import { retryAfterOf, toFailure } from '../../domain/shared/failure.ts';
import { options } from '../../support/options.ts';
import { failure, fromContext, output, payload } from '../../support/params.ts';
import { port } from '../../support/port.ts';

interface Jobs {
  jobs: readonly ReportJob[];
}

interface JobNoticesContext {
  /** whether the user has reports */
  isOn: boolean;
  /** ids of the jobs that were underway when they were read last */
  underway: readonly string[];
  /** what has happened to jobs meanwhile, until it is dismissed */
  notices: readonly ReportJob[];
  /** seconds until the jobs may be read again, where the carrier said so when it refused to give them */
  retryAfter: number | null;
}

/**
 * Announces what has happened to report jobs while the user works on any page (REP-02). The carrier runs the jobs; this reads them while one is underway. A read that fails
 * is tried again by itself: no one waits for it, and the page of the reports says why.
 */
export const jobNoticesMachine = setup({
  types: {} as {
    input: { isOn: boolean };
    context: JobNoticesContext;
    events:
      | { type: 'job.ordered'; id: string }
      /** the order of a job has failed, or its answer was lost, after its page was left */
      | { type: 'job.failed'; job: ReportJob }
      | { type: 'file.missing'; id: string }
      | { type: 'notice.dismiss'; id: string };
    children: { reading: 'fetchJobs' };
  },
  actors: {
    /** GET /api/report-jobs for all agencies of the user, who may have switched since, and GET /api/report-jobs/{id} for each that is underway and not listed. */
    fetchJobs: port<ReportJob[], { underway: readonly string[] }>('fetchJobs'),
  },
  actions: {
    keepJobs: assign(({ context: { underway, notices } }, { jobs }: Jobs) => ({
      underway: jobs.filter(isUnderway).map(({ id }) => id),
      notices: [
        ...notices
          .map((notice) => jobs.find(({ id }) => id === notice.id) ?? notice)
          .filter((notice) => !isUnderway(notice)),
        ...jobs.filter((job) => underway.includes(job.id) && !isUnderway(job)),
      ],
    })),
    /** The job may have ended before it is read. */
    keepOrdered: assign(({ context }, { id }: { id: string }) => ({
      underway: [...context.underway.filter((one) => one !== id), id],
      notices: context.notices.filter((notice) => notice.id !== id),
    })),
    keepFailed: assign({
      notices: ({ context }, { job }: { job: ReportJob }) => [
        ...context.notices.filter(({ id }) => id !== job.id),
        { ...job, state: 'failed' as const },
      ],
    }),
    /** A file that is gone is not offered any longer; the jobs say what has happened to it. */
    expire: assign({
      notices: ({ context }, { id }: { id: string }) =>
        context.notices.map((notice) => (notice.id === id ? { ...notice, state: 'expired' as const } : notice)),
    }),
    keepRetryAfter: assign({ retryAfter: (_, { error }: { error: unknown }) => retryAfterOf(toFailure(error)) }),
    dismiss: assign({
      notices: ({ context }, { id }: { id: string }) => context.notices.filter((notice) => notice.id !== id),
    }),
  },
  guards: {
    isOn: ({ context }) => context.isOn,
    isUnderway: ({ context }) => context.underway.length > 0,
    /** what is underway is followed, and announced then */
    isFailure: ({ context: { isOn, underway } }, { job }: { job: ReportJob }) => isOn && !underway.includes(job.id),
  },
  delays: {
    pollPause: 5000,
    retryPause: ({ context: { retryAfter } }) => Math.max(30_000, (retryAfter ?? 0) * 1000),
  },
}).createMachine({
  id: 'jobNotices',
  options,
  context: ({ input: { isOn } }) => ({ isOn, underway: [], notices: [], retryAfter: null }),
  initial: 'starting',
  on: {
    'job.ordered': {
      guard: 'isOn',
      target: '.reading',
      reenter: true,
      actions: { type: 'keepOrdered', params: payload },
    },
    'job.failed': { guard: { type: 'isFailure', params: payload }, actions: { type: 'keepFailed', params: payload } },
    'file.missing': { target: '.reading', reenter: true, actions: { type: 'expire', params: payload } },
    'notice.dismiss': { actions: { type: 'dismiss', params: payload } },
  },
  states: {
    starting: { always: [{ guard: 'isOn', target: 'reading' }, { target: 'idle' }] },
    reading: {
      invoke: {
        id: 'reading',
        src: 'fetchJobs',
        input: fromContext('underway'),
        onDone: { target: 'deciding', actions: { type: 'keepJobs', params: output('jobs') } },
        onError: { target: 'failed', actions: { type: 'keepRetryAfter', params: failure } },
      },
    },
    deciding: { always: [{ guard: 'isUnderway', target: 'waiting' }, { target: 'idle' }] },
    idle: {},
    waiting: { after: { pollPause: 'reading' } },
    failed: { after: { retryPause: 'reading' } },
  },
});

export type JobNoticesRef = ActorRefFrom<typeof jobNoticesMachine>;
