import * as v from 'valibot';
import { jobOrderSchema, reportJobSchema } from '../reports/report-jobs.ts';
import { changes, fileSchema, reads } from './operation.ts';

const common = { access: 'agency', invented: true } as const;
const errors = { 404: 'no such job, or not one of yours', 403: 'not for this user, or for no agency' };

export const orderReport = /*#__PURE__*/ changes({
  ...common,
  id: 'orderReport',
  summary: 'Asks for the whole list behind a report, as a job; the same key is the same job',
  path: '/api/report-jobs/new',
  extends: true,
  body: jobOrderSchema,
  response: reportJobSchema,
  errors: { ...errors, 400: 'a report without a list', 409: 'the key belongs to another report', 429: 'too many jobs' },
});

export const listReportJobs = /*#__PURE__*/ reads({
  ...common,
  id: 'listReportJobs',
  summary:
    'The jobs of the user for the agency, or for all of theirs, newest first; read again by itself, it does not keep the session',
  path: '/api/report-jobs',
  query: /*#__PURE__*/ v.object({ agencies: /*#__PURE__*/ v.optional(/*#__PURE__*/ v.literal('all')) }),
  response: /*#__PURE__*/ v.object({ jobs: /*#__PURE__*/ v.array(reportJobSchema) }),
  errors,
});

export const readReportJob = /*#__PURE__*/ reads({
  ...common,
  id: 'readReportJob',
  summary: 'What has become of a job; read again by itself, it does not keep the session',
  path: '/api/report-jobs/{id}',
  response: reportJobSchema,
  errors,
});

export const retryReportJob = /*#__PURE__*/ changes({
  ...common,
  id: 'retryReportJob',
  summary: 'Begins a job anew that failed or expired; any other one is answered as it is',
  path: '/api/report-jobs/{id}/retry',
  extends: true,
  response: reportJobSchema,
  errors,
});

const file = {
  ...common,
  extends: true,
  perAgency: false,
  response: fileSchema,
  errors: { ...errors, 410: 'the file expired' },
};

export const readReportCsv = /*#__PURE__*/ reads({
  ...file,
  id: 'readReportCsv',
  summary: 'The file of a job that is ready, as CSV',
  path: '/api/report-jobs/{id}/report.csv',
  produces: 'text/csv',
});

export const readReportPdf = /*#__PURE__*/ reads({
  ...file,
  id: 'readReportPdf',
  summary: 'The file of a job that is ready, as PDF',
  path: '/api/report-jobs/{id}/report.pdf',
  produces: 'application/pdf',
});
