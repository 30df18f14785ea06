import type { ReportJob } from '#machines/domain/reports/report-jobs.ts';

/** Where the file of a job is read. */
export const jobFileHref =
  (basePath: string) =>
  ({ id, format }: Pick<ReportJob, 'id' | 'format'>): string =>
    `${basePath}/api/report-jobs/${id}/report.${format}`;
