import { expect, test } from 'vitest';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { testNumbers, type Outcome } from '#mocks/control/payment-page/test-numbers.ts';
import { signedHeaders } from '#mocks/http/webhook-signature.ts';
import { reconcileAll } from '#mocks/payments/reconcile.ts';
import { documentProblems } from '#specs/support/markup.ts';
import {
  actingFor,
  attemptIn,
  fieldsFor,
  invoiceAt,
  invoicesOf,
  pageOf,
  payInvoice,
  showPage,
  someInvoice,
} from './invoices.ts';
import { noticeOf, numberFor, send, submit, submitAndShow } from './payments.ts';
import { describeEachDatabase, type World } from './world.ts';

const start = async (world: World, wanted: Parameters<typeof someInvoice>[1] = {}, name = 'agent') => {
  const browser = await actingFor(world, wanted.agency, name);
  const number = await someInvoice(world, wanted);
  return { browser, number, url: await pageOf(browser, number), invoice: await invoiceAt(browser, number) };
};

/** The fields of the first form: how much, and by what method. */
const reviewOf = (page: string, given: Record<string, string> = {}) => ({
  ...fieldsFor(attemptIn({ text: page }), 'approve', given),
  action: 'review',
  number: '',
});

const paymentsIn = (world: World) => world.carrier.services.db.selectFrom('invoice_payments').selectAll().execute();

describeEachDatabase('The hosted invoice page', (world) => {
  test('shows the invoice on the other origin, at an address that cannot be guessed, and prints its test numbers', async () => {
    const { url, number } = await start(world);
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

  test('has the other brand and the fee of the user', async () => {
    await world.carrier.services.db
      .updateTable('users')
      .set({ flags: 'cos-8830' })
      .where('id', '=', 'user-agent-alaska')
      .execute();
    const { browser, number, url, invoice } = await start(world, { agency: '600' }, 'agent-alaska');
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
    const { browser, number, url, invoice } = await start(world, { status });
    const { text } = await showPage(world, url);

    expect(text).not.toContain('<form');
    expect(text).toContain(`http://localhost/cloud-invoice?number=${number}`);
    await submit(world, url, fieldsFor('abcdefghijklmnop'));
    expect(await invoiceAt(browser, number)).toEqual(invoice);
    expect(await paymentsIn(world)).toEqual([]);
  });

  test('is valid HTML, whatever it shows', async () => {
    const { url } = await start(world);
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
    const { url } = await start(world);
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
    const { browser, number, url, invoice } = await start(world, { kind: 'agency' });

    const { status: redirect, headers } = await payInvoice(world, url, outcome, { method });

    expect([redirect, headers.get('location')]).toEqual([303, new URL(url).pathname]);
    const after = await invoiceAt(browser, number);
    expect(after).toMatchObject({ status, underway: 0, paid: status === 'paid' ? invoice.total : invoice.paid });
    expect(after.payments.map((payment) => payment.lastFour)).toEqual(lastFour === null ? [] : [lastFour]);
    expect((await showPage(world, url)).text).toContain(status === 'paid' ? 'This invoice is paid' : 'was declined');
  });

  test('that was declined takes another payment', async () => {
    const { browser, number, url } = await start(world);
    await payInvoice(world, url, 'decline');
    await payInvoice(world, url);

    expect(await invoiceAt(browser, number)).toMatchObject({ status: 'paid', balance: 0 });
  });

  test('a bank that does not answer leaves the payment underway, then nothing is charged', async () => {
    const { browser, number, url, invoice } = await start(world);
    await payInvoice(world, url, 'timeOut');

    expect(await invoiceAt(browser, number)).toMatchObject({ status: 'open', underway: invoice.balance });
    expect((await showPage(world, url)).text).toContain('You don’t have to pay again');
    world.pass(60);
    expect(await invoiceAt(browser, number)).toEqual(invoice);
    expect((await showPage(world, url)).text).toContain('did not answer in time');
  });

  test('a payment of which no notice comes is found when its invoice is read, and by the sweep', async () => {
    const seen = await start(world);
    const swept = await start(world, { kind: 'agency' });
    for (const { url } of [seen, swept]) await payInvoice(world, url, 'keepSilent');
    expect(await invoiceAt(seen.browser, seen.number)).toMatchObject({
      status: 'open',
      underway: seen.invoice.balance,
    });

    world.pass(10);
    expect(await invoiceAt(seen.browser, seen.number)).toMatchObject({ status: 'paid', underway: 0 });
    world.pass(120);
    const { db, paymentPage } = world.carrier.services;
    if (paymentPage) await Promise.all([1, 2, 3].map(() => reconcileAll(db, paymentPage, world.time)));
    const row = await db
      .selectFrom('invoices')
      .selectAll()
      .where('invoice_number', '=', swept.number)
      .executeTakeFirst();
    expect(row?.paid).toBe(row?.total);
  });

  test.each(['approve', 'decline', 'answerTwice', 'timeOut', 'keepSilent'] as const)(
    'pressed twice, in two tabs, or by two people, %s is one payment',
    async (outcome: Outcome) => {
      const { browser, number, url, invoice } = await start(world);
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
      const payments = await paymentsIn(world);
      expect(payments).toHaveLength(1);
      expect(after.paid - invoice.paid).toBe(payments[0]?.state === 'settled' ? payments[0].amount : 0);
    },
  );

  test('what was typed wrong is said, and no number is given back', async () => {
    const { url } = await start(world);
    const attempt = attemptIn(await showPage(world, url));

    for (const number of ['', '4111 1111 1111 1111', '<script>', '4'.repeat(4000), numberFor('approve', 'ach')]) {
      const sent = await submit(world, url, fieldsFor(attempt, 'approve', { number }));
      expect(sent.headers.get('location')).not.toMatch(/4111|script|4444|123456789/);
      const { text } = await submitAndShow(world, url, fieldsFor(attempt, 'approve', { number }));
      expect(text).toContain('Enter one of the test numbers');
      for (const typed of ['4111 1111', '<script>', 'value="000123456789"']) expect(text).not.toContain(typed);
    }
    for (const other of ['', 'a lot', '-5', '1.001', '12,50', '"><script>']) {
      const { text } = await submitAndShow(world, url, fieldsFor(attempt, 'approve', { amount: 'other', other }));
      expect(text).toContain('Enter an amount such as');
      expect(text).not.toContain('<script');
    }
    const both = await submitAndShow(world, url, fieldsFor(attempt, 'approve', { amount: 'balance', other: '5.00' }));
    expect(both.text).toContain('Choose Other to pay this amount');
    expect(await paymentsIn(world)).toEqual([]);
  });

  test('what will be charged is said before the number is asked for, and nothing is charged until then', async () => {
    const { browser, number, url, invoice } = await start(world);
    const form = await showPage(world, url);
    const review = await submitAndShow(world, url, reviewOf(form.text));

    expect(review.text).toContain(`Pay ${formatMoney(invoice.balance)}`);
    expect(review.text).toContain('name="number"');
    expect(form.text).not.toContain('name="number"');
    expect(await paymentsIn(world)).toEqual([]);
    expect(await invoiceAt(browser, number)).toEqual(invoice);
  });

  test('what was entered is kept when the amount is changed, until it is paid', async () => {
    const { browser, number, url } = await start(world);
    const given = { amount: 'other', other: '$20.00', method: 'ach' };
    const review = await submitAndShow(world, url, reviewOf((await showPage(world, url)).text, given));
    const query = /href="(?<query>[^"]+)">Change amount/.exec(review.text)?.groups?.['query'] ?? '';
    const { pathname, origin } = new URL(url);
    const at = world.browser({ origin });

    const { text } = await at.get(pathname + query.replaceAll('&amp;', '&'));
    for (const kept of ['value="other" checked', 'value="$20.00"', 'value="ach" checked']) expect(text).toContain(kept);
    const again = (await submit(world, url, reviewOf(text, given))).headers.get('location') ?? '';
    await payInvoice(world, url, 'approve', given);
    const paid = await at.get(again);

    expect(paid.text).toContain('R20260105-');
    expect(paid.text).not.toContain('value="$20.00"');
    expect(paid.text).not.toContain('name="number"');
    expect((await invoiceAt(browser, number)).payments).toHaveLength(1);
  });

  test('limits of a payment hold: at least $1.00, at most the balance and $125,000', async () => {
    const { url, invoice } = await start(world);
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
    expect(await paymentsIn(world)).toEqual([]);
  });

  test('what would be left below $1.00 is said before it is paid, and afterwards why it cannot be', async () => {
    const { browser, number, url, invoice } = await start(world);
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
    const { browser, number, url } = await start(world);
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

  test('cancel leads back and pays nothing', async () => {
    const { browser, number, url, invoice } = await start(world);

    const { status, headers } = await submit(world, url, { action: 'cancel' });

    expect([status, headers.get('location')]).toEqual([303, `http://localhost/cloud-invoice?number=${number}`]);
    expect(await invoiceAt(browser, number)).toEqual(invoice);
  });

  test('takes no form of another site [SEC-05]', async () => {
    const { url } = await start(world);
    const { origin, pathname } = new URL(url);
    const attempt = attemptIn(await showPage(world, url));

    const { status } = await world.browser({ origin }).send('POST', pathname, {
      body: new URLSearchParams(fieldsFor(attempt)),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    });

    expect(status).toBe(403);
    expect(await paymentsIn(world)).toEqual([]);
  });

  test('no more of a number than its last four digits is kept or logged, and no address of the page is', async () => {
    const { url } = await start(world);
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
    const shown = await start(world_);
    await payInvoice(world_, shown.url, 'keepSilent');
    const [payment] = await paymentsIn(world_);
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
    await start(world);
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
    expect(await paymentsIn(world)).toHaveLength(1);
    world.pass(2 * 3600 + 1);
    expect((await ask(secret, body)).status).toBe(404);
  });
});
