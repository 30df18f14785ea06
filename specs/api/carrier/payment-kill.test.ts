import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createCarrier, type Carrier } from '#mocks/app.ts';
import { startCarrierProcess } from '#specs/support/child.ts';
import { Browser, movedTo } from './browser.ts';
import { billAt, billsOf, handedOff, noticeOf, numberFor, optionsOf, orderOf, readPayment, send } from './payments.ts';
import { seededOptions } from './seeded.ts';
import { createDatabase, hasPostgres } from './shared-postgres.ts';
import { World } from './world.ts';

/** A carrier in another process, as a browser reaches it. */
const over = (): Carrier => ({ fetch: (request: Request) => fetch(request, { redirect: 'manual' }) }) as Carrier;

const { now: _, ...seeded } = seededOptions;

describe.each(['SQLite', ...(hasPostgres ? ['PostgreSQL'] : [])])('A process that is killed, on %s', (kind) => {
  test.each([
    ['before the carrier knows of the money that is held', [], 'held', false],
    ['after the carrier has agreed, before the page takes the money', [], 'held', true],
    ['after the page has taken the money, before the carrier knows of that', [0], 'captured', false],
  ] as const)('%s: the payment is found out and settled once', async (_title, delays, reached, isAgreed) => {
    const folder = mkdtempSync(join(tmpdir(), 'payment-kill-'));
    const database = kind === 'PostgreSQL' ? await createDatabase('seeded') : null;
    const place = { databaseUrl: database?.url ?? null, databaseFile: join(folder, 'data', 'carrier.sqlite') };
    const options = { ...seeded, ...place };
    const { child, firstLine, ended } = startCarrierProcess(options);
    const origin = (await firstLine) ?? '';
    // this one's clock is ahead: what is due for a question then is asked without waiting for it
    let ahead = 60_000;
    const survivor = await createCarrier({ ...options, now: () => Date.now() + ahead });
    const world = new World(kind);
    world.time = Date.now() + ahead;
    world.use(survivor);
    const { db } = survivor.services;
    try {
      const browser = new Browser(over(), { origin });
      await browser.signIn('agent');
      const [bill] = await billsOf(world, '214');
      const { id, url } = await handedOff(browser, orderOf(bill?.id ?? ''));
      for (const delayMs of [...delays, 120_000]) {
        const fault = { method: 'POST', path: '/payment-notices', delayMs };
        expect((await browser.post('/-/demo/faults', fault)).status).toBe(200);
      }

      const page = new Browser(over(), { origin: new URL(url).origin });
      const pressed = page
        .send('POST', new URL(url).pathname, {
          body: new URLSearchParams({ action: 'pay', number: numberFor('approve') }),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
        .catch(() => null);
      await expect
        .poll(async () => (await db.selectFrom('hosted_payments').select('state').executeTakeFirst())?.state)
        .toBe(reached);
      child.kill('SIGKILL');
      await Promise.all([ended, pressed]);
      if (isAgreed) {
        await db.deleteFrom('faults').execute();
        expect((await send(world, noticeOf(world, id, 'authorize'))).json).toMatchObject({ isAgreed: true });
        ahead += 60_000;
      }

      const { state } = await db.selectFrom('payment_intents').select('state').executeTakeFirstOrThrow();
      expect(state).toBe(reached === 'captured' || isAgreed ? 'authorized' : 'handedOff');
      const again = movedTo(survivor, browser);
      expect(await readPayment(again, id)).toMatchObject({ state: 'settled', lastFour: '4242' });
      expect((await billAt(again, bill?.id ?? '')).balance).toBe((bill?.balance ?? 0) - 5000);
      expect(await optionsOf(again, bill?.id ?? '')).toMatchObject({ open: [] });
    } finally {
      child.kill('SIGKILL');
      await ended;
      await survivor.close();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
