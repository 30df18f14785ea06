import { expect, test } from 'vitest';
import { isDueNow, type Bill } from '#machines/domain/billing/bills.ts';
import { byDay, dueOrderOf } from '#machines/domain/billing/own-billing.ts';
import type { Browser } from './browser.ts';
import { listOf } from './client-records.ts';
import { describeCarrier, type World } from './world.ts';

describeCarrier('Bills that are due now', (world) => {
  test('come after those that are past due, before later days and before what is not due, and are Now in the CSV', async () => {
    const support = await world.signedIn('support');
    const id = await accountWithDueNow(world, support);
    const listed = async (direction: string) =>
      (await listOf<Bill>(support, id, 'bills', `&sort=due,${direction}`)).results;
    const [ascending, descending] = [await listed('ASC'), await listed('DESC')];
    const isOwed = ({ minimumDue }: Bill) => minimumDue > 0;

    expect(ascending.filter(isOwed).map(dueOrderOf)).toEqual(ascending.filter(isOwed).toSorted(byDay).map(dueOrderOf));
    expect(descending.filter(isOwed).map(dueOrderOf)).toEqual(ascending.filter(isOwed).map(dueOrderOf).toReversed());
    for (const bills of [ascending, descending])
      expect(bills.map(isOwed)).toEqual(bills.map(isOwed).toSorted((one, other) => Number(other) - Number(one)));

    const { text } = await support.get(`/-/api/accounts/${id}/bills.csv`);
    for (const bill of ascending)
      expect(
        text
          .split('\r\n')
          .find((line) => line.startsWith(bill.id))
          ?.split(',')[4],
      ).toBe(bill.due ?? (isOwed(bill) ? 'Now' : ''));
  });
});

/** A client with a bill that is due now, one that is due on a day, and one with nothing due. */
const accountWithDueNow = async (world: World, support: Browser): Promise<number> => {
  for (const { id } of await world.carrier.services.db.selectFrom('accounts').select('id').execute()) {
    const bills = (await listOf<Bill>(support, id, 'bills')).results;
    const has = (wanted: (bill: Bill) => boolean) => bills.some(wanted);
    if (has(isDueNow) && has(({ due }) => due !== null) && has(({ minimumDue }) => minimumDue === 0)) return id;
  }
  throw new Error('no client of the seed has bills of each kind');
};
