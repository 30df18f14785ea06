import { readOffset } from '../control/clock.ts';
import { hasCome } from '../db/clocks.ts';
import type { Engine } from '../db/engine.ts';
import type { ReportJobRow } from '../db/tables/reports.ts';
import { transact } from '../db/transaction.ts';
import { lifetimes } from '../durations.ts';
import { logBackground } from '../http/log.ts';
import type { CarrierOptions } from '../options.ts';
import { dayNumberOf } from '../records/days.ts';
import { hasAgency } from './job-agency.ts';
import { recordsOfJob } from './job-file.ts';
import { countRecords, recordReaders } from './report.ts';
import { periodOf, type ReportRecord } from '#machines/domain/reports/reports.ts';

/** Runs the jobs of reports. */
export interface ReportWorker {
  /** looks for jobs that wait, without waiting for them */
  wake: () => void;
  /** resolves when no job runs in this process */
  settled: () => Promise<void>;
  /** takes no more jobs, and leaves the one that runs to another process after the part that it is at */
  stop: () => Promise<void>;
}

/** How long a part may take before the job is another process's, in milliseconds. */
export const lease = 30_000;
/** How often a job is taken before it counts as failed: a process that is killed leaves it to the next one. */
export const mostClaims = 5;
export const recordsPerPart = 500;

interface Work {
  engine: Engine;
  options: CarrierOptions;
}

/** Claims one job that waits, or whose process has stopped: of any number of processes, one gets it. */
const claim = async ({ engine: { db }, options }: Work): Promise<ReportJobRow | null> => {
  const now = options.now();
  const waiting = await db
    .selectFrom('report_jobs')
    .selectAll()
    .where('state', 'in', ['queued', 'running'])
    .where(hasCome('lease_until', now, lease))
    .orderBy('created_at')
    .limit(10)
    .execute();
  for (const job of waiting) {
    const taken = { claims: job.claims + 1, lease_until: now + lease, state: 'running' } as const;
    const { numUpdatedRows } = await db
      .updateTable('report_jobs')
      .set(taken)
      .where('id', '=', job.id)
      .where('claims', '=', job.claims)
      .where('state', '=', job.state)
      .where(hasCome('lease_until', now, lease))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return { ...job, ...taken };
  }
  return null;
};

/** Changes a job that is still this process's; false where it is another one's by now. */
const change = async (
  db: Engine['db'],
  { id, claims }: ReportJobRow,
  set: Partial<Pick<ReportJobRow, 'state' | 'done' | 'total' | 'lease_until' | 'expires_at'>>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('report_jobs')
    .set(set)
    .where('id', '=', id)
    .where('claims', '=', claims)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** How far the clock of requests is ahead, by which files expire; processes lease jobs to one another by the real one. */
const offset = ({ engine: { db }, options }: Work): Promise<number> => readOffset({ db, options });

const questionOf = ({ engine }: Work, job: ReportJobRow) => {
  const today = dayNumberOf(job.day);
  const month = { year: Number(job.day.slice(0, 4)), month: Number(job.day.slice(5, 7)) };
  return {
    db: engine.readDb,
    report: job.report,
    agency: job.agency_code,
    line: job.line,
    period: periodOf('year', month, job.report),
    today,
  };
};

/** What of a job is written: the ids of its records, and where the next part begins. */
interface Written {
  ids: Set<string>;
  last: ReportRecord | null;
}

/** Writes the next part, with the progress in the same transaction; answers with the job as it is then, null where it is not this process's anymore. */
const writePart = async (
  work: Work,
  job: ReportJobRow,
  total: number,
  written: Written,
): Promise<ReportJobRow | null> => {
  const read = recordReaders[job.report];
  if (!read) throw new Error(`The report ${job.report} has no list`);
  const found = await read(questionOf(work, job), { size: recordsPerPart, after: written.last });
  // what has changed since it was written may come twice
  const fresh = found.filter(({ id }) => !written.ids.has(id));
  const done = job.done + fresh.length;
  const isLast = found.length < recordsPerPart;
  const now = work.options.now();
  const set = isLast
    ? { done, total: done, state: 'ready' as const, expires_at: now + (await offset(work)) + lifetimes.report_jobs }
    : { done, total: Math.max(total, done), lease_until: now + lease };
  const isOurs = await transact(work.engine.db, async (db) => {
    if (!(await change(db, job, set))) return false;
    if (fresh.length === 0) return true;
    await db
      .insertInto('report_parts')
      .values({ job_id: job.id, place: job.done, records: JSON.stringify(fresh) })
      .execute();
    return true;
  });
  for (const { id } of fresh) written.ids.add(id);
  written.last = found.at(-1) ?? null;
  return isOurs ? { ...job, ...set } : null;
};

const run = async (work: Work, claimed: ReportJobRow, isStopped: () => boolean): Promise<void> => {
  const { db } = work.engine;
  if (claimed.claims > mostClaims || !(await hasAgency(db, claimed))) {
    await change(db, claimed, { state: 'failed' });
    return;
  }
  const total = claimed.total ?? (await countRecords(questionOf(work, claimed)));
  const records = await recordsOfJob(db, claimed.id);
  const written: Written = { ids: new Set(records.map(({ id }) => id)), last: records.at(-1) ?? null };
  let job: ReportJobRow | null = (await change(db, claimed, { total })) ? { ...claimed, total } : null;
  while (job?.state === 'running' && !isStopped()) job = await writePart(work, job, total, written);
  // what is not over continues in another process at once
  if (job?.state === 'running') await change(db, job, { lease_until: 0 });
};

/**
 * Runs the jobs of reports, one at a time: at once when it is woken, and every few seconds those that another process left behind. A part is written together with the
 * progress and by the process that has the job, so every record is in the file once, whoever was killed meanwhile.
 */
export const startReportWorker = (engine: Engine, options: CarrierOptions): ReportWorker => {
  const work = { engine, options };
  let running: Promise<void> | null = null;
  let isStopped = false;
  let isWoken = false;

  const runAll = async (): Promise<void> => {
    for (;;) {
      const job = isStopped ? null : await claim(work);
      if (!job) return;
      try {
        await run(work, job, () => isStopped);
      } catch (error) {
        const isOver = job.claims >= mostClaims;
        logBackground(options.log, { job: job.id, outcome: isOver ? 'failed' : 'postponed' }, error);
        if (isOver) await change(engine.db, job, { state: 'failed' });
        return;
      }
    }
  };
  const wake = (): void => {
    isWoken = true;
    if (isStopped || running) return;
    isWoken = false;
    running = runAll()
      .catch((error: unknown) => logBackground(options.log, { jobs: 'failed' }, error))
      .finally(() => {
        running = null;
        if (isWoken) wake();
      });
  };
  const settled = async (): Promise<void> => {
    await running;
    if (running) await settled();
  };
  wake();
  const timer = setInterval(wake, options.outboxPause).unref();
  return {
    wake,
    settled,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      return settled();
    },
  };
};
