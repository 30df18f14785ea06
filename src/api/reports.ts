import { listReportJobs, orderReport, readReportJob, retryReportJob } from '#machines/domain/contract/report-jobs.ts';
import { readReport } from '#machines/domain/contract/reports.ts';
import type { JobOrder, ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { reportQuery, type Report, type ReportChoice } from '#machines/domain/reports/reports.ts';
import type { CalendarMonth } from '#machines/domain/shared/day.ts';
import { hasStatus } from '#machines/domain/shared/failure.ts';
import type { Client } from './client.ts';

/** Calls about the reports of an agency. */
export const reportsApi = (call: Client) => ({
  read: (choice: ReportChoice, today: CalendarMonth, signal?: AbortSignal): Promise<Report> =>
    call(readReport, {
      params: { id: choice.report },
      query: reportQuery(choice, today),
      // another report than was asked for would be drawn under the wrong name
      badFieldOf: ({ report }) => (report === choice.report ? null : 'report'),
      signal,
    }),
});

/** Calls about the jobs that write whole lists. */
export const reportJobsApi = (call: Client) => {
  const list = async (signal?: AbortSignal, agencies?: 'all'): Promise<ReportJob[]> =>
    (await call(listReportJobs, { query: { agencies }, isBackground: true, signal })).jobs;

  /** None for a job that is the user's no more. */
  const find = async (id: string, signal?: AbortSignal): Promise<ReportJob[]> => {
    try {
      return [await call(readReportJob, { params: { id }, isBackground: true, signal })];
    } catch (error) {
      if (hasStatus(error, 404)) return [];
      throw error;
    }
  };

  return {
    list: (signal?: AbortSignal): Promise<ReportJob[]> => list(signal),

    /** The jobs for all agencies of the user, and those of the ids that are older than the list. */
    follow: async (ids: readonly string[], signal?: AbortSignal): Promise<ReportJob[]> => {
      const listed = await list(signal, 'all');
      const others = ids.filter((id) => !listed.some((job) => job.id === id));
      return [...listed, ...(await Promise.all(others.map((id) => find(id, signal)))).flat()];
    },

    order: (order: JobOrder, agency: string | null): Promise<ReportJob> => call(orderReport, { body: order, agency }),

    restart: (id: string, agency: string | null): Promise<ReportJob> =>
      call(retryReportJob, { params: { id }, agency }),
  };
};
