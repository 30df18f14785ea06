import type { Session } from '#machines/domain/session/session.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweep } from '#mocks/db/sweep.ts';
import { atOnce } from './at-once.ts';
import { currentStep, type Answer, type Browser } from './browser.ts';
import { describeEachDatabase, type World } from './world.ts';

const name = 'agent-mfa';

const verify = (browser: Browser, code: string): Promise<Answer> => browser.post('/-/auth/login/mfa-verify', { code });

const resend = (browser: Browser): Promise<Answer> => browser.post('/-/auth/login/mfa-resend');

/** A browser that owes a code, and the code. */
const owing = async (world: World, ip = '192.0.2.1'): Promise<{ browser: Browser; code: string }> => {
  const browser = world.browser({ ip });
  await browser.enterEmail(name);
  await browser.enterPassword();
  return { browser, code: await browser.newestCode(name) };
};

/** Some six digits that are not the code. */
const wrongFor = (code: string): string => (code === '111111' ? '222222' : '111111');

const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status);

const guess = async (browser: Browser, code: string, times: number): Promise<Answer[]> => {
  const answers = [];
  for (let turn = 0; turn < times; turn += 1) answers.push(await verify(browser, wrongFor(code)));
  return answers;
};

describeEachDatabase('Codes', (world) => {
  test('a code is six digits and is never in the database [A-06.1, A-06.5]', async () => {
    const { code } = await owing(world);
    const { db } = world.carrier.services;

    expect(code).toMatch(/^\d{6}$/);
    const kept = await db.selectFrom('codes').selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(kept[0]?.code_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  test('a code works once [A-06.2]', async () => {
    const { browser, code } = await owing(world);
    const before = new Map(browser.cookies);
    const first = await verify(browser, code);

    browser.cookies.clear();
    for (const [cookie, value] of before) browser.cookies.set(cookie, value);

    expect(first.status).toBe(200);
    expect((await verify(browser, code)).status).toBe(409);
    const next = await owing(world);
    expect((await verify(next.browser, code === next.code ? wrongFor(code) : code)).status).toBe(400);
  });

  test('of the right code sent five times at once, one is taken', async () => {
    const { browser, code } = await owing(world);

    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(browser, code)));

    expect(statusesOf(answers).filter((status) => status === 200)).toEqual([200]);
    expect(JSON.stringify(answers)).not.toContain('Invalid code entry');
  });

  test.each([
    [600_000, 200],
    [600_001, 400],
  ])('after %i ms a code is answered %i [A-06.3]', async (milliseconds, status) => {
    const { browser, code } = await owing(world);

    world.pass(milliseconds / 1000);

    expect((await verify(browser, code)).status).toBe(status);
  });

  test('a code that cannot be right anymore says why, and is not called invalid', async () => {
    const { browser, code } = await owing(world);
    const title = 'Code not valid anymore';

    await guess(browser, code, 5);
    const blocked = await verify(browser, code);
    world.pass(1440);
    const expired = await verify(browser, code);
    await sweep(world.carrier.services, world.time);
    const later = await verify(browser, code);

    expect(blocked.json).toMatchObject({ title, message: 'This code is blocked after 5 wrong tries. Get a new one.' });
    expect(expired.json).toMatchObject({ title, message: 'This code expired. Get a new one.' });
    expect(later.json).toMatchObject({ title, message: 'This code expired. Get a new one.' });
  });

  test('a code is worth nothing in another session of the same account [A-06.4]', async () => {
    const first = await owing(world);
    const second = await owing(world);

    expect((await verify(second.browser, first.code === second.code ? '' : first.code)).status).toBe(400);
    expect((await verify(first.browser, first.code)).status).toBe(200);
  });

  test('spaces, hyphens and words around the digits do not matter', async () => {
    const { browser, code } = await owing(world);

    expect((await verify(browser, `Your code is ${code.slice(0, 3)}-${code.slice(3)} `)).status).toBe(200);
  });

  test('the session says how long to wait for another code: after the password, after reading it, after another code', async () => {
    const { browser } = await owing(world);
    const first = await browser.readSession();
    world.pass(12);
    const later = await browser.readSession();
    world.pass(18);
    const over = await browser.readSession();
    const again = (await resend(browser)).json as Session;

    expect([first, later, over, again].map(({ resendAfter }) => resendAfter)).toEqual([30, 18, 0, 30]);
  });

  test('a wrong code says so, and the step stays [ERR-14.1]', async () => {
    const { browser, code } = await owing(world);

    const answer = await verify(browser, wrongFor(code));

    expect(answer).toMatchObject({ status: 400, json: { message: 'Invalid code entry. Please try again.' } });
    expect(currentStep(await browser.readSession())).toBe('mfa');
    expect((await verify(browser, code)).status).toBe(200);
  });

  test('after five wrong guesses the right code is refused too; another one can be asked for [A-07.1]', async () => {
    const { browser, code } = await owing(world);

    expect(statusesOf(await guess(browser, code, 5))).toEqual([400, 400, 400, 400, 400]);
    expect((await verify(browser, code)).status).toBe(400);
    world.pass(30);
    expect((await resend(browser)).status).toBe(200);
    expect((await verify(browser, await browser.newestCode(name))).status).toBe(200);
  });

  test('ten wrong guesses lock the account until the hour is over, for every session [A-07.2]', async () => {
    const { browser, code } = await owing(world);
    await guess(browser, code, 5);
    const other = await owing(world, '198.51.100.7');
    const answers = await guess(other.browser, other.code, 5);

    const refused = await verify(other.browser, other.code);
    world.pass(3599);
    const fresh = world.browser({ ip: '203.0.113.9' });
    await fresh.enterEmail(name);
    const stillRefused = await fresh.enterPassword();

    expect(statusesOf(answers)).toEqual([400, 400, 400, 400, 400]);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect([stillRefused.status, stillRefused.headers.get('retry-after')]).toEqual([429, '1']);
    world.pass(1);
    expect((await fresh.enterPassword()).status).toBe(200);
  });

  test('while the account is locked the session answers 429 too [ERR-08.1]', async () => {
    const { browser, code } = await owing(world);
    await guess(browser, code, 10);

    const read = await browser.get('/-/auth/session');

    expect([read.status, read.headers.get('retry-after')]).toEqual([429, '3600']);
  });

  test('ten wrong guesses over an hour lock it for a quarter of an hour at least [A-07.3]', async () => {
    const { browser, code } = await owing(world);
    await guess(browser, code, 5);
    world.pass(3500);
    const later = await owing(world);
    await guess(later.browser, later.code, 5);

    const { status, headers } = await verify(later.browser, later.code);

    expect([status, headers.get('retry-after')]).toEqual([429, '900']);
  });

  test('nine wrong guesses and an hour later it counts from the beginning', async () => {
    const { browser, code } = await owing(world);
    await guess(browser, code, 9);
    world.pass(3600);
    const later = await owing(world);

    expect(statusesOf(await guess(later.browser, later.code, 5))).toEqual([400, 400, 400, 400, 400]);
    expect((await later.browser.get('/-/auth/session')).status).toBe(200);
  });

  test('a sign-in that succeeds forgets the wrong guesses before it', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { browser, code } = await owing(world);
      expect(statusesOf(await guess(browser, code, 4))).toEqual([400, 400, 400, 400]);
      expect((await verify(browser, code)).status).toBe(200);
    }
  });

  test('fifty sessions that guess at once get ten guesses between them [SEC-12]', async () => {
    const attackers = [];
    for (let at = 0; at < 50; at += 1) {
      // each of them has a code, however it was come by
      attackers.push(await owing(world, `198.51.100.${at}`));
      await world.carrier.services.db.deleteFrom('attempts').where('key', 'like', 'codes%').execute();
    }

    const answers = await atOnce(world, attackers, ({ browser, code }) => guess(browser, code, 1));

    const accepted = statusesOf(answers.flat()).filter((status) => status === 400);
    expect(accepted).toHaveLength(10);
    expect(statusesOf(answers.flat()).filter((status) => status === 429)).toHaveLength(40);
    expect((await verify(attackers[0]?.browser as Browser, attackers[0]?.code ?? '')).status).toBe(429);
  });

  test.each([1, 2, 3])('a right code that is sent twenty times at once counts as no wrong one: round %i', async () => {
    const { browser, code } = await owing(world);

    const answers = await atOnce(world, Array.from({ length: 20 }), () => verify(browser, code));

    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1);
    const { db } = world.carrier.services;
    const guesses = (table: 'attempts' | 'locks') =>
      db.selectFrom(table).selectAll().where('key', 'like', 'code-guesses%');
    expect(await guesses('attempts').execute()).toEqual([]);
    const locks = (await guesses('locks').execute()) as { until: number }[];
    expect(locks.filter(({ until }) => until > world.time)).toEqual([]);
  });

  test('a thousand guesses in a row are taken ten times, a chance of one in a hundred thousand', async () => {
    const { browser } = await owing(world);
    let accepted = 0;

    for (let turn = 0; turn < (world.kind === 'SQLite' ? 1000 : 100); turn += 1) {
      const { status } = await verify(browser, String(turn).padStart(6, '0'));
      if (status === 400) accepted += 1;
    }

    expect(accepted).toBe(10);
  });

  test('another code comes after thirty seconds, and makes the one before worthless', async () => {
    const { browser, code } = await owing(world);

    world.pass(29.5);
    const early = await resend(browser);
    world.pass(0.5);
    const intime = await resend(browser);

    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
    expect(intime.status).toBe(200);
    const next = await browser.newestCode(name);
    expect((await verify(browser, code === next ? wrongFor(code) : code)).status).toBe(400);
    expect((await verify(browser, next)).status).toBe(200);
  });

  test('where no code was sent, no answer says that one was', async () => {
    const { browser } = await owing(world);
    const { db } = world.carrier.services;
    world.pass(30);

    await sql`alter table outbox rename to outbox_away`.execute(db);
    const broken = await resend(browser);
    await sql`alter table outbox_away rename to outbox`.execute(db);
    const statuses = [broken.status];
    for (let turn = 0; turn < 4; turn += 1) {
      statuses.push((await resend(browser)).status);
      world.pass(30);
    }
    const refused = [await resend(browser), await resend(browser)];

    expect(statuses).toEqual([500, 200, 200, 200, 200]);
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 429, json: { message: 'We sent too many codes.' } });
  });

  test('five more codes in a quarter of an hour and no sixth [A-07.4]', async () => {
    const { browser } = await owing(world);
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) {
      world.pass(30);
      statuses.push((await resend(browser)).status);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
