import { expect, test } from 'vitest';
import { billAt, optionsOf, orderOf, pay, readPayment, someBill } from './payments.ts';
import { describeEachDatabase } from './world.ts';

describeEachDatabase('The fee of a payment', (world) => {
  test('is none by card without cos-8830', async () => {
    const browser = await world.signedIn('agent');
    const { id } = await someBill(world);

    expect((await optionsOf(browser, id)).cardFeeBasisPoints).toBe(0);
    const card = await pay(world, browser, orderOf(id, { amount: 10_000 }));
    expect(await readPayment(browser, card.id)).toMatchObject({ fee: 0, total: 10_000 });
  });

  test('a card costs the fee with cos-8830, which is part of the total and which the bill does not see; a bank account does not [PAY-03.2]', async () => {
    await world.carrier.services.db
      .updateTable('users')
      .set({ flags: 'cos-8830' })
      .where('id', '=', 'user-agent')
      .execute();
    const browser = await world.signedIn('agent');
    const { id, balance } = await someBill(world);

    expect((await optionsOf(browser, id)).cardFeeBasisPoints).toBe(250);
    const card = await pay(world, browser, orderOf(id, { amount: 10_000 }));
    const ach = await pay(world, browser, orderOf(id, { amount: 10_000, method: 'ach' }));

    expect(await readPayment(browser, card.id)).toMatchObject({ fee: 250, total: 10_250, lastFour: '4242' });
    expect(await readPayment(browser, ach.id)).toMatchObject({ fee: 0, total: 10_000, lastFour: '6789' });
    expect((await billAt(browser, id)).balance).toBe(balance - 20_000);
  });

  test('a card costs the fee with cos-8830 as a preview feature, while preview is on', async () => {
    const support = await world.signedIn('support');
    const { id } = await someBill(world);
    const feeOf = async () => (await optionsOf(support, id)).cardFeeBasisPoints;
    const update = (preview: boolean) =>
      support.post('/-/auth/user/update', { preview, previewFeatures: ['cos-8830'] });

    await update(true);
    expect(await feeOf()).toBe(250);
    const card = await pay(world, support, orderOf(id, { amount: 10_000 }));
    expect(await readPayment(support, card.id)).toMatchObject({ fee: 250, total: 10_250 });
    await update(false);
    expect(await feeOf()).toBe(0);
  });
});
