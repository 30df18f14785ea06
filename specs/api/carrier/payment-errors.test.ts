import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LogLine } from '#mocks/options.ts';
import type { Browser } from './browser.ts';
import { beginPayment, create, hostedPage, numberFor, orderOf, someBill, submit, withoutPage } from './payments.ts';
import { describeCarrier } from './world.ts';

describeCarrier('An error while a payment is reconciled', (world) => {
  const linesOf = (id: string): LogLine[] => world.log.filter(({ payment }) => payment === id);
  const stateOf = async (id: string) => {
    const { db } = world.carrier.services;
    return (await db.selectFrom('payment_intents').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state;
  };

  /** More time than a payment may take, in which the user stays signed in. */
  const passHalfAnHour = async (browser: Browser): Promise<void> => {
    world.pass(20 * 60);
    expect((await browser.get('/-/settings')).status).toBe(200);
    world.pass(11 * 60);
  };

  test('of the hosted page is a line with the payment, and leaves it unknown once it is overdue', async () => {
    const { browser, id } = await beginPayment(world);
    await passHalfAnHour(browser);

    await withoutPage(world, async () => {
      expect((await browser.get(`/-/api/payments/${id}`)).json).toMatchObject({ payment: { state: 'unknown' } });
    });

    expect(linesOf(id)).toEqual([
      {
        time: expect.any(String),
        payment: id,
        hostedPage: 'no answer',
        defect: expect.stringContaining('unreachable'),
      },
    ]);
  });

  test('of the database is no answer of the page: the call fails with its cause, and the payment stays as it is', async () => {
    const { db } = world.carrier.services;
    const { browser, id, url } = await beginPayment(world);
    await submit(world, url, { action: 'pay', number: numberFor('keepSilent') });
    await passHalfAnHour(browser);
    await sql`create trigger broken before update of state on payment_intents begin select raise(abort, 'broken'); end`.execute(
      db,
    );
    const { status } = await browser.get(`/-/api/payments/${id}`);
    await sql`drop trigger broken`.execute(db);

    expect(status).toBe(500);
    expect(world.log.at(-1)).toMatchObject({ status: 500, defect: expect.stringContaining('broken') });
    expect(linesOf(id)).toEqual([]);
    expect(await stateOf(id)).toBe('handedOff');
  });

  test('of the page, which does not take a payment, is 503 with its cause in the log', async () => {
    const browser = await world.signedIn('agent');
    const { id } = await create(browser, orderOf((await someBill(world)).id));
    const own = hostedPage(world);
    world.carrier.services.paymentPage = { ...own, begin: () => Promise.reject(new Error('unreachable')) };

    const { status } = await browser.post(`/-/api/payments/${id}/hand-off`);
    world.carrier.services.paymentPage = own;

    expect(status).toBe(503);
    expect(linesOf(id)).toMatchObject([{ hostedPage: 'no answer', defect: expect.stringContaining('unreachable') }]);
  });
});
