import { assign, or, setup, type ActorRefFrom } from 'xstate';
import { isUnderway, type JobOrder, type ReportJob } from '../../domain/reports/report-jobs.ts';
import { retryAfterOf, toFailure, type Failure } from '../../domain/shared/failure.ts';
import { invariant, keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, output, payload } from '../../support/params.ts';
import { port } from '../../support/port.ts';

interface Jobs {
  jobs: ReportJob[];
}

interface Ordered {
  order: JobOrder;
}

interface Restarted {
  id: string;
}

interface ReportJobsContext extends Jobs {
  /** what was asked for, and is not taken yet */
  order: JobOrder | null;
  /** the id of the job that was restarted, and is not taken yet */
  restarted: string | null;
  failure: Failure | null;
  /** seconds until the jobs may be read again, where the carrier said so when it refused to give them */
  retryAfter: number | null;
}

/** The job that was asked for, where the carrier has it although its answer was lost: that of the order, or one that was restarted. */
const takenJob = ({ order, restarted }: ReportJobsContext, jobs: readonly ReportJob[]) =>
  jobs.find((job) =>
    order ? job.key === order.key : job.id === restarted && (isUnderway(job) || job.state === 'ready'),
  );

const taken = ({ context, event }: { context: ReportJobsContext; event: { output: ReportJob[] } }) => ({
  job: invariant(takenJob(context, event.output), 'report jobs: no job was taken'),
});

/**
 * The jobs that write whole lists: ordered, watched while one is in progress, restarted where one failed or expired (REP-02). The carrier runs them, also while
 * this machine does not run, and the machine reads their state when it starts.
 */
export const reportJobsMachine = setup({
  types: {} as {
    context: ReportJobsContext;
    events:
      | { type: 'report.order'; order: JobOrder }
      | { type: 'job.restart'; id: string }
      | { type: 'file.missing' }
      | { type: 'jobs.retry' };
    tags: 'busy';
  },
  actors: {
    /** GET /api/report-jobs. */
    fetchJobs: port<ReportJob[]>('fetchJobs'),
    /** POST /api/report-jobs/new: the same key is the same job. */
    orderReport: port<ReportJob, { order: JobOrder }>('orderReport'),
    /** POST /api/report-jobs/{id}/retry. */
    restartJob: port<ReportJob, { id: string }>('restartJob'),
  },
  actions: {
    keepJobs: assign({ jobs: (_, { jobs }: Jobs) => jobs, retryAfter: null }),
    keepOrder: assign({ order: (_, { order }: Ordered) => order, restarted: null }),
    keepRestarted: assign({ restarted: (_, { id }: Restarted) => id, order: null }),
    /** The job replaces what was known of it, or comes first. */
    keepJob: assign({
      jobs: ({ context: { jobs } }, { job }: { job: ReportJob }) =>
        jobs.some(({ id }) => id === job.id) ? jobs.map((one) => (one.id === job.id ? job : one)) : [job, ...jobs],
      order: null,
      restarted: null,
    }),
    /** Notifies the job notices, which announce jobs on other pages, that there is one. */
    announceOrder: (_, _params: { job: ReportJob }) => {},
    keepFailure: assign(keptFailure),
    keepReadFailure: assign((_, { error }: { error: unknown }) => ({
      failure: toFailure(error),
      retryAfter: retryAfterOf(toFailure(error)),
    })),
    keepRetryAfter: assign({ retryAfter: (_, { error }: { error: unknown }) => retryAfterOf(toFailure(error)) }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isUnderway: ({ context }) => context.jobs.some(isUnderway),
    isOrdered: ({ context }) => context.order !== null,
    isRestarted: ({ context }) => context.restarted !== null,
    isTaken: ({ context }, { jobs }: Jobs) => takenJob(context, jobs) !== undefined,
  },
  delays: {
    pollPause: 2000,
    retryPause: ({ context: { retryAfter } }) => Math.max(10_000, (retryAfter ?? 0) * 1000),
  },
}).createMachine({
  id: 'reportJobs',
  options,
  context: { jobs: [], order: null, restarted: null, failure: null, retryAfter: null },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'reading',
        src: 'fetchJobs',
        onDone: { target: 'watching', actions: { type: 'keepJobs', params: output('jobs') } },
        onError: { target: 'failed', actions: { type: 'keepReadFailure', params: failure } },
      },
    },
    watching: {
      initial: 'deciding',
      on: {
        'report.order': { target: 'ordering', actions: { type: 'keepOrder', params: payload } },
        'job.restart': { target: 'restarting', actions: { type: 'keepRestarted', params: payload } },
        // the file of a job that was ready is gone
        'file.missing': '.polling',
      },
      states: {
        deciding: { always: [{ guard: 'isUnderway', target: 'waiting' }, { target: 'settled' }] },
        settled: {},
        waiting: { after: { pollPause: 'polling' } },
        polling: {
          invoke: {
            id: 'polling',
            src: 'fetchJobs',
            onDone: { target: 'deciding', actions: { type: 'keepJobs', params: output('jobs') } },
            onError: { target: '#reportJobs.failed', actions: { type: 'keepReadFailure', params: failure } },
          },
        },
      },
    },
    ordering: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'ordering',
        src: 'orderReport',
        input: ({ context }) => ({ order: invariant(context.order, 'report jobs: no report was ordered') }),
        onDone: {
          target: 'watching',
          actions: [
            { type: 'keepJob', params: output('job') },
            { type: 'announceOrder', params: output('job') },
          ],
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
      },
    },
    restarting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'restarting',
        src: 'restartJob',
        input: ({ context }) => ({ id: invariant(context.restarted, 'report jobs: no job was restarted') }),
        onDone: {
          target: 'watching',
          actions: [
            { type: 'keepJob', params: output('job') },
            { type: 'announceOrder', params: output('job') },
          ],
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
      },
    },
    failed: {
      on: {
        'report.order': { target: 'ordering', actions: { type: 'keepOrder', params: payload } },
        'job.restart': { target: 'restarting', actions: { type: 'keepRestarted', params: payload } },
        'jobs.retry': [
          { guard: 'isOrdered', target: 'ordering' },
          { guard: 'isRestarted', target: 'restarting' },
          { target: 'reading' },
        ],
        'file.missing': '.polling',
      },
      // the failure stays on screen while the jobs in progress are watched
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isUnderway', target: 'waiting' }, { target: 'settled' }] },
        settled: {},
        waiting: { after: { retryPause: 'polling' } },
        polling: {
          invoke: {
            id: 'polling',
            src: 'fetchJobs',
            onDone: [
              {
                guard: { type: 'isTaken', params: output('jobs') },
                target: '#reportJobs.watching',
                actions: [
                  // keepJob forgets what was asked for
                  { type: 'announceOrder', params: taken },
                  { type: 'keepJob', params: taken },
                  { type: 'keepJobs', params: output('jobs') },
                  'forgetFailure',
                ],
              },
              {
                guard: or(['isOrdered', 'isRestarted']),
                target: 'deciding',
                actions: { type: 'keepJobs', params: output('jobs') },
              },
              {
                target: '#reportJobs.watching',
                actions: [{ type: 'keepJobs', params: output('jobs') }, 'forgetFailure'],
              },
            ],
            onError: [
              {
                guard: or(['isOrdered', 'isRestarted']),
                target: 'deciding',
                actions: { type: 'keepRetryAfter', params: failure },
              },
              { target: 'deciding', actions: { type: 'keepReadFailure', params: failure } },
            ],
          },
        },
      },
    },
  },
});

export type ReportJobsRef = ActorRefFrom<typeof reportJobsMachine>;
