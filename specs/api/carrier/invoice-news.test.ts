import { expect, test } from 'vitest';
import { documentProblems } from '#specs/support/markup.ts';
import {
  attemptIn,
  fieldsFor,
  invoiceAt,
  invoicePaymentsIn,
  openInvoice,
  payInvoice,
  reviewOf,
  showPage,
} from './invoices.ts';
import { submit, submitAndShow } from './payments.ts';
import { describeEachDatabase } from './world.ts';

describeEachDatabase('The hosted invoice page', (world) => {
  test('says that a payment was received, with its receipt, and leads back where something is left', async () => {
    const { browser, number, url } = await openInvoice(world);
    const before = await showPage(world, url);
    await payInvoice(world, url, 'approve', { amount: 'other', other: '5.00' });

    const after = await showPage(world, url);
    const [payment] = (await invoiceAt(browser, number)).payments;
    expect(after.text).toContain('The payment of $5.00 was received on ');
    expect(after.text).toContain(`Its receipt is ${payment?.receiptNumber}.`);
    expect([before, after].map(({ text }) => /value="cancel"\s*>\s*(?<words>[^<]*?)\s*</.exec(text)?.[1])).toEqual([
      'Cancel',
      'Back to the portal',
    ]);
    expect(before.text).not.toContain('was received');

    world.pass(60);
    await payInvoice(world, url, 'decline');
    const { text } = await showPage(world, url);
    expect([text.includes('was received'), text.includes('was declined')]).toEqual([false, true]);
  });

  test('says of a form that is sent after another payment that it made none; pressed twice, what happened to the first', async () => {
    const { url } = await openInvoice(world);
    const attempt = attemptIn(await showPage(world, url));
    const five = fieldsFor(attempt, 'approve', { amount: 'other', other: '5.00' });
    const words = 'Another payment was made meanwhile. Yours was not made, and nothing was charged for it.';
    await submit(world, url, five);

    const twice = await submitAndShow(world, url, five);
    expect(twice.text).not.toContain(words);
    expect(twice.text).toContain('The payment of $5.00 was received');
    const others = [
      fieldsFor(attempt, 'approve', { amount: 'other', other: '6.00' }),
      fieldsFor(attempt, 'approve', { amount: 'other', other: '5.00', method: 'ach' }),
      fieldsFor(attempt, 'answerTwice', { amount: 'other', other: '5.00' }),
      { ...five, action: 'review', number: '' },
    ];
    for (const fields of others) {
      const { text } = await submitAndShow(world, url, fields);
      expect(text).toContain(words);
      expect(documentProblems(text)).toEqual([]);
    }
    expect(await invoicePaymentsIn(world)).toHaveLength(1);
    const { text } = await submitAndShow(world, url, { ...five, attempt: 'abcdefghijklmnop' });
    expect(text).not.toContain(words);
  });

  test('whose address runs out says that nothing was charged for what was entered, and leads to the portal', async () => {
    const { url } = await openInvoice(world);
    const { text } = await showPage(world, url);
    const attempt = attemptIn({ text });
    const review = await submit(world, url, reviewOf(text));
    world.pass(2 * 3600 + 1);

    const words = 'Your payment was not made, and nothing was charged for it.';
    const { origin } = new URL(url);
    const sent = await submit(world, url, fieldsFor(attempt));
    const shown = await world.browser({ origin }).get(review.headers.get('location') ?? '');
    for (const answer of [sent, shown]) {
      expect(answer.status).toBe(404);
      expect(answer.text).toContain(words);
      expect(answer.text).toContain('href="http://localhost/"');
      expect(answer.text).not.toContain('cloud-invoice');
      expect(documentProblems(answer.text)).toEqual([]);
    }
    expect((await showPage(world, url)).text).not.toContain(words);
    expect((await showPage(world, `${url}x`)).text).not.toContain('http://localhost/"');
  });

  test('whose address runs out after a payment does not say that it was not made', async () => {
    const { url } = await openInvoice(world);
    const attempt = attemptIn(await showPage(world, url));
    await submit(world, url, fieldsFor(attempt));
    world.pass(2 * 3600 + 1);

    expect((await submit(world, url, fieldsFor(attempt))).text).not.toContain('nothing was charged');
  });
});
