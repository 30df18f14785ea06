import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { sweep } from '#mocks/db/sweep.ts';
import { mostClaims } from '#mocks/reports/worker.ts';
import { textSecret, work } from './outbox.ts';
import { describeCarrier, type World } from './world.ts';

const orderReport = async (world: World): Promise<void> => {
  const browser = await world.signedIn('agent');
  const body = { key: `key-of-background-log-${world.log.length}`, report: 'renewals', format: 'csv', line: null };
  expect((await browser.post('/-/api/report-jobs/new', body)).status).toBe(200);
};

describeCarrier('The log of work that no request waits for', (world) => {
  const wakeJobs = async () => {
    world.carrier.services.reportWorker.wake();
    await world.carrier.services.reportWorker.settled();
  };

  test('a job that is tried again is postponed, and failed when it is given up', async () => {
    const { db } = world.carrier.services;
    await sql`alter table report_parts rename to report_parts_away`.execute(db);
    await orderReport(world);
    await wakeJobs();
    const postponed = world.log.find((line) => 'job' in line);
    await db
      .updateTable('report_jobs')
      .set({ claims: mostClaims - 1, lease_until: 0 })
      .execute();
    world.log.length = 0;
    await wakeJobs();
    const failed = world.log.find((line) => 'job' in line);
    await sql`alter table report_parts_away rename to report_parts`.execute(db);

    const defect = expect.stringContaining('no such table');
    expect(postponed).toMatchObject({ outcome: 'postponed', defect });
    expect(failed).toMatchObject({ outcome: 'failed', defect });
  });

  test('a database that is unavailable is no defect of the jobs', async () => {
    const { db } = world.carrier.services;
    await orderReport(world);
    await wakeJobs();
    await db.updateTable('report_jobs').set({ state: 'queued', claims: 0, lease_until: 0 }).execute();
    world.log.length = 0;
    await sql`pragma query_only = 1`.execute(db);
    await wakeJobs();
    await sql`pragma query_only = 0`.execute(db);

    expect(world.log).toEqual([{ time: expect.any(String), jobs: 'failed', unavailable: 'the database is read-only' }]);
  });

  test('what cannot be deleted, and what cannot be bounded, is a line with the cause each', async () => {
    const { db } = world.carrier.services;
    await sql`alter table relays rename to relays_away`.execute(db);
    await sweep(world.carrier.services, world.time + 3_600_000);
    await sql`alter table relays_away rename to relays`.execute(db);

    const line = {
      time: expect.any(String),
      sweep: 'failed',
      defect: expect.stringContaining('no such table: relays'),
    };
    expect(world.log).toEqual([line, line]);
  });
});

describeCarrier(
  'The log of the outbox',
  (world) => {
    test('a database that is unavailable is no defect', async () => {
      const { db } = world.carrier.services;
      const spy = vi.spyOn(db, 'selectFrom').mockImplementation(() => {
        throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      });
      await work(world);
      spy.mockRestore();

      expect(world.log).toEqual([{ time: expect.any(String), outbox: 'failed', unavailable: 'ECONNREFUSED connect' }]);
    });
  },
  {
    demo: false,
    outboxPause: 2 ** 31 - 1,
    delivery: {
      smtpUrl: 'smtp://127.0.0.1:9',
      mailFrom: 'no-reply@millrace.example',
      textUrl: 'http://127.0.0.1:9/texts',
      textSecret,
    },
  },
);
