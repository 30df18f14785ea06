import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { reportJobsApi } from '#api/reports.ts';
import { reportJobsMachine } from '#machines/reports/report-jobs/report-jobs.machine.ts';

interface ReportJobsDeps {
  call: Client;
  /** tells what announces jobs on other pages that there is one */
  announceOrder: (id: string) => void;
}

/** The jobs that write whole lists, with the carrier. */
export const reportJobsActor = ({ call, announceOrder }: ReportJobsDeps) => {
  const jobs = reportJobsApi(call);
  return reportJobsMachine.provide({
    actors: {
      fetchJobs: fromPromise(({ signal }) => jobs.list(signal)),
      orderReport: fromPromise(({ input: { order }, signal }) => jobs.order(order, signal)),
      restartJob: fromPromise(({ input: { id }, signal }) => jobs.restart(id, signal)),
    },
    actions: { announceOrder: (_, { job }) => announceOrder(job.id) },
  });
};
