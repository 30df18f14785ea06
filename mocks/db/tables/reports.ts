import type { BusinessType } from '#machines/domain/clients/account.ts';
import type { JobFormat, JobState } from '#machines/domain/reports/report-jobs.ts';
import type { ReportId } from '#machines/domain/reports/reports.ts';

/**
 * A job that writes the list behind a report as it is on `day`. `claims` counts the processes that have taken it, and names the latest of them; it is theirs
 * until `lease_until`, and any process's afterwards. A job that is ready counts as expired from `expires_at` on.
 */
export interface ReportJobRow {
  id: string;
  job_key: string;
  user_id: string;
  agency_code: string;
  report: ReportId;
  format: JobFormat;
  line: BusinessType | null;
  day: string;
  state: Exclude<JobState, 'expired'>;
  done: number;
  total: number | null;
  claims: number;
  lease_until: number;
  created_at: number;
  expires_at: number | null;
}

/** Records that a job has written, as JSON; `place` orders the parts, and no part is written twice. */
export interface ReportPartRow {
  job_id: string;
  place: number;
  records: string;
}

/** The tables of reports. */
export interface ReportsTables {
  report_jobs: ReportJobRow;
  report_parts: ReportPartRow;
}
