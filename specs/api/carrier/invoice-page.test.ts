import { expect, test } from 'vitest';
import { testNumbers, type Outcome } from '#mocks/control/payment-page/test-numbers.ts';
import { signedHeaders } from '#mocks/http/webhook-signature.ts';
import { reconcileAll } from '#mocks/payments/reconcile.ts';
import { documentProblems } from '#specs/support/markup.ts';
import {
  attemptIn,
  fieldsFor,
  invoiceAt,
  invoicePaymentsIn,
  openInvoice,
  pageOf,
  payInvoice,
  reviewOf,
  showPage,
} from './invoices.ts';
import { dollars } from './printed.ts';
import { noticeOf, send, submit, submitAndShow } from './payments.ts';
import { describeEachDatabase, type World } from './world.ts';

describeEachDatabase('The hosted invoice page', (world) => {
  test('shows the invoice on the other origin, at an address that cannot be guessed, and prints its test numbers', async () => {
    const { url, number } = await openInvoice(world);
    const { status, text, headers } = await showPage(world, url);

    expect(url).toMatch(/^http:\/\/127\.0\.0\.1\/invoice-payment\/invoices\/[\w-]{43}$/);
    expect(status).toBe(200);
    expect(text.replaceAll(/\s/g, '')).toContain(number);
    for (const words of ['Millrace Mutual', 'Surety bond invoice', 'Filing fee']) expect(text).toContain(words);
    const review = await submitAndShow(world, url, reviewOf(text, { method: 'ach' }));
    for (const { number: printed } of testNumbers.ach) expect(review.text).toContain(printed);
    expect(text).not.toContain('<script');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http://localhost",
    );
  });

  test('has the days and amounts of the invoice, each line, and the receipt of each payment', async () => {
    const { browser, number, url } = await openInvoice(world);
    await payInvoice(world, url, 'approve', { amount: 'other', other: '$10.00' });
    const invoice = await invoiceAt(browser, number);
    const { text } = await showPage(world, url);
    const day = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(2, 4)}`;

    const read = text.replaceAll(/>\s+</g, '><');
    for (const [term, details] of [
      ['Billed to', invoice.billedTo],
      ['Issued', day(invoice.issued)],
      ['Due', day(invoice.due)],
      ['Paid', '$10.00'],
    ])
      expect(read).toContain(`<dt>${term}</dt><dd>${details}</dd>`);
    expect(read).toContain(`<dt class="total">Balance</dt><dd class="total">${dollars(invoice.total - 1000)}</dd>`);
    for (const { description, amount } of invoice.lines)
      expect(read).toContain(`<td>${description}</td><td>${dollars(amount)}</td>`);
    expect(read).toContain(`<td>Total</td><td>${dollars(invoice.total)}</td>`);
    expect(invoice.payments).toHaveLength(1);
    expect(read).toContain(`<dt>Receipt</dt><dd>${invoice.payments[0]?.receiptNumber}</dd>`);
  });

  test('has the other brand and the fee of the user', async () => {
    await world.carrier.services.db
      .updateTable('users')
      .set({ flags: 'cos-8830' })
      .where('id', '=', 'user-agent-alaska')
      .execute();
    const { browser, number, url, invoice } = await openInvoice(world, { agency: '600' }, 'agent-alaska');
    const { text } = await showPage(world, url);
    const review = await submitAndShow(world, url, reviewOf(text, { amount: 'other', other: '$10.00' }));
    await payInvoice(world, url, 'approve', { amount: 'other', other: '$10.00' });

    for (const words of ['Kittiwake Insurance', 'class="company-50"', '2.5% convenience fee'])
      expect(text).toContain(words);
    for (const words of ['Convenience fee', '$0.25', 'Pay $10.25']) expect(review.text).toContain(words);
    expect(await invoiceAt(browser, number)).toMatchObject({
      paid: invoice.paid + 1000,
      payments: [{ amount: 1000, fee: 25, method: 'card', lastFour: '4242' }],
    });
  });

  test.each(['paid', 'void'] as const)('of an invoice that is %s has nothing to pay', async (status) => {
    const { browser, number, url, invoice } = await openInvoice(world, { status });
    const { text } = await showPage(world, url);

    expect(text).not.toContain('<form');
    expect(text).toContain(`http://localhost/cloud-invoice?number=${number}`);
    await submit(world, url, fieldsFor('abcdefghijklmnop'));
    expect(await invoiceAt(browser, number)).toEqual(invoice);
    expect(await invoicePaymentsIn(world)).toEqual([]);
  });

  test('is valid HTML, whatever it shows', async () => {
    const { url } = await openInvoice(world);
    const form = await showPage(world, url);
    const review = await submitAndShow(world, url, reviewOf(form.text));
    const wrong = await submitAndShow(world, url, fieldsFor(attemptIn(form), 'approve', { number: '1' }));
    const refused = await submitAndShow(
      world,
      url,
      fieldsFor(attemptIn(form), 'approve', { amount: 'other', other: '.10' }),
    );
    await payInvoice(world, url, 'decline');
    const declined = await showPage(world, url);
    await payInvoice(world, url, 'timeOut', { amount: 'other', other: '1' });
    const waiting = await showPage(world, url);
    world.pass(60);
    await payInvoice(world, url);

    for (const { text } of [
      form,
      review,
      wrong,
      refused,
      declined,
      waiting,
      await showPage(world, url),
      await showPage(world, `${url}x`),
    ])
      expect(documentProblems(text)).toEqual([]);
  });

  test('does not exist on the portal’s origin, at an address that was guessed, nor after two hours', async () => {
    const { url } = await openInvoice(world);
    const { pathname } = new URL(url);

    expect((await world.browser({ origin: 'http://localhost' }).get(pathname)).status).toBe(404);
    expect((await showPage(world, `${url.slice(0, -1)}_`)).status).toBe(404);
    world.pass(2 * 3600 + 1);
    expect((await showPage(world, url)).status).toBe(404);
    expect((await submit(world, url, fieldsFor('abcdefghijklmnop'))).status).toBe(404);
  });

  test.each([
    ['card', 'approve', 'paid', '4242'],
    ['ach', 'approve', 'paid', '6789'],
    ['card', 'answerTwice', 'paid', '3220'],
    ['ach', 'answerTwice', 'paid', '3335'],
    ['card', 'decline', 'open', null],
    ['ach', 'decline', 'open', null],
  ] as const)('by %s, %s: the invoice is %s', async (method, outcome, status, lastFour) => {
    const { browser, number, url, invoice } = await openInvoice(world, { kind: 'agency' });

    const { status: redirect, headers } = await payInvoice(world, url, outcome, { method });

    expect([redirect, headers.get('location')]).toEqual([303, new URL(url).pathname]);
    const after = await invoiceAt(browser, number);
    expect(after).toMatchObject({ status, underway: 0, paid: status === 'paid' ? invoice.total : invoice.paid });
    expect(after.payments.map((payment) => payment.lastFour)).toEqual(lastFour === null ? [] : [lastFour]);
    expect((await showPage(world, url)).text).toContain(status === 'paid' ? 'This invoice is paid' : 'was declined');
  });

  test('that was declined takes another payment', async () => {
    const { browser, number, url } = await openInvoice(world);
    await payInvoice(world, url, 'decline');
    await payInvoice(world, url);

    expect(await invoiceAt(browser, number)).toMatchObject({ status: 'paid', balance: 0 });
  });

  test('a bank that does not answer leaves the payment underway, then nothing is charged', async () => {
    const { browser, number, url, invoice } = await openInvoice(world);
    await payInvoice(world, url, 'timeOut');

    expect(await invoiceAt(browser, number)).toMatchObject({ status: 'open', underway: invoice.balance });
    expect((await showPage(world, url)).text).toContain('You don’t have to pay again');
    world.pass(60);
    expect(await invoiceAt(browser, number)).toEqual(invoice);
    expect((await showPage(world, url)).text).toContain('did not answer in time');
  });

  test('a payment of which no notice comes is found when its invoice is read, and by the sweep', async () => {
    const seen = await openInvoice(world);
    const swept = await openInvoice(world, { kind: 'agency' });
    for (const { url } of [seen, swept]) await payInvoice(world, url, 'keepSilent');
    expect(await invoiceAt(seen.browser, seen.number)).toMatchObject({
      status: 'open',
      underway: seen.invoice.balance,
    });

    world.pass(10);
    expect(await invoiceAt(seen.browser, seen.number)).toMatchObject({ status: 'paid', underway: 0 });
    world.pass(120);
    await Promise.all([1, 2, 3].map(() => reconcileAll(world.carrier.services, world.time)));
    const row = await world.carrier.services.db
      .selectFrom('invoices')
      .selectAll()
      .where('invoice_number', '=', swept.number)
      .executeTakeFirst();
    expect(row?.paid).toBe(row?.total);
  });

  test.each(['approve', 'decline', 'answerTwice', 'timeOut', 'keepSilent'] as const)(
    'pressed twice, in two tabs, or by two people, %s is one payment',
    async (outcome: Outcome) => {
      const { browser, number, url, invoice } = await openInvoice(world);
      const other = await pageOf(await world.signedIn('support'), number);
      const attempts = [attemptIn(await showPage(world, url)), attemptIn(await showPage(world, other))];
      const part = { amount: 'other', other: '5.00' };

      const answers = await Promise.all([
        submit(world, url, fieldsFor(attempts[0] ?? '', outcome, part)),
        submit(world, url, fieldsFor(attempts[0] ?? '', outcome, part)),
        submit(world, other, fieldsFor(attempts[1] ?? '', outcome, part)),
        submit(world, other, fieldsFor(attempts[1] ?? '', outcome, { amount: 'other', other: '6.00' })),
      ]);
      await submit(world, url, fieldsFor(attempts[0] ?? '', outcome, part));
      world.pass(60);

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
      const after = await invoiceAt(browser, number);
      const payments = await invoicePaymentsIn(world);
      expect(payments).toHaveLength(1);
      expect(after.paid - invoice.paid).toBe(payments[0]?.state === 'settled' ? payments[0].amount : 0);
    },
  );

  test('cancel leads back and pays nothing', async () => {
    const { browser, number, url, invoice } = await openInvoice(world);

    const { status, headers } = await submit(world, url, { action: 'cancel' });

    expect([status, headers.get('location')]).toEqual([303, `http://localhost/cloud-invoice?number=${number}`]);
    expect(await invoiceAt(browser, number)).toEqual(invoice);
  });

  test('takes no form of another site', async () => {
    const { url } = await openInvoice(world);
    const { origin, pathname } = new URL(url);
    const attempt = attemptIn(await showPage(world, url));

    const { status } = await world.browser({ origin }).send('POST', pathname, {
      body: new URLSearchParams(fieldsFor(attempt)),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    });

    expect(status).toBe(403);
    expect(await invoicePaymentsIn(world)).toEqual([]);
  });

  test('no more of a number than its last four digits is kept or logged, and no address of the page is', async () => {
    const { url } = await openInvoice(world);
    await payInvoice(world, url);
    const { db } = world.carrier.services;
    const tables = [
      'invoice_payments',
      'payment_notices',
      'hosted_payments',
      'invoice_links',
      'arrivals',
      'answers',
    ] as const;
    const kept = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));

    for (const text of [JSON.stringify(kept), JSON.stringify(world.log)]) {
      expect(text).not.toMatch(/4242[\s-]?4242/);
      expect(text).not.toContain(new URL(url).pathname.split('/').at(-1));
    }
  });
});

describeEachDatabase('Payments of invoices at the carrier', (world) => {
  const begun = async (world_: World) => {
    const shown = await openInvoice(world_);
    await payInvoice(world_, shown.url, 'keepSilent');
    const [payment] = await invoicePaymentsIn(world_);
    return { ...shown, id: payment?.id ?? '' };
  };

  test('follow signed notices, repeated and in any order', async () => {
    const { browser, number, id, invoice } = await begun(world);
    const settle = noticeOf(world, id, 'settle');

    await Promise.all([1, 2, 3].map(() => send(world, settle)));
    for (const event of ['authorize', 'decline', 'cancel', 'expire', 'settle'] as const)
      expect((await send(world, noticeOf(world, id, event))).json).toMatchObject({ state: 'settled' });

    expect(await invoiceAt(browser, number)).toMatchObject({ status: 'paid', paid: invoice.total });
  });

  test('are declined where the invoice was voided in between, and no money is taken', async () => {
    const { browser, number, id, invoice } = await begun(world);
    const { db } = world.carrier.services;
    await db.updateTable('invoices').set({ is_void: 1 }).where('invoice_number', '=', number).execute();

    expect((await send(world, noticeOf(world, id, 'authorize'))).json).toEqual({ state: 'declined', isAgreed: false });
    expect((await invoiceAt(browser, number)).paid).toBe(invoice.paid);
    await db.updateTable('invoices').set({ is_void: 0 }).where('invoice_number', '=', number).execute();
  });

  test('begin only by a call that the page signs, for an address that is still good', async () => {
    await openInvoice(world);
    const { db, paymentPage } = world.carrier.services;
    const link = await db.selectFrom('invoice_links').selectAll().executeTakeFirstOrThrow();
    const body = JSON.stringify({ payment: 'abcdefghijklmnop', link: link.token_hash, amount: 100, method: 'card' });
    const secret = (await paymentPage?.secret()) ?? Buffer.alloc(0);
    const ask = (key: Buffer, sent: string, at = world.time) => {
      const headers = signedHeaders(key, { id: 'x', timestamp: String(Math.floor(at / 1000)), body: sent });
      return world
        .browser()
        .send('POST', '/-/invoice-payments', { body: sent, headers: { ...headers, 'sec-fetch-site': null } });
    };

    expect((await ask(Buffer.alloc(32, 1), body)).status).toBe(401);
    expect((await ask(secret, body, world.time - 400_000)).status).toBe(401);
    for (const malformed of [
      '',
      '{',
      '[]',
      body.replace('100', '-1'),
      body.replace('card', 'cash'),
      body.replace('100', '1.5'),
    ])
      expect([malformed, (await ask(secret, malformed)).status]).toEqual([malformed, 400]);
    expect((await ask(secret, body.replace(link.token_hash, 'x'))).status).toBe(404);
    expect((await ask(secret, body)).json).toEqual({ fee: 0 });
    expect((await ask(secret, body)).json).toEqual({ fee: 0 });
    expect((await ask(secret, body.replace('100', '200'))).status).toBe(409);
    expect((await ask(secret, body.replace('abcd', 'bcda'))).json).toMatchObject({ refusal: { code: 'inProgress' } });
    expect(await invoicePaymentsIn(world)).toHaveLength(1);
    world.pass(2 * 3600 + 1);
    expect((await ask(secret, body)).status).toBe(404);
  });
});
