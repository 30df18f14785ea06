import { expect, test } from 'vitest';
import { reconcileAll } from '#mocks/payments/reconcile.ts';
import {
  beginPayment,
  create,
  numberFor,
  optionsOf,
  orderOf,
  readPayment,
  someBill,
  submit,
  withoutPage,
} from './payments.ts';
import { describeEachDatabase } from './world.ts';

const minute = 60;
const day = 24 * 3600;

describeEachDatabase('Payments that were begun before the clock went back', (world) => {
  const iso = (seconds: number) => new Date(world.time + seconds * 1000).toISOString();

  test('are settled by the sweep where their notice does not come', async () => {
    world.pass(20 * day);
    const { id, url } = await beginPayment(world);
    world.pass(-20 * day);
    await submit(world, url, { action: 'pay', number: numberFor('keepSilent') });

    await reconcileAll(world.carrier.services, world.time);

    expect(await readPayment(await world.signedIn('agent'), id)).toMatchObject({ state: 'settled', lastFour: '9995' });
  });

  test('are settled as a user asks about them', async () => {
    world.pass(20 * day);
    const { id, url } = await beginPayment(world);
    world.pass(-20 * day);
    await submit(world, url, { action: 'pay', number: numberFor('keepSilent') });

    expect(await readPayment(await world.signedIn('agent'), id)).toMatchObject({ state: 'settled' });
  });

  test('keep what they reserve for half an hour at most, not until the clock is there again', async () => {
    world.pass(20 * day);
    const { bill } = await beginPayment(world);
    world.pass(-20 * day);
    const browser = await world.signedIn('agent');

    expect((await optionsOf(browser, bill.id)).open).toMatchObject([{ expires: iso(30 * minute) }]);
    world.pass(30 * minute - 1);
    expect((await optionsOf(browser, bill.id)).open).toHaveLength(1);
    world.pass(1);
    expect(await optionsOf(browser, bill.id)).toMatchObject({ open: [], payable: bill.balance });
  });

  test('are given up after a day in which the hosted page does not answer', async () => {
    world.pass(20 * day);
    const { id } = await beginPayment(world);
    world.pass(-20 * day);

    await withoutPage(world, async () => {
      for (let hour = 0; hour < 26; hour += 1) {
        world.pass(60 * minute);
        await reconcileAll(world.carrier.services, world.time);
      }
      expect(await readPayment(await world.signedIn('agent'), id)).toMatchObject({ state: 'expired' });
    });
  });

  test('likewise where they were not handed off', async () => {
    world.pass(20 * day);
    const { id: bill } = await someBill(world);
    const { id } = await create(await world.signedIn('agent'), orderOf(bill));
    world.pass(-20 * day);
    const browser = await world.signedIn('agent');
    expect((await optionsOf(browser, bill)).open).toMatchObject([{ expires: iso(30 * minute) }]);

    world.pass(30 * minute - 1);
    await optionsOf(browser, bill);
    world.pass(1);

    expect(await readPayment(browser, id)).toMatchObject({ state: 'expired' });
  });
});
