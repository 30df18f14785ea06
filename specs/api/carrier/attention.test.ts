import { expect, test } from 'vitest';
import type { Attention } from '#machines/domain/reports/attention.ts';
import type { ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { lifetimes } from '#mocks/durations.ts';
import type { Report, ReportId, ReportRecord } from '#machines/domain/reports/reports.ts';
import { dayNumberOf, isoOf } from '#mocks/records/days.ts';
import { shownRecords } from '#mocks/reports/report.ts';
import type { Browser } from './browser.ts';
import { loseAgency } from './lose-agency.ts';
import { describeEachDatabase, type World } from './world.ts';

const path = '/-/api/attention';
const today = dayNumberOf('2026-01-05');

const read = async (browser: Browser): Promise<Attention> => {
  const answer = await browser.get(path);
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return answer.json as Attention;
};

/** The list behind a report, in full. */
const listOf = async (browser: Browser, id: ReportId): Promise<ReportRecord[]> => {
  const { records, recordCount } = (await browser.get(`/-/api/reports/${id}`)).json as Report;
  expect(recordCount).toBe(records.length);
  expect(recordCount).toBeLessThan(shownRecords);
  return records;
};

const chooseAgency = (browser: Browser, selectedAgency: string) =>
  browser.post('/-/auth/user/selected-agency', { selectedAgency });

/** Asks for a list as a file, and waits until it is ready. */
const orderFile = async (world: World, browser: Browser, key: string): Promise<void> => {
  const body = { key: `key-of-the-file-${key}`, report: 'pastDue', format: 'csv', line: null };
  expect((await browser.post('/-/api/report-jobs/new', body)).status).toBe(200);
  await world.carrier.services.reportWorker.settled();
};

const readyOf = async (browser: Browser): Promise<number> =>
  ((await browser.get('/-/api/report-jobs')).json as { jobs: ReportJob[] }).jobs.filter(
    ({ state }) => state === 'ready',
  ).length;

/** Lets something happen today to some claims of an agency; answers with their number. */
const moveClaims = async ({ carrier }: World, agency: string): Promise<number> => {
  const { db } = carrier.services;
  const claims = await db
    .selectFrom('claims')
    .innerJoin('accounts', 'accounts.id', 'claims.account_id')
    .select('claims.claim_number')
    .where('accounts.agency_code', '=', agency)
    .limit(3)
    .execute();
  const numbers = claims.map(({ claim_number }) => claim_number);
  await db
    .updateTable('claims')
    .set({ reported: isoOf(today) })
    .where('claim_number', 'in', numbers)
    .execute();
  return numbers.length;
};

describeEachDatabase('What needs attention today', (world) => {
  test.each(['77', '214', '1080'])('counts for agency %s what the lists of its reports list', async (agency) => {
    const browser = await world.signedIn('agent');
    await chooseAgency(browser, agency);
    const moved = await moveClaims(world, agency);
    await orderFile(world, browser, agency);

    const [renewals, bills, claims] = [
      await listOf(browser, 'renewals'),
      await listOf(browser, 'pastDue'),
      await listOf(browser, 'movedClaims'),
    ];

    expect(claims.length).toBeGreaterThanOrEqual(moved);
    expect(await read(browser)).toEqual({
      renewals: renewals.filter(({ day }) => day <= isoOf(today + 30)).length,
      pastDueBills: bills.length,
      pastDueAmount: bills.reduce((sum, { amount }) => sum + amount, 0),
      movedClaims: claims.length,
      readyFiles: await readyOf(browser),
    });
  });

  test('counts the files of the user for the agency, while they are kept', async () => {
    const browser = await world.signedIn('agent');
    const support = await world.signedIn('support');
    await chooseAgency(support, '77');
    expect((await read(browser)).readyFiles).toBe(0);

    await orderFile(world, browser, 'first');
    await orderFile(world, browser, 'second');
    expect([(await read(browser)).readyFiles, await readyOf(browser)]).toEqual([2, 2]);
    expect((await read(support)).readyFiles).toBe(0);
    await chooseAgency(browser, '214');
    expect((await read(browser)).readyFiles).toBe(0);

    world.pass(lifetimes.report_jobs / 1000);
    const later = await world.signedIn('agent');
    expect([(await read(later)).readyFiles, await readyOf(later)]).toEqual([0, 0]);
  });

  test('is zero for an agency without clients', async () => {
    const { db } = world.carrier.services;
    const row = { code: '9', name: 'New Agency', company: '01', lines: 'personal' } as const;
    await db.insertInto('agencies').values(row).execute();
    try {
      const support = await world.signedIn('support');
      await chooseAgency(support, '9');

      expect(new Set(Object.values(await read(support)))).toEqual(new Set([0]));
    } finally {
      await db.deleteFrom('agencies').where('code', '=', '9').execute();
    }
  });

  test('is for the agency side alone, and for an agency of the user [SEC-06]', async () => {
    const agent = await world.signedIn('agent');
    const statusFor = async (browser: Browser) => (await browser.get(path)).status;

    expect(await statusFor(world.browser())).toBe(401);
    expect(await statusFor(await world.signedIn('customer'))).toBe(403);
    expect(await statusFor(await world.signedIn('support'))).toBe(403);
    expect(await statusFor(agent)).toBe(200);
    expect((await agent.get(`${path}?agency=214`)).status).toBe(200);
    expect(await read(agent)).toEqual((await agent.get(`${path}?agency=214`)).json);
    for (const code of ['77', '214', '1080']) await loseAgency(world, code);
    expect(await statusFor(agent)).toBe(403);
  });
});
