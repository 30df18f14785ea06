import { expect, test } from 'vitest';
import { billsOf, create, optionsOf, orderOf, pay, refusalCode, someBill } from './payments.ts';
import { describeEachDatabase } from './world.ts';

describeEachDatabase('Why a bill cannot be paid for now', (world) => {
  test('where one of the two payments of a day is not finished yet, the next is possible once it ends by itself', async () => {
    const browser = await world.signedIn('agent');
    const { id } = await someBill(world);
    const [other] = await billsOf(world, '139');
    const support = await world.signedIn('support');
    await create(support, orderOf(other?.id ?? ''));
    await pay(world, browser, orderOf(id));
    const open = await create(browser, orderOf(id));

    expect((await optionsOf(browser, id)).blocked).toEqual({ code: 'perDay', retryAt: open.expires });
    world.time = Date.parse(open.expires ?? '');
    expect(await refusalCode(await world.signedIn('agent'), orderOf(id))).toBeNull();
  });

  test.each([1, 99])('a bill of which %d cents are owed says that it is too little', async (cents) => {
    const browser = await world.signedIn('agent');
    const { id, balance } = await someBill(world);
    const { db } = world.carrier.services;
    const change = (by: number) =>
      db
        .updateTable('bills')
        .set((bill) => ({ paid: bill('paid', '+', by) }))
        .where('bill_number', '=', id)
        .execute();
    await change(balance - cents);

    expect((await optionsOf(browser, id)).blocked).toEqual({ code: 'balanceTooSmall', retryAt: null });
    expect(await refusalCode(browser, orderOf(id))).toBe('balanceTooSmall');
    await change(cents - balance);
  });
});
