import type { reportJobsMachine } from '#machines/reports/report-jobs/report-jobs.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof reportJobsMachine> = {
  page: `${portal}/reporting?report=renewals`,
  account: account('agent@demo.test'),
  starts: { 'At the start': { open: open('/reporting?report=renewals') } },
  answers: {
    fetchJobs: call('GET', '/api/report-jobs', { done: (value) => ({ jobs: value }) }),
    orderReport: call('POST', '/api/report-jobs/new'),
    restartJob: call('POST', '/api/report-jobs/job-1/retry'),
  },
};
