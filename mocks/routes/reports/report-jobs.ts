import { hasRecords, isUnderway, type ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { dayAt, isoDay } from '#machines/domain/shared/day.ts';
import { attempt, giveBack } from '../../db/limits.ts';
import type { ReportJobRow } from '../../db/tables/reports.ts';
import { transact } from '../../db/transaction.ts';
import { HttpError, tooMany } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { hasAgency } from '../../reports/job-agency.ts';
import { csvOfJob, pdfOfJob } from '../../reports/job-file.ts';
import { newId } from '../../secrets.ts';
import type { Handlers } from '../handlers.ts';
import { actingAgency } from '../session/own-agency.ts';

const limit = { most: 20, period: 10 * 60_000 };
const shownJobs = 20;

const stateOf = ({ state, expires_at }: ReportJobRow, now: number): ReportJob['state'] =>
  state === 'ready' && (expires_at ?? 0) <= now ? 'expired' : state;

const viewJob = (row: ReportJobRow, now: number): ReportJob => ({
  id: row.id,
  key: row.job_key,
  report: row.report,
  format: row.format,
  line: row.line,
  agencyId: row.agency_code,
  ordered: row.created_at,
  state: stateOf(row, now),
  done: row.done,
  total: row.total,
});

/** The newest jobs of the user for an agency; null for those of all agencies that are still theirs. */
export const jobsFor = async (
  { services: { db }, user, now }: UserRequestContext,
  agency: string | null,
): Promise<ReportJob[]> => {
  const own = db.selectFrom('report_jobs').selectAll().where('user_id', '=', user.id);
  const agencies = db.selectFrom('user_agencies').select('agency_code').where('user_id', '=', user.id);
  const ofAll = user.internal ? own : own.where('agency_code', 'in', agencies);
  const asked = agency === null ? ofAll : own.where('agency_code', '=', agency);
  const rows = await asked.orderBy('created_at', 'desc').limit(shownJobs).execute();
  return rows.map((row) => viewJob(row, now));
};

/**
 * A job of the user, for an agency that is still theirs.
 * @throws HttpError 404, the same for foreign and unknown ones
 */
const ownJob = async ({ services: { db }, user }: UserRequestContext, id: string): Promise<ReportJobRow> => {
  const job = await db
    .selectFrom('report_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (!job || !(await hasAgency(db, job))) throw new HttpError(404, 'This report doesn’t exist.');
  return job;
};

/** @throws HttpError 404 until the job is ready, 410 once its file has expired */
const readyJob = async (request: UserRequestContext, id: string, format: ReportJobRow['format']) => {
  const job = await ownJob(request, id);
  const state = stateOf(job, request.now);
  if (state === 'expired') throw new HttpError(410, 'This report expired. Create it again.');
  if (state !== 'ready' || job.format !== format) throw new HttpError(404, 'This report isn’t ready.');
  return job;
};

/** What is asked for, apart from the day: the same key with the same of these is the same job. */
type Ordered = Pick<ReportJobRow, 'agency_code' | 'report' | 'format' | 'line'>;

/**
 * The job that a key was answered with.
 * @throws HttpError 409 where the key belongs to another report
 */
const jobOf = async (
  { services: { db }, user }: UserRequestContext,
  key: string,
  { agency_code, report, format, line }: Ordered,
): Promise<ReportJobRow | undefined> => {
  const found = await db
    .selectFrom('report_jobs')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('job_key', '=', key)
    .executeTakeFirst();
  const isSame =
    found?.agency_code === agency_code && found.report === report && found.format === format && found.line === line;
  if (found && !isSame) throw new HttpError(409, 'This key belongs to another report.');
  return found;
};

type JobHandlers = Handlers<
  'orderReport' | 'listReportJobs' | 'readReportJob' | 'retryReportJob' | 'readReportCsv' | 'readReportPdf',
  UserRequestContext
>;

export const reportJobHandlers: JobHandlers = {
  orderReport: async (request, { body }) => {
    const { services, user, now } = request;
    const { db } = services;
    if (!hasRecords(body.report)) throw new HttpError(400, 'This report has no list.');
    const agency = actingAgency(request);
    const order: Ordered = { agency_code: agency.code, report: body.report, format: body.format, line: body.line };
    const former = await jobOf(request, body.key, order);
    if (former) return viewJob(former, now);
    const { id: tried, wait } = await attempt(db, `report-job:${user.id}`, limit, now);
    if (wait > 0) throw tooMany(wait);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('report_jobs')
      .values({
        id: newId(),
        job_key: body.key,
        user_id: user.id,
        ...order,
        day: isoDay(dayAt(now)),
        state: 'queued',
        done: 0,
        total: null,
        claims: 0,
        lease_until: 0,
        created_at: now,
        expires_at: null,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'job_key']).doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) await giveBack(db, tried);
    services.reportWorker.wake();
    const made = await jobOf(request, body.key, order);
    if (!made) throw new HttpError(500);
    return viewJob(made, now);
  },

  listReportJobs: async (request, { query }) => {
    const { code } = actingAgency(request);
    return { jobs: await jobsFor(request, query.agencies === 'all' ? null : code) };
  },

  readReportJob: async (request, { id }) => viewJob(await ownJob(request, id), request.now),

  retryReportJob: async (request, { id }) => {
    const { services, now } = request;
    const job = await ownJob(request, id);
    const state = stateOf(job, now);
    if (isUnderway({ state }) || state === 'ready') return viewJob(job, now);
    await transact(services.db, async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('report_jobs')
        .set({
          state: 'queued',
          done: 0,
          total: null,
          claims: 0,
          lease_until: 0,
          expires_at: null,
          day: isoDay(dayAt(now)),
        })
        .where('id', '=', id)
        .where('state', '=', job.state)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await db.deleteFrom('report_parts').where('job_id', '=', id).execute();
    });
    services.reportWorker.wake();
    return viewJob(await ownJob(request, id), now);
  },

  readReportCsv: async (request, { id }) => csvOfJob(request.services.db, await readyJob(request, id, 'csv')),
  readReportPdf: async (request, { id }) => pdfOfJob(request.services.db, await readyJob(request, id, 'pdf')),
};
