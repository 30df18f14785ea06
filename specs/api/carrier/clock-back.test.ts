import { expect, test } from 'vitest';
import { sweep } from '#mocks/db/sweep.ts';
import { demoPassword } from '#mocks/seed/people.ts';
import { currentStep, type Answer, type Browser } from './browser.ts';
import { read } from './client-records.ts';
import { openInvoice } from './invoices.ts';
import { describeEachDatabase, type World } from './world.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const tryPassword = async (world: World, password: string): Promise<Answer> => {
  const browser = world.browser();
  await browser.enterEmail('agent');
  return browser.enterPassword(password);
};

const retryAfter = ({ status, headers }: Answer) => ({ status, seconds: Number(headers.get('retry-after')) });

const owing = async (world: World): Promise<Browser> => {
  const browser = world.browser();
  await browser.enterEmail('agent-mfa');
  await browser.enterPassword();
  return browser;
};

const verify = (browser: Browser, code: string): Promise<Answer> => browser.post('/-/auth/login/mfa-verify', { code });
const wrongFor = (code: string): string => (code === '111111' ? '222222' : '111111');

describeEachDatabase('After the clock has gone back', (world) => {
  test.each([
    ['by twenty days', 20 * day],
    ['by a second', 1],
  ])('%s, wrong passwords lock out for the period of their limit, no shorter and no longer', async (_, jump) => {
    world.pass(jump);
    for (let turn = 0; turn < 5; turn += 1) await tryPassword(world, 'wrong');
    world.pass(-jump);

    expect(retryAfter(await tryPassword(world, demoPassword))).toEqual({ status: 429, seconds: minute });
    world.pass(minute - 1);
    expect(retryAfter(await tryPassword(world, demoPassword))).toEqual({ status: 429, seconds: 1 });
    world.pass(1);
    expect((await tryPassword(world, demoPassword)).status).toBe(200);
  });

  test('wrong codes lock out for an hour at most', async () => {
    world.pass(20 * day);
    for (let turn = 0; turn < 2; turn += 1) {
      const browser = await owing(world);
      const code = await browser.newestCode('agent-mfa');
      for (let guess = 0; guess < 5; guess += 1) await verify(browser, wrongFor(code));
    }
    const locked = world.browser();
    await locked.enterEmail('agent-mfa');
    expect((await locked.enterPassword()).status).toBe(429);
    world.pass(-20 * day);

    expect(retryAfter(await locked.get('/-/auth/session'))).toEqual({ status: 429, seconds: hour });
    expect(retryAfter(await locked.enterPassword())).toEqual({ status: 429, seconds: hour });
    world.pass(hour);
    await locked.enterEmail('agent-mfa');
    expect((await locked.enterPassword()).status).toBe(200);
  });

  test.each([
    ['a right code', (code: string) => code],
    ['a wrong code', wrongFor],
  ])('%s locks out for no time', async (_, given) => {
    world.pass(20 * minute);
    const browser = await owing(world);
    await verify(browser, given(await browser.newestCode('agent-mfa')));
    world.pass(-20 * minute);

    const next = world.browser();
    await next.enterEmail('agent-mfa');

    expect((await next.enterPassword()).status).toBe(200);
  });

  test('another code is sent after half a minute, and the one before ends after ten', async () => {
    world.pass(20 * day);
    const browser = await owing(world);
    const code = await browser.newestCode('agent-mfa');
    world.pass(-20 * day);

    expect(retryAfter(await browser.post('/-/auth/login/mfa-resend'))).toEqual({ status: 429, seconds: 30 });
    world.pass(10 * minute + 1);
    expect((await verify(browser, code)).json).toMatchObject({ message: 'This code expired. Get a new one.' });
    expect((await browser.post('/-/auth/login/mfa-resend')).status).toBe(200);
  });

  test('a job of a report that its process left is taken by the next one', async () => {
    const { db, reportWorker } = world.carrier.services;
    const browser = await world.signedIn('agent');
    const order = { key: 'clock-back-report-1', report: 'pastDue', format: 'csv', line: null };
    const { id } = (await browser.post('/-/api/report-jobs/new', order)).json as { id: string };
    await reportWorker.settled();
    await db.deleteFrom('report_parts').where('job_id', '=', id).execute();
    const left = { state: 'running' as const, done: 0, lease_until: world.time + 20 * day * 1000, expires_at: null };
    await db.updateTable('report_jobs').set(left).where('id', '=', id).execute();

    reportWorker.wake();
    await reportWorker.settled();

    expect((await browser.get(`/-/api/report-jobs/${id}`)).json).toMatchObject({ state: 'ready' });
  });

  test('a session ends after half an hour idle, and after twelve hours altogether', async () => {
    world.pass(20 * day);
    const [used, idle] = [await world.signedIn('agent'), await world.signedIn('agent')];
    world.pass(-20 * day);

    expect((await used.readSession()).clock).toMatchObject({
      expires: new Date(world.time + 30 * minute * 1000).toISOString(),
      endsAt: new Date(world.time + 12 * hour * 1000).toISOString(),
    });
    expect((await idle.get('/-/auth/user')).status).toBe(200);
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect((await used.get('/-/settings')).status).toBe(200);
      world.pass(20 * minute);
    }
    expect((await used.get('/-/settings')).status).toBe(401);
    expect((await idle.get('/-/auth/user')).status).toBe(401);
  });

  test('so does a session that no call uses meanwhile', async () => {
    world.pass(20 * day);
    const browser = await world.signedIn('agent');
    world.pass(-20 * day);

    await sweep(world.carrier.services, world.time);
    world.pass(30 * minute);

    expect((await browser.get('/-/auth/user')).status).toBe(401);
  });

  test('trust in browsers, links, hand-offs, files, and mails last no longer than those of now', async () => {
    const { services } = world.carrier;
    world.pass(20 * day);
    const browser = world.browser();
    await browser.signIn('agent-mfa', true);
    await browser.post('/-/auth/sso/start', { redirect: null });
    await linkDocument(await openInvoice(world));
    await orderFile(world, browser);
    const waiting = { state: 'waiting', due_at: world.time, expires_at: world.time + day * 1000 } as const;
    await services.db.updateTable('outbox').set(waiting).execute();
    world.pass(-20 * day);

    await sweep(services, world.time);

    for (const [table, life] of Object.entries(lives)) {
      const rows = await services.db
        .selectFrom(table as keyof typeof lives)
        .select('expires_at')
        .distinct()
        .execute();
      expect([table, rows]).toEqual([table, [{ expires_at: world.time + life * 1000 }]]);
    }
  });

  test('a browser is trusted for thirty days, and a file is read by its link for five minutes', async () => {
    world.pass(20 * day);
    const browser = world.browser();
    await browser.signIn('agent-mfa', true);
    const file = await linkDocument({ browser });
    world.pass(-20 * day);
    await world.browser().enterEmail('agent');

    expect((await browser.get(file)).status).toBe(200);
    world.pass(5 * minute);
    expect((await browser.get(file)).status).toBe(410);
    world.pass(30 * day - 5 * minute - 1);
    await browser.enterEmail('agent-mfa');
    expect(currentStep((await browser.enterPassword()).json)).toBeUndefined();
    await browser.post('/-/auth/logout');
    world.pass(1);
    await browser.enterEmail('agent-mfa');
    expect(currentStep((await browser.enterPassword()).json)).toBe('mfa');
  });
});

/** How long what runs out lasts, in seconds, by its table. */
const lives = {
  devices: 30 * day,
  relays: 5 * minute,
  invoice_links: 2 * hour,
  document_links: 5 * minute,
  report_jobs: day,
  outbox: day,
} as const;

/** The address of a file of a client. */
const linkDocument = async ({ browser }: { browser: Browser }): Promise<string> => {
  const { results } = await read<{ results: { id: string }[] }>(browser, 'accounts/20000001/documents?sort=date,ASC');
  return (await read<{ url: string }>(browser, `documents/${results[0]?.id}/link`)).url;
};

const orderFile = async ({ carrier }: World, browser: Browser): Promise<void> => {
  const order = { key: 'clock-back-report-2', report: 'pastDue', format: 'csv', line: null };
  await browser.post('/-/api/report-jobs/new', order);
  await carrier.services.reportWorker.settled();
};
