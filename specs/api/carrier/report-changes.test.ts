import { expect, test } from 'vitest';
import type { Report, ReportId, ReportRecord } from '#machines/domain/reports/reports.ts';
import { recordsOfJob } from '#mocks/reports/job-file.ts';
import { describeEachDatabase, type World } from './world.ts';

/** A file that is ordered, written, and, once records have changed, written again from its fourth record on: as where a process ends after three. */
const writtenAnew = async (world: World, report: ReportId, change: (records: ReportRecord[]) => Promise<unknown>) => {
  const { db, reportWorker } = world.carrier.services;
  const browser = await world.signedIn('agent');
  const order = { key: 'report-that-changes', report, format: 'csv', line: null };
  const { id } = (await browser.post('/-/api/report-jobs/new', order)).json as { id: string };
  await reportWorker.settled();
  const records = await recordsOfJob(db, id);
  await db
    .updateTable('report_parts')
    .set({ records: JSON.stringify(records.slice(0, 3)) })
    .where('job_id', '=', id)
    .execute();
  await db
    .updateTable('report_jobs')
    .set({ state: 'running', done: 3, lease_until: 0, expires_at: null })
    .where('id', '=', id)
    .execute();
  await change(records);
  reportWorker.wake();
  await reportWorker.settled();
  const { json } = await browser.get(`/-/api/report-jobs/${id}`);
  return { records, after: await recordsOfJob(db, id), job: json };
};

describeEachDatabase('A list that changes while it is written', (world) => {
  test('of past-due bills that are paid has each of the others, and each once', async () => {
    const { db } = world.carrier.services;
    const browser = await world.signedIn('agent');
    const { agency } = (await browser.get('/-/api/reports/pastDue')).json as Report;
    const effective = '2025-10-01';
    const billed = db.selectFrom('bills').select('policy_number').where('agency_code', '=', agency.id);
    await db.updateTable('policies').set({ effective }).where('policy_number', 'in', billed).execute();
    await db
      .updateTable('bills')
      .set({ is_cancelled: 0, paid: 0, effective })
      .where('agency_code', '=', agency.id)
      .execute();

    // of the three that are written one is paid, and of another one less is owed than of those to come
    const { records, after, job } = await writtenAnew(world, 'pastDue', async ([paid, paidInPart]) => {
      for (const [bill, left] of [
        [paid, 0],
        [paidInPart, 1],
      ] as const)
        await db
          .updateTable('bills')
          .set((row) => ({ paid: row('paid', '+', (bill?.amount ?? 0) - left) }))
          .where('bill_number', '=', bill?.id ?? '')
          .execute();
    });

    expect(records.length).toBeGreaterThan(6);
    expect(records).toEqual(records.toSorted((one, other) => other.amount - one.amount));
    expect(after).toEqual(records);
    expect(job).toMatchObject({ state: 'ready', done: records.length });
  });

  test('of renewals that are canceled has each of the others', async () => {
    const { records, after } = await writtenAnew(world, 'renewals', ([canceled]) =>
      world.carrier.services.db
        .updateTable('policies')
        .set({ status: 'Cancelled' })
        .where('policy_number', '=', canceled?.id ?? '')
        .execute(),
    );
    expect(records.length).toBeGreaterThan(6);
    expect(after).toEqual(records);
  });

  test('of open claims that are closed has each of the others', async () => {
    const { db } = world.carrier.services;
    await db.updateTable('claims').set({ status: 'Open' }).execute();
    const { records, after } = await writtenAnew(world, 'openClaims', ([closed]) =>
      db
        .updateTable('claims')
        .set({ status: 'Closed' })
        .where('claim_number', '=', closed?.id ?? '')
        .execute(),
    );
    expect(records.length).toBeGreaterThan(6);
    expect(after).toEqual(records);
  });
});
