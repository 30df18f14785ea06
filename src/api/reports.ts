import { listReportJobs, orderReport, retryReportJob } from '#machines/domain/contract/report-jobs.ts';
import { readReport } from '#machines/domain/contract/reports.ts';
import type { JobOrder, ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { reportQuery, type Report, type ReportChoice } from '#machines/domain/reports/reports.ts';
import type { CalendarMonth } from '#machines/domain/shared/day.ts';
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
export const reportJobsApi = (call: Client) => ({
  list: async (signal?: AbortSignal): Promise<ReportJob[]> =>
    (await call(listReportJobs, { isBackground: true, signal })).jobs,

  order: (order: JobOrder, signal?: AbortSignal): Promise<ReportJob> => call(orderReport, { body: order, signal }),

  restart: (id: string, signal?: AbortSignal): Promise<ReportJob> => call(retryReportJob, { params: { id }, signal }),
});
