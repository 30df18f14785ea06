import { expect, test } from 'vitest';
import type { Payment, Receipt } from '#machines/domain/billing/payment-records.ts';
import { read } from './client-records.ts';
import {
  billAt,
  billsOf,
  cancel,
  create,
  handedOff,
  handOff,
  newKey,
  numberFor,
  optionsOf,
  order,
  orderOf,
  outcomeOf,
  pay,
  readPayment,
  refusalCode,
  someBill,
  submit,
} from './payments.ts';
import { describeEachDatabase, type World } from './world.ts';

const raise = (world: World, bill: string, premium: number) =>
  world.carrier.services.db.updateTable('bills').set({ premium }).where('bill_number', '=', bill).execute();

describeEachDatabase('Payments', (world) => {
  test('what can be paid of a bill is its balance, within the limits', async () => {
    const browser = await world.signedIn('agent');
    const { id, balance, account } = await someBill(world);
    const bill = await billAt(browser, id);

    expect(await optionsOf(browser, id)).toEqual({
      billId: id,
      accountId: String(account),
      policyId: bill.policyId,
      policyName: bill.policyName,
      minimumDue: bill.minimumDue,
      balance,
      payable: balance,
      least: 100,
      most: { ach: balance, card: balance },
      cardFeeBasisPoints: 0,
      leftToday: 2,
      leftOfInvoice: 4,
      blocked: null,
      open: [],
    });
  });

  test('the limit of a transaction is $125,000, and the balance may be larger [PAY-02.4]', async () => {
    const browser = await world.signedIn('agent');
    const { id } = await someBill(world);
    const before = await world.carrier.services.db
      .selectFrom('bills')
      .select('premium')
      .where('bill_number', '=', id)
      .executeTakeFirstOrThrow();
    await raise(world, id, 40_000_000);

    expect((await optionsOf(browser, id)).most).toEqual({ ach: 12_500_000, card: 12_500_000 });
    for (const method of ['ach', 'card'] as const)
      expect(await refusalCode(browser, orderOf(id, { amount: 12_500_001, method }))).toBe('moreThanLimit');
    expect(await refusalCode(browser, orderOf(id, { amount: 12_500_000 }))).toBeNull();

    await raise(world, id, before.premium);
  });

  test('what the rules refuse is an answer with the reason [PAY-02.3] [PAY-02.4]', async () => {
    const browser = await world.signedIn('agent');
    const { id, balance } = await someBill(world);
    const [paid] = await billsOf(world, '214', false);

    expect(await refusalCode(browser, orderOf(id, { amount: 99 }))).toBe('tooLittle');
    expect(await refusalCode(browser, orderOf(id, { amount: balance + 1 }))).toBe('moreThanBalance');
    expect(await refusalCode(browser, orderOf(paid?.id ?? ''))).toBe('nothingDue');
    expect((await optionsOf(browser, paid?.id ?? '')).blocked).toEqual({ code: 'nothingDue', retryAt: null });
    expect(await refusalCode(browser, orderOf(id, { amount: 100 }))).toBeNull();
  });

  test('bills of the agency are not paid to the carrier', async () => {
    const support = await world.signedIn('support');
    const { bill_number: id } = await world.carrier.services.db
      .selectFrom('bills')
      .select('bill_number')
      .where('method', '=', 'agency')
      .executeTakeFirstOrThrow();

    expect((await optionsOf(support, id)).blocked?.code).toBe('agencyBilled');
    expect(await refusalCode(support, orderOf(id))).toBe('agencyBilled');
  });

  test.each([
    ['a fraction', { amount: 100.5 }],
    ['a text', { amount: '100' }],
    ['a negative amount', { amount: -100 }],
    ['more than a number holds', { amount: 2 ** 53 }],
    ['no amount', { amount: undefined }],
    ['another method', { method: 'cash' }],
    ['a short key', { key: 'key' }],
    ['a key with other letters', { key: 'x'.repeat(20) + "'" }],
    ['another field', { cardNumber: '4242424242424242' }],
  ])('%s is refused as malformed', async (_, given) => {
    const browser = await world.signedIn('agent');
    const { id } = await someBill(world);

    expect((await browser.post('/-/api/payments', { ...orderOf(id), ...given })).status).toBe(400);
  });

  test('the third payment of a day is refused until the day of the carriers ends [PAY-02.2] [PAY-02.3] [PAY-02.4]', async () => {
    const browser = await world.signedIn('agent');
    const { id } = await someBill(world);
    await pay(world, browser, orderOf(id));
    await pay(world, browser, orderOf(id, { method: 'ach' }));

    const refusal = { code: 'perDay', retryAt: '2026-01-06T06:00:00.000Z' };
    expect(await outcomeOf(browser, orderOf(id))).toEqual({ outcome: 'refused', refusal });
    expect(await optionsOf(browser, id)).toMatchObject({ blocked: refusal, leftToday: 0, leftOfInvoice: 2 });

    world.time = Date.parse('2026-01-06T05:59:59Z');
    const again = await world.signedIn('agent');
    expect(await refusalCode(again, orderOf(id))).toBe('perDay');
    world.time = Date.parse('2026-01-06T06:00:00Z');
    expect(await refusalCode(again, orderOf(id))).toBeNull();
  });

  test('the fifth payment of an invoice is refused, and the next invoice has payments of its own [PAY-02.2] [PAY-02.4]', async () => {
    const { id } = await someBill(world);
    for (const day of ['2026-01-05', '2026-01-06']) {
      world.time = Date.parse(`${day}T18:00:00Z`);
      const browser = await world.signedIn('agent');
      await pay(world, browser, orderOf(id, { amount: 100 }));
      await pay(world, browser, orderOf(id, { amount: 100 }));
    }
    world.time = Date.parse('2026-01-07T18:00:00Z');
    const browser = await world.signedIn('agent');

    expect(await refusalCode(browser, orderOf(id))).toBe('perInvoice');
    expect((await optionsOf(browser, id)).blocked).toEqual({ code: 'perInvoice', retryAt: null });
    await world.carrier.services.db
      .updateTable('payment_intents')
      .set({ invoice: '2025-01-01' })
      .where('bill_number', '=', id)
      .execute();
    expect(await refusalCode(browser, orderOf(id))).toBeNull();
  });

  test('what comes to nothing does not count', async () => {
    const browser = await world.signedIn('agent');
    const { id } = await someBill(world);
    await pay(world, browser, orderOf(id), 'decline');
    await cancel(browser, (await create(browser, orderOf(id))).id);
    await create(browser, orderOf(id));
    world.pass(16 * 60);

    expect(await optionsOf(browser, id)).toMatchObject({ leftToday: 2, leftOfInvoice: 4, open: [], blocked: null });
  });

  test('payments that have not ended reserve what they will take, until they end', async () => {
    const browser = await world.signedIn('agent');
    const { id, balance } = await someBill(world);
    const amount = balance > 12_500_000 ? 12_500_000 : balance;
    const first = await create(browser, orderOf(id, { amount }));

    const refused = await outcomeOf(browser, orderOf(id, { amount, method: 'ach' }));
    expect(refused).toEqual({ outcome: 'refused', refusal: { code: 'inProgress', retryAt: first.expires } });
    expect(await optionsOf(browser, id)).toMatchObject({ payable: balance - amount, open: [{ id: first.id }] });

    await cancel(browser, first.id);
    expect(await refusalCode(browser, orderOf(id, { amount }))).toBeNull();
  });

  test('the same order of a user, who has not finished it, is the same payment; once it has ended, it is another', async () => {
    const browser = await world.signedIn('agent');
    const { id } = await someBill(world);
    const first = await create(browser, orderOf(id));

    expect((await create(browser, orderOf(id))).id).toBe(first.id);
    const { url } = await handOff(browser, first.id);
    const again = await create(browser, orderOf(id));
    expect([again.id, (await handOff(browser, again.id)).url]).toEqual([first.id, url]);
    await cancel(browser, first.id);
    const second = await create(browser, orderOf(id));
    expect(second.id).not.toBe(first.id);
    world.pass(60 * 16);
    expect((await create(browser, orderOf(id))).id).not.toBe(second.id);
  });

  test('a key whose answer was lost stays that of the payment that was begun under another', async () => {
    const browser = await world.signedIn('agent');
    const { id } = await someBill(world);
    const [first, lost] = [orderOf(id), orderOf(id)];
    for (const one of [first, lost]) await create(browser, one);
    const paid = await pay(world, browser, first);

    expect(await create(browser, lost)).toMatchObject({ id: paid.id, state: 'settled' });
  });

  test('the same key is the same payment, in another session and at once; with other content it is refused', async () => {
    const browser = await world.signedIn('agent');
    const other = await world.signedIn('agent');
    const { id } = await someBill(world);
    const given = orderOf(id);

    const made = await Promise.all([0, 1, 2, 3, 4].map((at) => create(at % 2 ? browser : other, given)));

    expect(new Set(made.map((payment) => payment.id)).size).toBe(1);
    for (const change of [{ amount: 5001 }, { method: 'ach' as const }])
      expect((await order(browser, { ...given, ...change })).status).toBe(409);
    const [, second] = await billsOf(world, '214');
    expect((await order(browser, { ...given, billId: second?.id ?? '' })).status).toBe(409);
    const { payments } = await read<{ payments: Payment[] }>(browser, `bills/${id}/payments`);
    expect(payments).toEqual([made[0]]);
  });

  test('a key of another user is another key', async () => {
    const key = newKey();
    const { id } = await someBill(world);

    const own = await create(await world.signedIn('agent'), orderOf(id, { key }));
    const others = await create(await world.signedIn('support'), orderOf(id, { key }));

    expect(others.id).not.toBe(own.id);
  });

  test('a key after its payment has ended answers with that payment, and nothing is paid again', async () => {
    const browser = await world.signedIn('agent');
    const { id } = await someBill(world);
    const given = orderOf(id);
    const paid = await pay(world, browser, given);

    expect(await create(browser, given)).toMatchObject({ id: paid.id, state: 'settled' });
    expect((await handOff(browser, paid.id)).url).toBeNull();
  });

  test('balance, installments, activities and receipt follow at once', async () => {
    const browser = await world.signedIn('agent');
    const { id, account } = await someBill(world);
    const before = await billAt(browser, id);
    const amount = before.minimumDue;
    const paid = await pay(world, browser, orderOf(id, { amount }));
    const payment = await readPayment(browser, paid.id);
    const after = await billAt(browser, id);

    expect(payment).toMatchObject({ state: 'settled', amount, fee: 0, total: amount, lastFour: '4242', expires: null });
    expect(after.balance).toBe(before.balance - amount);
    expect(after.activities[0]).toMatchObject({
      date: '2026-01-05',
      kind: 'payment',
      description: 'Payment by card ending in 4242',
      amount: -amount,
    });
    expect(after.activities.slice(1)).toEqual(before.activities);
    expect(after.activities.reduce((sum, one) => sum + one.amount, 0)).toBe(after.balance);
    const paidOf = ({ installments }: typeof before) => installments.reduce((sum, one) => sum + one.paid, 0);
    expect(paidOf(after)).toBe(paidOf(before) + amount);
    const receipt = await read<Receipt>(browser, `payments/${paid.id}/receipt`);
    expect(receipt).toEqual({
      number: payment.receiptNumber,
      paymentId: paid.id,
      date: payment.updated,
      amount,
      fee: 0,
      total: amount,
      method: 'card',
      lastFour: '4242',
      billId: id,
      accountId: String(account),
      accountName: expect.any(String),
      policyId: before.policyId,
      policyName: before.policyName,
    });
    const overview = await read<{ activities: { description: string }[] }>(browser, `accounts/${account}/overview`);
    expect(overview.activities[0]?.description).toBe('Payment by card ending in 4242');
  });

  test('nothing is left of payments after a reset', async () => {
    const browser = await world.signedIn('agent');
    const { id } = await someBill(world);
    const before = await billAt(browser, id);
    await pay(world, browser, orderOf(id));

    await browser.post('/-/demo/reset');

    expect(await billAt(await world.signedIn('agent'), id)).toEqual(before);
  });

  test('a payment that is canceled on the way takes nothing, whatever the page does then', async () => {
    const browser = await world.signedIn('agent');
    const { id, balance } = await someBill(world);
    const { id: payment, url } = await handedOff(browser, orderOf(id));

    expect(await cancel(browser, payment)).toMatchObject({ state: 'cancelled' });
    await submit(world, url, { action: 'pay', number: numberFor('approve') });

    expect(await readPayment(browser, payment)).toMatchObject({ state: 'cancelled', receiptNumber: null });
    expect((await billAt(browser, id)).balance).toBe(balance);
    const { state } = await world.carrier.services.db
      .selectFrom('hosted_payments')
      .select('state')
      .where('payment_id', '=', payment)
      .executeTakeFirstOrThrow();
    expect(state).toBe('expired');
  });

  test('a payment that is settled stays so when it is canceled', async () => {
    const browser = await world.signedIn('agent');
    const { id } = await someBill(world);
    const paid = await pay(world, browser, orderOf(id));

    expect(await cancel(browser, paid.id)).toMatchObject({ state: 'settled' });
  });

  test('a bill that has changed while the page was open is not overpaid', async () => {
    const browser = await world.signedIn('agent');
    const { id } = await someBill(world);
    const { id: payment, url } = await handedOff(browser, orderOf(id));
    const { db } = world.carrier.services;
    const row = await db.selectFrom('bills').selectAll().where('bill_number', '=', id).executeTakeFirstOrThrow();
    await db
      .updateTable('bills')
      .set({ paid: row.premium + row.fees })
      .where('bill_number', '=', id)
      .execute();

    await submit(world, url, { action: 'pay', number: numberFor('approve') });

    expect(await readPayment(browser, payment)).toMatchObject({ state: 'declined', declined: 'bill' });
    expect((await billAt(browser, id)).balance).toBe(0 - row.credit);
    await db.updateTable('bills').set({ paid: row.paid }).where('bill_number', '=', id).execute();
  });
});
