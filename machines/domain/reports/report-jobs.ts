import * as v from 'valibot';
import { businessTypes } from '../clients/account.ts';
import { epochSchema } from '../shared/instant.ts';
import { reportIds, reports, type ReportId } from './reports.ts';
import { countSchema } from '../shared/count.ts';

/** The formats in which a whole list is kept. */
export const jobFormats = ['csv', 'pdf'] as const;
export type JobFormat = (typeof jobFormats)[number];

/** What has happened to a job. An expired one was ready once; its file is gone. */
export const jobStates = ['queued', 'running', 'ready', 'failed', 'expired'] as const;
export type JobState = (typeof jobStates)[number];

/** Whether the list behind a report can be asked for as a whole. */
export const hasRecords = (report: ReportId): boolean => reports[report].records !== null;

/** A job, invented: `key` is that of its order, `done` of `total` records are written; `total` is null until they are counted. `ordered` is when it was asked for, in milliseconds since 1970. */
export const reportJobSchema = v.object({
  id: v.string(),
  key: v.string(),
  report: v.picklist(reportIds),
  format: v.picklist(jobFormats),
  line: v.nullable(v.picklist(businessTypes)),
  agencyId: v.string(),
  ordered: epochSchema,
  state: v.picklist(jobStates),
  done: countSchema,
  total: v.nullable(countSchema),
});
export type ReportJob = v.InferOutput<typeof reportJobSchema>;

/** What is asked for; `key` makes a repetition of the same request the same job. */
export const jobOrderSchema = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'must have 16 to 64 letters, digits, - or _')),
  report: v.picklist(reportIds),
  format: v.picklist(jobFormats),
  line: v.nullable(v.picklist(businessTypes)),
});
export type JobOrder = v.InferOutput<typeof jobOrderSchema>;

/** Whether a job is in progress: it ends without the user. */
export const isUnderway = ({ state }: Pick<ReportJob, 'state'>): boolean => state === 'queued' || state === 'running';
