import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { reportJobsApi } from '#api/reports.ts';
import type { ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { reportJobsMachine } from '#machines/reports/report-jobs/report-jobs.machine.ts';

interface ReportJobsDeps {
  call: Client;
  /** the agency of the page */
  agency: string | null;
  /** tells what announces jobs on other pages that there is one */
  announceOrder: (id: string) => void;
}

/**
 * The jobs that write whole lists, with the carrier. An order goes on when its page is left, also for another agency; it is announced then, too.
 */
export const reportJobsActor = ({ call, agency, announceOrder }: ReportJobsDeps) => {
  const jobs = reportJobsApi(call);
  const taken = async (order: Promise<ReportJob>, signal: AbortSignal): Promise<ReportJob> => {
    const job = await order;
    if (signal.aborted) announceOrder(job.id);
    return job;
  };
  return reportJobsMachine.provide({
    actors: {
      fetchJobs: fromPromise(({ signal }) => jobs.list(signal)),
      orderReport: fromPromise(({ input: { order }, signal }) => taken(jobs.order(order, agency), signal)),
      restartJob: fromPromise(({ input: { id }, signal }) => taken(jobs.restart(id, agency), signal)),
    },
    actions: { announceOrder: (_, { job }) => announceOrder(job.id) },
  });
};
