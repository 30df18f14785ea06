import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { reportJobsApi } from '#api/reports.ts';
import { isUnderway, type JobOrder, type ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { toFailure } from '#machines/domain/shared/failure.ts';
import { reportJobsMachine } from '#machines/reports/report-jobs/report-jobs.machine.ts';
import type { JobMessage } from '../../shell/follow-job.ts';

interface ReportJobsDeps {
  call: Client;
  /** the agency of the page */
  agency: string | null;
  /** the time of the carrier, in milliseconds since 1970 */
  now: () => number;
  /** notifies what announces jobs on other pages */
  announce: (message: JobMessage) => void;
}

/** What was asked for when its page was left: how the carrier lists it if it took it, and as what it is announced if not. */
interface Asked {
  isTaken: (job: ReportJob) => boolean;
  job: ReportJob | undefined;
}

/**
 * The jobs that write whole lists, with the carrier. An order continues when its page is left, also for another agency; what happens to it is announced then, too.
 */
export const reportJobsActor = ({ call, agency, now, announce }: ReportJobsDeps) => {
  const jobs = reportJobsApi(call);
  let known: readonly ReportJob[] = [];

  /** The carrier may have taken what it did not answer. */
  const announceFailure = async ({ isTaken, job }: Asked, error: unknown): Promise<void> => {
    const isLost = toFailure(error).kind !== 'refused';
    const listed = isLost ? await jobs.follow([]).catch(() => []) : [];
    const taken = listed.find(isTaken);
    if (taken) announce({ type: 'job.ordered', id: taken.id });
    else if (job) announce({ type: 'job.failed', job });
  };

  const answered = async (answer: Promise<ReportJob>, asked: Asked, signal: AbortSignal): Promise<ReportJob> => {
    try {
      const job = await answer;
      known = [job, ...known.filter(({ id }) => id !== job.id)];
      if (signal.aborted) announce({ type: 'job.ordered', id: job.id });
      return job;
    } catch (error) {
      if (signal.aborted) await announceFailure(asked, error);
      throw error;
    }
  };

  const askedFor = (order: JobOrder): Asked => {
    const { key } = order;
    return {
      isTaken: (job) => job.key === key,
      job: { ...order, id: key, agencyId: agency ?? '', ordered: now(), state: 'failed', done: 0, total: null },
    };
  };

  const askedAgain = (id: string): Asked => ({
    isTaken: (job) => job.id === id && (isUnderway(job) || job.state === 'ready'),
    job: known.find((job) => job.id === id),
  });

  return reportJobsMachine.provide({
    actors: {
      fetchJobs: fromPromise(async ({ signal }) => {
        const listed = await jobs.list(signal);
        known = listed;
        return listed;
      }),
      orderReport: fromPromise(({ input: { order }, signal }) =>
        answered(jobs.order(order, agency), askedFor(order), signal),
      ),
      restartJob: fromPromise(({ input: { id }, signal }) =>
        answered(jobs.restart(id, agency), askedAgain(id), signal),
      ),
    },
    actions: { announceOrder: (_, { job }) => announce({ type: 'job.ordered', id: job.id }) },
  });
};
