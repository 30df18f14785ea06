import { expect, test } from 'vitest';
import type { Receipt } from '#machines/domain/billing/payment-records.ts';
import { formatLongDate } from '#machines/domain/shared/calendar.ts';
import { dayAt } from '#machines/domain/shared/day.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import type { Browser } from './browser.ts';
import { read } from './client-records.ts';
import { create, handedOff, orderOf, pay, someBill } from './payments.ts';
import { printedRows, readBytes } from './printed.ts';
import { describeEachDatabase, type World } from './world.ts';

describeEachDatabase('The receipt as a PDF', (world) => {
  test('has number, date, amount, fee, total, method, bill, policy, client, and the company [PAY-07.2]', async () => {
    const { db } = world.carrier.services;
    await db.updateTable('users').set({ flags: 'cos-8830' }).where('id', '=', 'user-agent').execute();
    const browser = await world.signedIn('agent');
    const { id: bill } = await someBill(world);
    const paid = await pay(world, browser, orderOf(bill, { amount: 123_450 }));
    const receipt = await read<Receipt>(browser, `payments/${paid.id}/receipt`);
    const { url, expires } = await linkTo(browser, paid.id);
    const answer = await browser.get(url);

    expect(expires - world.time).toBe(300_000);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="Receipt ${receipt.number} ${receipt.accountName}.pdf"`,
    );
    expect(receipt).toMatchObject({ amount: 123_450, fee: 3086, total: 126_536, lastFour: '4242' });
    expect(await linesOf(world, browser, url)).toEqual([
      'Millrace Mutual Insurance Company',
      'Payment receipt',
      `Receipt number ${receipt.number}`,
      `Date ${formatLongDate(dayAt(world.time))}`,
      `Billed to ${receipt.accountName}`,
      `Policy ${receipt.policyId}, ${receipt.policyName}`,
      `Bill ${bill}`,
      'Payment',
      `Amount ${formatMoney(123_450)}`,
      `Convenience fee ${formatMoney(3086)}`,
      `Total ${formatMoney(126_536)}`,
      `Method Credit card ending in 4242`,
      'Thank you for your payment. Keep this receipt for your records.',
      'Page 1 of 1',
    ]);
  });

  test('is that of the sister company for her clients', async () => {
    const browser = await world.signedIn('agent-alaska');
    const { id } = await someBill(world, '600');
    const paid = await pay(world, browser, orderOf(id, { method: 'ach' }));
    const receipt = await read<Receipt>(browser, `payments/${paid.id}/receipt`);
    const { url } = await linkTo(browser, paid.id);

    const lines = await linesOf(world, browser, url);
    expect(lines[0]).toBe('Kittiwake Insurance Company');
    expect(lines.find((line) => line.startsWith('Method'))).toBe(
      `Method Bank account (ACH) ending in ${receipt.lastFour}`,
    );
  });

  test('and the payment page are those of the client’s company, regardless of who pays', async () => {
    const support = await world.signedIn('support');
    const { id } = await someBill(world, '600');
    const begun = new URL((await handedOff(support, orderOf(id, { method: 'ach' }))).url);
    const { text } = await world.browser({ origin: begun.origin }).get(begun.pathname);
    expect(text).toContain('class="company-50"');
    const paid = await pay(world, support, orderOf(id, { method: 'ach' }));
    const { url } = await linkTo(support, paid.id);

    const [first] = await linesOf(world, support, url);
    expect(first).toBe('Kittiwake Insurance Company');
  });

  test('is there once the payment is settled, and not before', async () => {
    const browser = await world.signedIn('agent');
    const { id: bill } = await someBill(world);
    const open = await create(browser, orderOf(bill));
    const started = await handedOff(browser, orderOf(bill));

    for (const id of [open.id, started.id])
      expect((await browser.get(`/-/api/payments/${id}/receipt-link`)).status).toBe(404);
  });

  test('opens for five minutes, for the session that asked for it, and for no other [SEC-06]', async () => {
    const browser = await world.signedIn('agent');
    const { id: bill } = await someBill(world);
    const { url } = await linkTo(browser, (await pay(world, browser, orderOf(bill))).id);

    expect((await (await world.signedIn('agent')).get(url)).status).toBe(404);
    expect((await (await world.signedIn('support')).get(url)).status).toBe(404);
    expect((await world.browser().get(url)).status).toBe(401);
    world.pass(299);
    expect((await browser.get(url)).status).toBe(200);
    world.pass(2);
    expect((await browser.get(url)).status).toBe(410);
  });
});

const linkTo = (browser: Browser, id: string) =>
  read<{ url: string; expires: number }>(browser, `payments/${id}/receipt-link`);

const linesOf = async (world: World, browser: Browser, url: string): Promise<string[]> =>
  printedRows(await readBytes(world, browser, url));
