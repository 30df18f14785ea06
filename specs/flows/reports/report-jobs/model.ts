import type { Failure } from '#machines/domain/shared/failure.ts';
import type { JobState, ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { reportJobsMachine } from '#machines/reports/report-jobs/report-jobs.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { callFailures, refused } from '../../support/samples.ts';

const job = (state: JobState, done = 0, total: number | null = null): ReportJob => ({
  id: 'job-1',
  key: `${state}-order-of-another-tab`,
  report: 'renewals',
  format: 'csv',
  line: null,
  agencyId: '214',
  ordered: 1_767_625_440_000,
  state,
  done,
  total,
});
const other: ReportJob = { ...job('queued'), id: 'job-2', key: 'key-of-the-report', format: 'pdf' };
const order = (format: 'csv' | 'pdf') => ({
  order: { key: 'key-of-the-report', report: 'renewals' as const, format, line: null },
});

const failures = {
  'The carrier answers 403': refused(403),
  'The carrier answers 404': refused(404),
  ...callFailures('jobs.0.state'),
};
const isStarted = (effects: readonly string[], name: string) =>
  effects.some((effect) => effect.startsWith(`start ${name}`));

export const model = defineModel({
  machine: reportJobsMachine,
  title: 'Jobs of reports',
  events: {
    'report.order': { 'Press Create CSV': order('csv'), 'Press Create PDF': order('pdf') },
    'job.restart': { 'Press Create again': { id: 'job-1' } },
    'file.missing': ({ context }): Record<string, object | undefined> => ({
      'Press Download, and the file is there no more': context.jobs.some(({ state }) => state === 'ready')
        ? {}
        : undefined,
    }),
    'jobs.retry': 'Press Try again',
  },
  outcomes: {
    fetchJobs: {
      done: {
        'There are no jobs': [],
        'The job waits': [job('queued')],
        'The job is half done': [job('running', 500, 1000)],
        'The job is ready': [job('ready', 1000, 1000)],
        'The job failed': [job('failed', 500, 1000)],
        'The job expired, another one waits': [other, job('expired', 1000, 1000)],
      },
      error: failures,
    },
    orderReport: {
      done: { 'The carrier takes the order': job('queued'), 'The carrier takes another order': other },
      error: failures,
    },
    restartJob: { done: { 'The carrier begins the job anew': job('queued') }, error: failures },
  },
  states: {
    reading: 'nothing of the jobs yet',
    'watching.deciding': 'nothing that shows',
    'watching.settled': 'jobs that do not go on by themselves',
    'watching.waiting': 'progress',
    'watching.polling': 'progress',
    ordering: 'a button that is busy',
    restarting: 'a button that is busy',
    'failed.deciding': 'nothing that shows',
    'failed.settled': 'what went wrong, with Try again',
    'failed.waiting': 'what went wrong, with Try again, and progress',
    'failed.polling': 'what went wrong, with Try again, and progress',
  },
  project: ({ jobs, order: ordered, restarted, failure, retryAfter }) => [
    jobs.map(({ id, state }) => `${id} ${state}`),
    ordered?.format,
    restarted,
    failure?.kind,
    retryAfter,
  ],
  survivors: {
    'report-jobs.machine.ts: takenJob: find → findLast': 'an order has one job',
    "report-jobs.machine.ts: reportJobsMachine.context.failure: null → 'mutant'":
      'reading begins with forgetFailure: the compiler asks for a first value',
    'report-jobs.machine.ts: reportJobsMachine.delays.retryPause: retryAfter ?? 0':
      'null times 1000 is 0: the compiler asks for the default',
    'report-jobs.machine.ts: reportJobsMachine.delays.retryPause: 0 → 1': 'a second is less than the pause',
  },
  rules: [
    {
      id: 'REP-02.2',
      title: 'a job that was ordered or begun anew is announced on other pages',
      on: ({ stimulus }) =>
        stimulus.label.startsWith('The carrier takes') || stimulus.label.startsWith('The carrier begins'),
      expect: ({ effects }) => effects.some((effect) => effect.startsWith('announceOrder')),
    },
    {
      title: 'a job that goes on by itself is asked about again, others are not',
      always: ({ context: { jobs }, value }) => {
        const isUnderway = jobs.some(({ state }) => state === 'queued' || state === 'running');
        const [watching] = typeof value === 'string' ? [] : Object.values(value);
        return watching !== (isUnderway ? 'settled' : 'waiting');
      },
    },
    {
      title: 'what is asked for is sent at once, with its key',
      on: ({ stimulus, after }) => stimulus.origin === 'person' && after.matches('ordering'),
      expect: ({ effects }) =>
        isStarted(effects, 'orderReport') && effects.some((effect) => effect.includes('key-of-the-report')),
    },
    {
      title: 'an order that failed is sent again as it was, until another one takes its place',
      on: ({ stimulus, before, after }) =>
        stimulus.label === 'Press Try again' && before.context.order !== null && !after.matches('failed'),
      expect: ({ before, after, effects }) =>
        after.context.order === before.context.order && isStarted(effects, 'orderReport'),
    },
    {
      title: 'a job that is begun anew is the one that was pressed',
      on: ({ stimulus, after }) => stimulus.label === 'Press Create again' && after.matches('restarting'),
      expect: ({ after, effects }) =>
        after.context.restarted === 'job-1' && after.context.order === null && isStarted(effects, 'restartJob'),
    },
    {
      title: 'a job that was taken is listed once, the newest first',
      on: ({ stimulus }) => stimulus.label === 'The carrier takes another order',
      expect: ({ before, after }) =>
        after.context.jobs.filter(({ id }) => id === 'job-2').length === 1 &&
        (before.context.jobs.some(({ id }) => id === 'job-2') || after.context.jobs[0]?.id === 'job-2'),
    },
    {
      title: 'nothing is asked for any more once the carrier has it',
      always: (state) =>
        !state.matches('watching') || (state.context.order === null && state.context.restarted === null),
    },
    {
      title: 'what went wrong is on screen exactly while it can be tried again',
      always: (state) => (state.context.failure !== null) === state.matches('failed'),
    },
    {
      title: 'jobs that go on by themselves are asked about while a failure is on screen',
      from: (state) => state.matches({ failed: 'waiting' }),
      canReach: (state) => state.matches({ failed: 'polling' }),
    },
    {
      title: 'an order that failed stays on screen until the carrier has it or another one takes its place',
      on: ({ stimulus, before }) =>
        stimulus.origin === 'outcome' &&
        before.matches({ failed: 'polling' }) &&
        (before.context.order !== null || before.context.restarted !== null),
      expect: ({ stimulus, before, after, effects }) => {
        const { order: ordered, restarted } = before.context;
        const isTaken =
          !(stimulus.label in failures) &&
          after.context.jobs.some((one) =>
            ordered
              ? one.key === ordered.key
              : one.id === restarted && ['queued', 'running', 'ready'].includes(one.state),
          );
        const isAnnounced = effects.some((effect) => effect.startsWith('announceOrder'));
        return isTaken ? after.matches('watching') && isAnnounced : after.matches('failed') && !isAnnounced;
      },
    },
    {
      title: 'what failed last is on screen, but for what was asked for',
      on: ({ before, after }) => before.matches({ failed: 'polling' }) && after.matches('failed'),
      expect: ({ stimulus, before, after }) => {
        const isAsked = before.context.order !== null || before.context.restarted !== null;
        return isAsked || stimulus.origin !== 'outcome'
          ? after.context.failure === before.context.failure
          : after.context.failure?.kind === (failures as Record<string, Failure>)[stimulus.label]?.kind;
      },
    },
    {
      title: 'jobs are read again after ten seconds, or as late as the carrier asked for',
      on: ({ stimulus, before }) => stimulus.origin === 'clock' && before.matches({ failed: 'waiting' }),
      expect: ({ stimulus, before }) =>
        stimulus.origin === 'clock' && stimulus.advance === (before.context.retryAfter ?? 10) * 1000,
    },
    {
      title: 'what the carrier asks for is half a minute where it refuses to give the jobs with 429, else nothing',
      on: ({ stimulus, before }) =>
        stimulus.origin === 'outcome' &&
        (before.matches('reading') || before.matches({ watching: 'polling' }) || before.matches({ failed: 'polling' })),
      expect: ({ stimulus, after }) =>
        after.context.retryAfter === (stimulus.label === 'The carrier answers 429' ? 30 : null),
    },
    {
      title: 'what failed to be read is no failure any more once it is read',
      on: ({ stimulus, before }) =>
        before.matches({ failed: 'polling' }) &&
        before.context.order === null &&
        before.context.restarted === null &&
        stimulus.label === 'The job is ready',
      expect: ({ after }) => after.matches('watching'),
    },
    {
      title: 'jobs are read again when a file is there no more',
      on: ({ stimulus, before }) =>
        stimulus.label.startsWith('Press Download') && (before.matches('watching') || before.matches('failed')),
      expect: ({ effects }) => isStarted(effects, 'fetchJobs'),
    },
    {
      title: 'a failure can be tried again',
      from: (state) => state.matches('failed'),
      canReach: (state) => state.matches('watching'),
    },
  ],
});
