import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCarrier, type Carrier } from '#mocks/app.ts';
import { startCarrierProcess } from '#specs/support/child.ts';
import { Browser, movedTo } from './browser.ts';
import { billAt, billsOf, handedOff, numberFor, orderOf, readPayment } from './payments.ts';
import { seededOptions } from './seeded.ts';
import { World } from './world.ts';

/** A carrier in another process, as a browser reaches it. */
const over = (): Carrier => ({ fetch: (request: Request) => fetch(request, { redirect: 'manual' }) }) as Carrier;

const { now: _, ...seeded } = seededOptions;

test.each([
  ['before the carrier knows of the money that is held', [], 'held', 'handedOff'],
  ['after the page has taken the money, before the carrier knows of that', [0], 'captured', 'authorized'],
] as const)(
  'a process that is killed %s: the payment is found out and settled once',
  async (_title, delays, reached, known) => {
    const folder = mkdtempSync(join(tmpdir(), 'payment-kill-'));
    const options = { ...seeded, databaseFile: join(folder, 'data', 'carrier.sqlite') };
    const { child, firstLine, ended } = startCarrierProcess(options);
    const origin = (await firstLine) ?? '';
    // this one's clock is a minute ahead: what is due for a question then is asked without waiting for it
    const survivor = await createCarrier({ ...options, now: () => Date.now() + 60_000 });
    const world = new World('SQLite');
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

      const { state } = await db.selectFrom('payment_intents').select('state').executeTakeFirstOrThrow();
      expect(state).toBe(known);
      const again = movedTo(survivor, browser);
      expect(await readPayment(again, id)).toMatchObject({ state: 'settled', lastFour: '4242' });
      expect((await billAt(again, bill?.id ?? '')).balance).toBe((bill?.balance ?? 0) - 5000);
    } finally {
      child.kill('SIGKILL');
      await ended;
      await survivor.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
