import { expect, test } from 'vitest';
import type { Report } from '#machines/domain/reports/reports.ts';
import { recordsOfJob } from '#mocks/reports/job-file.ts';
import { describeEachDatabase } from './world.ts';

describeEachDatabase('A list of past-due bills that are paid while it is written', (world) => {
  test('has each of the others, and each once', async () => {
    const { db, reportWorker } = world.carrier.services;
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
    const order = { key: 'report-that-changes', report: 'pastDue', format: 'csv', line: null };
    const { id } = (await browser.post('/-/api/report-jobs/new', order)).json as { id: string };
    await reportWorker.settled();
    const records = await recordsOfJob(db, id);
    const [paid, paidInPart] = records;
    expect(records.length).toBeGreaterThan(6);
    expect(records).toEqual(records.toSorted((one, other) => other.amount - one.amount));

    // three are written when their process ends; one of these is paid, and of another one less is owed than of those to come
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
    for (const [bill, left] of [
      [paid, 0],
      [paidInPart, 1],
    ] as const)
      await db
        .updateTable('bills')
        .set((row) => ({ paid: row('paid', '+', (bill?.amount ?? 0) - left) }))
        .where('bill_number', '=', bill?.id ?? '')
        .execute();
    reportWorker.wake();
    await reportWorker.settled();

    expect(await recordsOfJob(db, id)).toEqual(records);
    expect((await browser.get(`/-/api/report-jobs/${id}`)).json).toMatchObject({
      state: 'ready',
      done: records.length,
    });
  });
});
