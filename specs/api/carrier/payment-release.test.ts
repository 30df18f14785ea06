import { expect, test } from 'vitest';
import { reconcileAll } from '#mocks/payments/reconcile.ts';
import {
  cancel,
  handedOff,
  hostedPage,
  noticeOf,
  numberFor,
  orderOf,
  send,
  someBill,
  submit,
  withoutPage,
  beginPayment,
} from './payments.ts';
import { describeEachDatabase } from './world.ts';

describeEachDatabase('Payments that end unpaid are released by the hosted page', (world) => {
  const sweep = () => reconcileAll(world.carrier.services, world.time);
  const hostedState = async (id: string) => (await hostedPage(world).ask(id, world.time))?.state;
  const stateOf = async (id: string) => {
    const { db } = world.carrier.services;
    return db.selectFrom('payment_intents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  };

  test('once they are canceled, also where the page does not answer at once', async () => {
    const { browser, id, url } = await beginPayment(world);
    const late = await handedOff(browser, orderOf((await someBill(world)).id, { amount: 5001 }));
    for (const one of [url, late.url]) await submit(world, one, { action: 'pay', number: numberFor('keepSilent') });

    expect(await cancel(browser, id)).toMatchObject({ state: 'cancelled' });
    expect([await hostedState(id), (await stateOf(id)).check_at]).toEqual(['declined', null]);
    await withoutPage(world, async () => {
      expect(await cancel(browser, late.id)).toMatchObject({ state: 'cancelled' });
      world.pass(30);
      await sweep();
    });
    expect(await hostedState(late.id)).toBe('held');
    world.pass(30);
    await sweep();
    expect([await hostedState(late.id), (await stateOf(late.id)).check_at]).toEqual(['declined', null]);
  });

  test('but not where the carrier has agreed: what the page may have taken cannot be canceled', async () => {
    const { browser, id, url } = await beginPayment(world);
    await submit(world, url, { action: 'pay', number: numberFor('keepSilent') });
    await send(world, noticeOf(world, id, 'authorize', '9995'));
    await withoutPage(world, async () => {
      world.pass(120);
      await sweep();
    });
    expect((await stateOf(id)).state).toBe('unknown');

    expect(await cancel(browser, id)).not.toMatchObject({ state: 'cancelled' });
    world.pass(3600);
    await sweep();

    expect([await hostedState(id), (await stateOf(id)).state]).toEqual(['captured', 'settled']);
  });

  test('once the carrier has declined them or given them up', async () => {
    const { browser, bill, id, url } = await beginPayment(world);
    const { db } = world.carrier.services;
    const before = await db
      .selectFrom('bills')
      .selectAll()
      .where('bill_number', '=', bill.id)
      .executeTakeFirstOrThrow();
    const lost = await handedOff(browser, orderOf(bill.id, { amount: 5001 }));
    for (const one of [url, lost.url]) await submit(world, one, { action: 'pay', number: numberFor('keepSilent') });
    await db.updateTable('bills').set({ method: 'agency' }).where('bill_number', '=', bill.id).execute();
    await send(world, noticeOf(world, id, 'authorize', '9995'));
    await db.updateTable('bills').set({ method: before.method }).where('bill_number', '=', bill.id).execute();
    await withoutPage(world, async () => {
      for (let hour = 0; hour < 26; hour += 1) {
        world.pass(3600);
        await sweep();
      }
    });
    expect([(await stateOf(id)).state, (await stateOf(lost.id)).state]).toEqual(['declined', 'expired']);

    world.pass(3600);
    await sweep();

    expect([await hostedState(id), await hostedState(lost.id)]).toEqual(['declined', 'declined']);
  });
});
