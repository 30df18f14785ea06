import { expect, test } from 'vitest';
import type { OwnBilling } from '#machines/domain/billing/own-billing.ts';
import { shownPayments } from '#machines/domain/billing/own-billing.ts';
import { customerAccountId, severalAccountIds } from '#mocks/seed/people.ts';
import { listOf, read } from './client-records.ts';
import { cancel, create, orderOf, pay } from './payments.ts';
import { describeEachDatabase } from './world.ts';

describeEachDatabase('A customer’s own billing', (world) => {
  test('has the bills of all of their accounts as each account lists them, and of no others [SEC-06]', async () => {
    for (const [name, own] of [
      ['customer', [customerAccountId]],
      ['customer-accounts', severalAccountIds],
    ] as const) {
      const browser = await world.signedIn(name);
      const { accounts, bills, totalDue, payments } = await read<OwnBilling>(browser, 'own-billing');
      const listed = await Promise.all(
        own.map(async (id) =>
          (await listOf<OwnBilling['bills'][number]>(browser, id, 'bills')).results.map((bill) => ({
            ...bill,
            accountId: String(id),
          })),
        ),
      );
      const direct = bills.filter(({ method }) => method === 'direct');

      expect(accounts.map(({ accountId }) => Number(accountId))).toEqual(own);
      expect(bills.length).toBeGreaterThan(0);
      expect(bills.toSorted(byId)).toEqual(listed.flat().toSorted(byId));
      expect(totalDue).toBe(direct.reduce((sum, { minimumDue }) => sum + minimumDue, 0));
      expect(payments).toEqual([]);
    }
  });

  test('has the last payments of all accounts, newest first, and the balance that they leave', async () => {
    const browser = await world.signedIn('customer-accounts');
    const { bills } = await read<OwnBilling>(browser, 'own-billing');
    const owed = bills.find(({ method, balance }) => method === 'direct' && balance >= 10_000);
    if (!owed) throw new Error('No bill of the customer is owed');
    const canceled = [];
    for (let at = 0; at < shownPayments; at += 1) {
      world.pass(1);
      const { id } = await create(browser, orderOf(owed.id, { amount: 100 }));
      await cancel(browser, id);
      canceled.unshift(id);
    }
    world.pass(1);
    const paid = await pay(world, browser, orderOf(owed.id, { amount: 2500, method: 'ach' }));

    const after = await read<OwnBilling>(browser, 'own-billing');

    expect(after.payments.map(({ id }) => id)).toEqual([paid.id, ...canceled].slice(0, shownPayments));
    expect(after.payments[0]).toMatchObject({ state: 'settled', lastFour: expect.any(String) as string });
    expect(after.bills.find(({ id }) => id === owed.id)?.balance).toBe(owed.balance - 2500);
  });

  test.each([
    ['agent', 200],
    ['support', 200],
  ] as const)('%s has none of their own', async (name, status) => {
    const answer = await (await world.signedIn(name)).get('/-/api/own-billing');

    expect([answer.status, answer.json]).toEqual([status, { accounts: [], bills: [], payments: [], totalDue: 0 }]);
  });

  test('is for users who are signed in', async () => {
    expect((await world.browser().get('/-/api/own-billing')).status).toBe(401);
  });
});

const byId = (one: { id: string }, other: { id: string }): number => one.id.localeCompare(other.id);
