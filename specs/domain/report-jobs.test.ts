import { expect, test } from 'vitest';
import { isJobOf, type JobOrder, type ReportJob } from '#machines/domain/reports/report-jobs.ts';

const order: JobOrder = { key: 'key-of-the-report', report: 'renewals', format: 'csv', line: null };
const job: ReportJob = {
  id: 'job-1',
  report: 'renewals',
  format: 'csv',
  line: null,
  agencyId: '214',
  ordered: 0,
  state: 'queued',
  done: 0,
  total: null,
};

test('a job is that of an order where it writes the same list in the same format', () => {
  expect(isJobOf(job, order)).toBe(true);
  expect(isJobOf({ ...job, report: 'inForce' }, order)).toBe(false);
  expect(isJobOf({ ...job, format: 'pdf' }, order)).toBe(false);
  expect(isJobOf({ ...job, line: 'personal' }, order)).toBe(false);
});
