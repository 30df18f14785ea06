import { expect, test } from 'vitest';
import { formatAmount, formatMoney } from '#machines/domain/shared/money.ts';
import {
  actingFor,
  attemptIn,
  fieldsFor,
  invoiceAt,
  invoicePaymentsIn,
  invoicesOf,
  openInvoice,
  pageOf,
  payInvoice,
  reviewOf,
  showPage,
} from './invoices.ts';
import { numberFor, submit, submitAndShow } from './payments.ts';
import { describeEachDatabase } from './world.ts';

/** The query of the page where the amount is changed. */
const changeOf = (page: string): string =>
  (/href="(?<query>[^"]+)">Change amount/.exec(page)?.groups?.['query'] ?? '').replaceAll('&amp;', '&');

describeEachDatabase('The form of the hosted invoice page', (world) => {
  test('what was typed wrong is said, and no number is given back', async () => {
    const { url } = await openInvoice(world);
    const attempt = attemptIn(await showPage(world, url));

    for (const number of ['', '4111 1111 1111 1111', '<script>', '4'.repeat(4000), numberFor('approve', 'ach')]) {
      const sent = await submit(world, url, fieldsFor(attempt, 'approve', { number }));
      expect(sent.headers.get('location')).not.toMatch(/4111|script|4444|123456789/);
      const { text } = await submitAndShow(world, url, fieldsFor(attempt, 'approve', { number }));
      expect(text).toContain('Enter one of the test numbers');
      expect(text).toContain('<title>Error: ');
      for (const typed of ['4111 1111', '<script>', 'value="000123456789"']) expect(text).not.toContain(typed);
    }
    for (const other of ['', 'a lot', '-5', '1.001', '12,50', '"><script>']) {
      const { text } = await submitAndShow(world, url, fieldsFor(attempt, 'approve', { amount: 'other', other }));
      expect(text).toContain('Enter an amount such as');
      expect(text).toContain('<title>Error: ');
      expect(text).not.toContain('<script');
    }
    const both = await submitAndShow(world, url, fieldsFor(attempt, 'approve', { amount: 'balance', other: '5.00' }));
    expect(both.text).toContain('Choose Other to pay this amount');
    expect(await invoicePaymentsIn(world)).toEqual([]);
  });

  test('what will be charged is said before the number is asked for, and nothing is charged until then', async () => {
    const { browser, number, url, invoice } = await openInvoice(world);
    const form = await showPage(world, url);
    const review = await submitAndShow(world, url, reviewOf(form.text));

    expect(review.text).toContain(`Pay ${formatMoney(invoice.balance)}`);
    expect(review.text).toContain('name="number"');
    expect(form.text).not.toContain('name="number"');
    expect(await invoicePaymentsIn(world)).toEqual([]);
    expect(await invoiceAt(browser, number)).toEqual(invoice);
  });

  test('what was entered is kept when the amount is changed, until it is paid', async () => {
    const { browser, number, url } = await openInvoice(world);
    const given = { amount: 'other', other: '$20.00', method: 'ach' };
    const review = await submitAndShow(world, url, reviewOf((await showPage(world, url)).text, given));
    const { pathname, origin } = new URL(url);
    const at = world.browser({ origin });

    const { text } = await at.get(pathname + changeOf(review.text));
    for (const kept of ['value="other" checked', 'value="$20.00"', 'value="ach" checked']) expect(text).toContain(kept);
    const again = (await submit(world, url, reviewOf(text, given))).headers.get('location') ?? '';
    await payInvoice(world, url, 'approve', given);
    const paid = await at.get(again);

    expect(paid.text).toContain('R20260105-');
    expect(paid.text).not.toContain('value="$20.00"');
    expect(paid.text).not.toContain('name="number"');
    expect((await invoiceAt(browser, number)).payments).toHaveLength(1);
  });

  test('a balance that was chosen is still chosen after a wrong number; one that changes is reviewed again', async () => {
    const { browser, number, url, invoice } = await openInvoice(world);
    const form = await showPage(world, url);
    const given = { number: '1', reviewed: formatAmount(invoice.balance) };
    const wrong = await submitAndShow(world, url, fieldsFor(attemptIn(form), 'approve', given));
    const at = world.browser({ origin: new URL(url).origin });
    const query = changeOf(wrong.text);

    expect((await at.get(new URL(url).pathname + query)).text).toContain('value="balance" checked');
    const old = { reviewed: '0.50' };
    const again = await submitAndShow(world, url, fieldsFor(attemptIn(form), 'approve', old));
    expect(again.text).toContain(`Pay ${formatMoney(invoice.balance)}`);
    expect((await invoiceAt(browser, number)).payments).toEqual([]);
  });

  test.each([{ status: 500 }, { status: 429, retryAfter: 9 }, { drop: true }, { malformed: true }])(
    'a payment that the carrier did not take because of %o is said, and paid by the next try',
    async (fault) => {
      const { browser, number, url } = await openInvoice(world);
      const fields = fieldsFor(attemptIn(await showPage(world, url)));
      await browser.post('/-/demo/faults', { method: 'POST', path: '/invoice-payments', ...fault });
      const failed = await submitAndShow(world, url, fields);

      const when = 'retryAfter' in fault ? 'Enter the number again in 9 seconds.' : 'Enter the number to try again.';
      expect(failed.text).toContain(`The payment didn’t start. Nothing was charged. ${when}`);
      expect(failed.text).toContain('name="number"');
      expect(failed.text).not.toContain(`value="${fields['number']}`);
      expect(await invoicePaymentsIn(world)).toEqual([]);
      await submit(world, url, fields);
      expect((await invoiceAt(browser, number)).payments).toHaveLength(1);
    },
  );

  test('limits of a payment hold: at least $1.00, at most the balance and $125,000', async () => {
    const { url, invoice } = await openInvoice(world);
    const [large] = await invoicesOf(world, { agency: '139' });
    const attempt = attemptIn(await showPage(world, url));
    const refused = async (other: string) =>
      (await submitAndShow(world, url, fieldsFor(attempt, 'approve', { amount: 'other', other }))).text;

    expect(await refused('0.99')).toContain('A payment is at least $1.00.');
    expect(await refused(String(invoice.balance / 100 + 1))).toContain('more than the balance');
    expect(large).toBeDefined();
    const { db } = world.carrier.services;
    await db.updateTable('invoices').set({ total: 18_000_000 }).where('invoice_number', '=', invoice.number).execute();
    const { text } = await submitAndShow(world, url, fieldsFor(attempt));
    await db
      .updateTable('invoices')
      .set({ total: invoice.total })
      .where('invoice_number', '=', invoice.number)
      .execute();
    expect(text).toContain('A payment is at most $125,000.');
    expect(await invoicePaymentsIn(world)).toEqual([]);
  });

  test('what would be left below $1.00 is said before it is paid, and afterwards why it cannot be', async () => {
    const { browser, number, url, invoice } = await openInvoice(world);
    const given = { amount: 'other', other: formatMoney(invoice.balance - 50) };
    const review = await submitAndShow(world, url, reviewOf((await showPage(world, url)).text, given));
    expect(review.text).toContain('This leaves $0.50 on the invoice, which is too little to pay here later.');

    await payInvoice(world, url, 'approve', given);

    const { text } = await showPage(world, url);
    expect(text).toContain('Less than $1.00 is owed on this invoice, which is too little to pay here.');
    expect(text).not.toContain('<form');
    expect(await invoiceAt(browser, number)).toMatchObject({ status: 'open', balance: 50 });
  });

  test('at most two payments a day and four an invoice, and it says when the next one is possible', async () => {
    const { browser, number, url } = await openInvoice(world);
    const part = { amount: 'other', other: '1.00' };
    await payInvoice(world, url, 'decline', part);
    for (let at = 0; at < 2; at += 1) await payInvoice(world, url, 'approve', part);
    const { text } = await showPage(world, url);
    expect(text).toContain('2 payments were made or started today, which is the most in one day.');
    expect(text).toMatch(/possible again on \d\d\/\d\d\/\d\d, 12:00 AM/);
    expect(text).not.toContain('<form');

    world.pass(24 * 3600);
    const next = await pageOf(await actingFor(world), number);
    for (let at = 0; at < 2; at += 1) await payInvoice(world, next, 'approve', part);
    world.pass(24 * 3600);
    const last = await pageOf(await actingFor(world), number);

    expect((await showPage(world, last)).text).toContain('has had 4 payments');
    expect((await invoiceAt(await actingFor(world), number)).payments).toHaveLength(4);
    expect(browser).toBeDefined();
  });
});
