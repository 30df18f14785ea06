import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCarrier, type Carrier } from '#mocks/app.ts';
import type { ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { lifetimes } from '#mocks/durations.ts';
import { reportIds, reports, type Report, type ReportId } from '#machines/domain/reports/reports.ts';
import { recordsOfJob } from '#mocks/reports/job-file.ts';
import { lease, mostClaims } from '#mocks/reports/worker.ts';
import { startCarrierProcess } from '#specs/support/child.ts';
import { readAccessible } from './accessible-pdf.ts';
import { Browser, movedTo } from './browser.ts';
import { printedLines, readBytes } from './printed.ts';
import { seededOptions } from './seeded.ts';
import { describeEachDatabase, describeTwoCarriers } from './world.ts';

let keys = 0;
const newOrder = (more: object = {}) => {
  keys += 1;
  return { key: `key-of-report-job-${keys}`, report: 'renewals' as ReportId, format: 'csv', line: null, ...more };
};

const order = async (browser: Browser, body: object = newOrder()): Promise<ReportJob> => {
  const answer = await browser.post('/-/api/report-jobs/new', body);
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return answer.json as ReportJob;
};

const readJob = async (browser: Browser, id: string): Promise<ReportJob> =>
  (await browser.get(`/-/api/report-jobs/${id}`)).json as ReportJob;

const countOf = async (browser: Browser, report: ReportId): Promise<number> =>
  ((await browser.get(`/-/api/reports/${report}`)).json as Report).recordCount;

const lists = reportIds.filter((id) => reports[id].records !== null);

describeEachDatabase('The jobs of reports', (world) => {
  const settled = () => world.carrier.services.reportWorker.settled();

  test.each(lists)('write the whole list of %s, as CSV and as PDF', async (report) => {
    const browser = await world.signedIn('agent');
    const [csv, pdf] = [
      await order(browser, newOrder({ report })),
      await order(browser, newOrder({ report, format: 'pdf' })),
    ];
    expect(csv).toMatchObject({ report, format: 'csv', agencyId: '77' });
    await settled();

    const count = await countOf(browser, report);
    expect(await readJob(browser, csv.id)).toMatchObject({ state: 'ready', done: count, total: count });
    const file = await browser.get(`/-/api/report-jobs/${csv.id}/report.csv`);
    const lines = file.text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
    expect(lines).toHaveLength(count + 1);
    expect(new Set(lines).size).toBe(count + 1);
    const printed = await browser.get(`/-/api/report-jobs/${pdf.id}/report.pdf`);
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await browser.get(`/-/api/report-jobs/${csv.id}/report.pdf`)).status).toBe(404);
    const bytes = await readBytes(world, browser, `/-/api/report-jobs/${pdf.id}/report.pdf`);
    const { elements } = await readAccessible(bytes, reports[report].title);
    expect(elements.filter(({ scope }) => scope === 'Column')).toHaveLength(4);
    expect(elements.filter(({ scope }) => scope === 'Row')).toHaveLength(count);
  });

  test('say in the file and in its name which line and agency they are about', async () => {
    const browser = await world.signedIn('agent');
    const nameOf = async (path: string) => (await browser.get(path)).headers.get('content-disposition');
    const jobs = [];
    for (const line of ['personal', null])
      for (const format of ['csv', 'pdf']) jobs.push(await order(browser, newOrder({ line, format })));
    await settled();
    const files = jobs.map(({ id, format }) => `/-/api/report-jobs/${id}/report.${format}`);

    expect(await Promise.all([...files, '/-/api/reports/renewals/table.csv?line=surety'].map(nameOf))).toEqual([
      'attachment; filename="renewals-due-personal-77-2026-01-05.csv"',
      'inline; filename="renewals-due-personal-77-2026-01-05.pdf"',
      'attachment; filename="renewals-due-77-2026-01-05.csv"',
      'inline; filename="renewals-due-77-2026-01-05.pdf"',
      'attachment; filename="renewals-due-surety-77-2026-01-05.csv"',
    ]);
    const heads = [];
    for (const file of [files[1], files[3]])
      heads.push(printedLines(await readBytes(world, browser, file ?? ''))[0]?.[2]?.text);
    expect(heads).toEqual(['Agency 77, personal line, as of 01/05/2026', 'Agency 77, all lines, as of 01/05/2026']);
  });

  test('have the company of their agency, whichever the user has chosen since', async () => {
    const browser = await world.signedIn('support');
    const choose = (selectedAgency: string) => browser.post('/-/auth/user/selected-agency', { selectedAgency });
    expect((await choose('600')).status).toBe(200);
    const { id } = await order(browser, newOrder({ format: 'pdf' }));
    await settled();
    expect((await choose('77')).status).toBe(200);

    const pdf = await readBytes(world, browser, `/-/api/report-jobs/${id}/report.pdf`);
    const texts = printedLines(pdf).flatMap((page) => page.map(({ text }) => text));
    expect(texts).toContain('Kittiwake Insurance Company');
  });

  test('call a client without a name as the portal does', async () => {
    const browser = await world.signedIn('agent');
    const { records } = (await browser.get('/-/api/reports/openClaims')).json as Report;
    const { db } = world.carrier.services;
    const named = await db.selectFrom('accounts').select(['id', 'display_name']).execute();
    await db.updateTable('accounts').set({ display_name: '' }).execute();
    const csv = await order(browser, newOrder({ report: 'openClaims' }));
    await settled();
    for (const { id, display_name } of named)
      await db.updateTable('accounts').set({ display_name }).where('id', '=', id).execute();

    const { text } = await browser.get(`/-/api/report-jobs/${csv.id}/report.csv`);
    const [, ...lines] = text.trimEnd().split('\r\n');
    expect(lines.length).toBeGreaterThanOrEqual(records.length);
    expect(new Set(lines.map((line) => line.split(',')[1]))).toEqual(new Set(['Unknown Policyholder']));
  });

  test('are one for each key, however often it is sent, and are listed newest first', async () => {
    const browser = await world.signedIn('agent');
    const body = newOrder();
    const made = await Promise.all([order(browser, body), order(browser, body), order(browser, body)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    world.pass(1);
    const second = await order(browser);
    await settled();

    const { jobs } = (await browser.get('/-/api/report-jobs')).json as { jobs: ReportJob[] };
    expect(jobs.map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'ready'],
      [made[0]?.id, 'ready'],
    ]);
  });

  test('have a key of their own: with another order it is refused, in a row and at once', async () => {
    const browser = await world.signedIn('agent');
    const body = newOrder();
    const others = [{ report: 'openClaims' }, { format: 'pdf' }, { line: 'personal' }];
    const send = (more: object) => browser.post('/-/api/report-jobs/new', { ...body, ...more });
    const refusal = { status: 409, json: { message: 'This key belongs to another report.' } };

    const made = await order(browser, body);
    for (const other of others) expect(await send(other)).toMatchObject(refusal);
    await browser.post('/-/auth/user/selected-agency', { selectedAgency: '1080' });
    expect(await send({})).toMatchObject(refusal);
    await browser.post('/-/auth/user/selected-agency', { selectedAgency: '77' });
    expect((await send({})).json).toMatchObject({ id: made.id });

    const key = `${body.key}-at-once`;
    const answers = await Promise.all(others.map((other) => send({ ...other, key })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const [at, { status, json }] of answers.entries())
      if (status === 200) expect(json).toMatchObject(others[at] ?? {});
    await settled();
  });

  test('expire a day after they were ready, and start over when that is asked for [REP-02.1]', async () => {
    const browser = await world.signedIn('agent');
    const { id } = await order(browser);
    await settled();
    world.pass(lifetimes.report_jobs / 1000);
    const later = await world.signedIn('agent');

    expect(await readJob(later, id)).toMatchObject({ state: 'expired' });
    expect((await later.get(`/-/api/report-jobs/${id}/report.csv`)).status).toBe(410);
    const again = await later.post(`/-/api/report-jobs/${id}/retry`, {});
    expect(again.status).toBe(200);
    await settled();
    expect(await readJob(later, id)).toMatchObject({ state: 'ready' });
    expect((await later.get(`/-/api/report-jobs/${id}/report.csv`)).status).toBe(200);
    expect(await recordsOfJob(world.carrier.services.db, id)).toHaveLength(await countOf(later, 'renewals'));
  });

  test('are kept for a day by the clock of a demonstration that is ahead', async () => {
    const browser = await world.signedIn('agent');
    await browser.post('/-/demo/clock', { offsetSeconds: (2 * lifetimes.report_jobs) / 1000 });
    const later = await world.signedIn('agent');
    const { id } = await order(later);
    await settled();
    expect(await readJob(later, id)).toMatchObject({ state: 'ready' });

    await browser.post('/-/demo/clock', { offsetSeconds: (3 * lifetimes.report_jobs) / 1000 });
    expect(await readJob(await world.signedIn('agent'), id)).toMatchObject({ state: 'expired' });
  });

  test('whose process does not continue are taken again when its time is over, and fail when that happens too often [REP-02.4]', async () => {
    const { db, reportWorker } = world.carrier.services;
    const browser = await world.signedIn('agent');
    const { id } = await order(browser);
    await settled();
    const abandon = async (claims: number) => {
      await db.deleteFrom('report_parts').where('job_id', '=', id).execute();
      const row = { state: 'running' as const, done: 0, claims, lease_until: world.time + lease, expires_at: null };
      await db.updateTable('report_jobs').set(row).where('id', '=', id).execute();
      reportWorker.wake();
      await settled();
    };

    await abandon(1);
    expect(await readJob(browser, id)).toMatchObject({ state: 'running' });
    world.pass(lease / 1000);
    reportWorker.wake();
    await settled();
    expect(await readJob(browser, id)).toMatchObject({ state: 'ready' });

    await abandon(mostClaims);
    world.pass(lease / 1000);
    reportWorker.wake();
    await settled();
    expect(await readJob(browser, id)).toMatchObject({ state: 'failed' });
    await browser.post(`/-/api/report-jobs/${id}/retry`, {});
    await settled();
    expect(await readJob(browser, id)).toMatchObject({ state: 'ready' });
  });

  test('of others, of an agency that the user lost, and for customers do not exist [SEC-06]', async () => {
    const { db, reportWorker } = world.carrier.services;
    const browser = await world.signedIn('agent');
    const { id } = await order(browser);
    await settled();
    const others = await world.signedIn('agent-commercial');
    const customer = await world.signedIn('customer');
    const ofAll = async (one: Browser) => (await one.get('/-/api/report-jobs?agencies=all')).json;
    await browser.post('/-/auth/user/selected-agency', { selectedAgency: '1080' });
    expect((await browser.get('/-/api/report-jobs')).json).toEqual({ jobs: [] });
    expect([await ofAll(browser), await ofAll(others)]).toMatchObject([{ jobs: [{ id }] }, { jobs: [] }]);
    for (const path of [id, `${id}/report.csv`, 'unknown', '__proto__']) {
      expect((await others.get(`/-/api/report-jobs/${path}`)).status).toBe(404);
      expect((await customer.get(`/-/api/report-jobs/${path}`)).status).toBe(403);
    }
    expect((await others.post(`/-/api/report-jobs/${id}/retry`, {})).status).toBe(404);
    expect((await (await world.signedIn('support')).post('/-/api/report-jobs/new', newOrder())).status).toBe(403);

    const waiting = { state: 'queued' as const, done: 0, claims: 0, lease_until: 0 };
    await db.deleteFrom('user_agencies').where('agency_code', '=', '77').execute();
    // in this order: the worker looks by itself, too
    await db.updateTable('report_jobs').set(waiting).where('id', '=', id).execute();
    reportWorker.wake();
    await settled();
    expect((await browser.get(`/-/api/report-jobs/${id}`)).status).toBe(404);
    expect(await ofAll(browser)).toEqual({ jobs: [] });
    expect(await db.selectFrom('report_jobs').select('state').where('id', '=', id).executeTakeFirst()).toEqual({
      state: 'failed',
    });
  });

  test.each([
    [{ report: 'production' }, 'This report has no list.'],
    [{ report: 'unknown' }, 'report is missing or not valid'],
    [{ format: 'xlsx' }, 'format is missing or not valid'],
    [{ line: 'marine' }, 'line is missing or not valid'],
    [{ key: 'short' }, 'key must have 16 to 64 letters, digits, - or _'],
    [{ agency: '600' }, 'agency is missing or not valid'],
  ])('with %j are refused: %s', async (more, message) => {
    const browser = await world.signedIn('agent');

    expect(await browser.post('/-/api/report-jobs/new', newOrder(more))).toMatchObject({
      status: 400,
      json: { message },
    });
  });

  test('are limited: after twenty in ten minutes there are no more for a while', async () => {
    const browser = await world.signedIn('agent');
    for (let at = 0; at < 20; at += 1) await order(browser);

    const answer = await browser.post('/-/api/report-jobs/new', newOrder());
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await settled();
  });
});

describeTwoCarriers('The jobs of reports at two processes on one PostgreSQL', (world, carriers) => {
  test('are run by any of them, each exactly once [REP-02.3]', async () => {
    const browser = await world.signedIn('agent');
    const browsers = carriers().map((carrier) => movedTo(carrier, browser));
    const bodies = Array.from({ length: 9 }, (_, at) => newOrder({ report: lists[at % lists.length] }));

    const jobs = await Promise.all(bodies.flatMap((body) => browsers.map((one) => order(one, body))));
    const ids = [...new Set(jobs.map(({ id }) => id))];
    expect(ids).toHaveLength(bodies.length);
    const statesOf = () => Promise.all(ids.map(async (id) => (await readJob(browser, id)).state));
    await expect.poll(async () => new Set(await statesOf())).toEqual(new Set(['ready']));

    const { db } = world.carrier.services;
    for (const id of ids) {
      const { report, done } = await readJob(browser, id);
      const records = await recordsOfJob(db, id);
      expect([report, records.length, new Set(records.map((one) => one.id)).size]).toEqual([report, done, done]);
      expect(done).toBe(await countOf(browser, report));
    }
    const rows = await db.selectFrom('report_jobs').select('claims').execute();
    expect(rows.map(({ claims }) => claims)).toEqual(ids.map(() => 1));
  });
});

for (const [at, name] of ['first', 'second'].entries())
  describeTwoCarriers(`The jobs of reports where the ${name} of two processes runs none`, (world, carriers) => {
    test('are run by the other one, wherever they are ordered [REP-02.3]', async () => {
      await carriers()[at]?.services.reportWorker.stop();
      const browser = await world.signedIn('agent');
      const ids: string[] = [];
      for (const carrier of carriers()) ids.push((await order(movedTo(carrier, browser))).id);
      for (const { services } of carriers()) services.reportWorker.wake();

      for (const id of ids) await expect.poll(async () => (await readJob(browser, id)).state).toBe('ready');
    });
  });

test('jobs of a process that is killed are finished by the next one, each exactly once [REP-02.4]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-kill-'));
  const { now: _, ...seeded } = seededOptions;
  const options = { ...seeded, seedAccounts: 3000, databaseFile: join(folder, 'data', 'carrier.sqlite') };
  const { child, firstLine, ended } = startCarrierProcess(options);
  try {
    const origin = (await firstLine) ?? '';
    const remote = { fetch: (request: Request) => fetch(request, { redirect: 'manual' }) } as Carrier;
    const browser = new Browser(remote, { origin });
    await browser.signIn('agent');
    // counted on the day on which they are ordered
    const counts = new Map<ReportId, number>();
    for (const report of lists) counts.set(report, await countOf(browser, report));
    const ids: string[] = [];
    for (let at = 0; at < 15; at += 1)
      ids.push((await order(browser, newOrder({ report: lists[at % lists.length] }))).id);
    child.kill('SIGKILL');
    await ended;

    // a minute later: what the killed process had taken is no one's anymore
    const survivor = await createCarrier({ ...options, now: () => Date.now() + 2 * lease });
    try {
      const again = movedTo(survivor, browser);
      survivor.services.reportWorker.wake();
      await survivor.services.reportWorker.settled();
      for (const id of ids) {
        const { report, state, done } = await readJob(again, id);
        const records = await recordsOfJob(survivor.services.db, id);
        expect([report, state]).toEqual([report, 'ready']);
        expect([done, records.length]).toEqual([counts.get(report), done]);
        expect(new Set(records.map((one) => one.id)).size).toBe(done);
      }
    } finally {
      await survivor.close();
    }
  } finally {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
