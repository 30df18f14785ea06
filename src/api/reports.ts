import { readReport } from '#machines/domain/contract/reports.ts';
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
