import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { reportJobsApi } from '#api/reports.ts';
import { jobNoticesMachine } from '#machines/reports/job-notices/job-notices.machine.ts';

/** Announcements of report jobs, with the carrier. */
export const jobNoticesActor = ({ call }: { call: Client }) =>
  jobNoticesMachine.provide({
    actors: { fetchJobs: fromPromise(({ input, signal }) => reportJobsApi(call).follow(input.underway, signal)) },
  });
