import type { JobState, ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { jobNoticesMachine } from '#machines/reports/job-notices/job-notices.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { callFailures, refused } from '../../support/samples.ts';

const job = (state: JobState, id = 'job-1'): ReportJob => ({
  id,
  report: 'renewals',
  format: id === 'job-1' ? 'csv' : 'pdf',
  line: null,
  agencyId: id === 'job-1' ? '214' : '77',
  key: 'key-of-the-order',
  ordered: 1_767_625_440_000,
  state,
  done: 0,
  total: null,
});

export const model = defineModel({
  machine: jobNoticesMachine,
  title: 'Announcements of report jobs',
  starts: { 'An agent signs in': { isOn: true }, 'A customer signs in': { isOn: false } },
  events: {
    'job.ordered': { 'Order a report on its page': { id: 'job-1' } },
    'job.failed': ({ context }): Record<string, { job: ReportJob } | undefined> => ({
      'An order fails after its page was left': { job: job('expired') },
      'So does one beside other announcements': context.notices.some(({ id }) => id !== 'job-1')
        ? { job: job('expired') }
        : undefined,
    }),
    'file.missing': ({ context }): Record<string, { id: string } | undefined> => {
      const ready = context.notices.find(({ state }) => state === 'ready');
      return { 'Press Download, and the file is there no more': ready && { id: ready.id } };
    },
    'notice.dismiss': ({ context }): Record<string, { id: string } | undefined> => ({
      'Press Dismiss': context.notices.length > 0 ? { id: context.notices[0]?.id ?? '' } : undefined,
    }),
  },
  outcomes: {
    fetchJobs: {
      done: {
        'There are no jobs': [],
        'One job goes on': [job('running')],
        'Two jobs go on': [job('queued'), job('running', 'job-2')],
        'The job is ready': [job('ready')],
        'One is ready, the other goes on': [job('ready'), job('running', 'job-2')],
        'The job failed': [job('failed')],
        'The other is ready too': [job('ready', 'job-2'), job('ready')],
      },
      error: {
        'The carrier answers 403': refused(403),
        ...callFailures('jobs'),
        'The carrier answers 429': refused(429, { retryAfter: 60 }),
      },
    },
  },
  states: {
    starting: 'nothing new',
    deciding: 'nothing new',
    reading: 'nothing new',
    idle: 'nothing new, and nothing is waited for',
    waiting: 'nothing new; the jobs are read again soon',
    failed: 'nothing new; the jobs are read again later',
  },
  project: ({ isOn, underway, notices, retryAfter }) => [
    isOn,
    retryAfter,
    underway.join(),
    notices.map(({ id, state }) => `${id} ${state}`).join(),
  ],
  survivors: {
    'job-notices.machine.ts: jobNoticesMachine.actions.keepJobs.notices: find → findLast': 'a job is listed once',
    'job-notices.machine.ts: jobNoticesMachine.delays.retryPause: retryAfter ?? 0':
      'null times 1000 is 0: the compiler asks for the default',
    'job-notices.machine.ts: jobNoticesMachine.delays.retryPause: 0 → 1': 'a second is less than the pause',
  },
  accepted: { 'trap idle': 'an order leads on, where the user has reports' },
  rules: [
    {
      id: 'REP-02.2',
      title: 'what was underway and is not any more is announced, and nothing else',
      on: ({ stimulus, before }) => stimulus.origin === 'outcome' && before.matches('reading'),
      expect: ({ before, after }) =>
        after.context.notices.every(
          ({ id }) => before.context.underway.includes(id) || before.context.notices.some((notice) => notice.id === id),
        ),
    },
    {
      id: 'REP-02.2',
      title: 'a job that has become ready is announced',
      on: ({ stimulus, before }) => stimulus.label === 'The job is ready' && before.context.underway.includes('job-1'),
      expect: ({ after }) => after.context.notices.at(-1)?.state === 'ready',
    },
    {
      id: 'REP-02.2',
      title: 'a job that failed is announced',
      on: ({ stimulus, before }) => stimulus.label === 'The job failed' && before.context.underway.includes('job-1'),
      expect: ({ after }) => after.context.notices.at(-1)?.state === 'failed',
    },
    {
      id: 'REP-02.2',
      title: 'an order that failed after its page was left is announced as such, unless the job is followed',
      on: ({ stimulus }) => stimulus.origin === 'person' && stimulus.event.type === 'job.failed',
      expect: ({ before: { context: before }, after: { context: after } }) =>
        before.isOn && !before.underway.includes('job-1')
          ? after.notices.at(-1)?.id === 'job-1' &&
            after.notices.at(-1)?.state === 'failed' &&
            before.notices.every((one) => one.id === 'job-1' || after.notices.includes(one))
          : after.notices === before.notices,
    },
    {
      title: 'what goes on again is not called ready any more',
      never: ({ context }) => context.notices.some(({ id }) => context.underway.includes(id)),
    },
    {
      title: 'a file that is there no more is offered no longer, and the jobs are read again',
      on: ({ stimulus }) => stimulus.label.startsWith('Press Download'),
      expect: ({ before, after, effects }) => {
        const id = before.context.notices.find(({ state }) => state === 'ready')?.id;
        const notice = after.context.notices.find((one) => one.id === id);
        const others = before.context.notices.filter((one) => one.id !== id);
        return (
          notice?.state === 'expired' &&
          others.every((one) => after.context.notices.includes(one)) &&
          effects.some((effect) => effect.startsWith('start fetchJobs'))
        );
      },
    },
    {
      title: 'a job has one notice',
      always: ({ context: { notices } }) => new Set(notices.map(({ id }) => id)).size === notices.length,
    },
    {
      title: 'a notice says what has become of its job since',
      on: ({ stimulus, before }) =>
        stimulus.label === 'The job failed' && before.context.notices.some(({ id }) => id === 'job-1'),
      expect: ({ after }) => after.context.notices.find(({ id }) => id === 'job-1')?.state === 'failed',
    },
    {
      title: 'what is dismissed is gone',
      on: ({ stimulus }) => stimulus.label === 'Press Dismiss',
      expect: ({ before, after }) => after.context.notices.length === before.context.notices.length - 1,
    },
    {
      id: 'REP-02.2',
      title: 'jobs are read at once after an order, by whoever has reports',
      on: ({ stimulus }) => stimulus.label === 'Order a report on its page',
      expect: ({ after, effects }) =>
        !after.context.isOn ||
        (after.matches('reading') && effects.some((effect) => effect.startsWith('start fetchJobs'))),
    },
    {
      id: 'REP-02.2',
      title: 'what is underway is asked for, for whatever agency it is',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('start fetchJobs')),
      expect: ({ after, effects }) =>
        after.context.underway.every((id) => effects.some((effect) => effect.includes(id))),
    },
    {
      title: 'nothing is read for users without reports',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('start fetchJobs')),
      expect: ({ after }) => after.context.isOn,
    },
    {
      title: 'jobs are read again while one is underway, and after a failure',
      from: (state) => state.matches('waiting') || state.matches('failed'),
      canReach: (state) => state.matches('reading'),
    },
    {
      title: 'and not sooner than the carrier asked for, nor than half a minute',
      on: ({ stimulus, before }) => stimulus.origin === 'clock' && before.matches('failed'),
      expect: ({ stimulus, before }) =>
        stimulus.origin === 'clock' && stimulus.advance === (before.context.retryAfter ?? 30) * 1000,
    },
    {
      title: 'what the carrier asks for is a minute where it answers 429, nothing where the read fails otherwise',
      on: ({ stimulus, after }) => stimulus.origin === 'outcome' && after.matches('failed'),
      expect: ({ stimulus, after }) =>
        after.context.retryAfter === (stimulus.label === 'The carrier answers 429' ? 60 : null),
    },
    {
      title: 'and not while none is',
      never: (state) => state.matches('waiting') && state.context.underway.length === 0,
    },
  ],
});
