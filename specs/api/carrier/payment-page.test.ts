import { expect, test } from 'vitest';
import { testNumbers, type Outcome } from '#mocks/control/payment-page/test-numbers.ts';
import { documentProblems } from '#specs/support/markup.ts';
import {
  billAt,
  create,
  handOff,
  numberFor,
  orderOf,
  pay,
  readPayment,
  someBill,
  submit,
  submitAndShow,
  beginPayment,
} from './payments.ts';
import { describeEachDatabase } from './world.ts';

describeEachDatabase('The hosted payment page', (world) => {
  const open = (url: string) => world.browser({ origin: new URL(url).origin }).get(new URL(url).pathname);

  test('is on the other origin, at the same address however often it is asked for, and prints its test numbers', async () => {
    const { browser, id, url, bill } = await beginPayment(world, { amount: 123_456 });

    expect(url).toMatch(/^http:\/\/127\.0\.0\.1\/invoice-payment\/payments\/[\w-]{43}$/);
    expect((await handOff(browser, id)).url).toBe(url);
    const { status, text, headers } = await open(url);
    expect(status).toBe(200);
    for (const words of ['Millrace Mutual', bill.id, '$1,234.56', ...testNumbers.card.map(({ number }) => number)])
      expect(text).toContain(words);
    expect(text).not.toContain('Convenience fee');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http://localhost",
    );
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  test('is valid HTML, whatever it shows', async () => {
    const { url } = await beginPayment(world);
    const unknown = await open(`${url}x`);
    const form = await open(url);
    const wrong = await submitAndShow(world, url, { action: 'pay', number: '1' });
    await submit(world, url, { action: 'cancel' });

    for (const { text } of [unknown, form, wrong, await open(url)]) expect(documentProblems(text)).toEqual([]);
  });

  test('has the other brand, the fee and the total', async () => {
    await world.carrier.services.db
      .updateTable('users')
      .set({ flags: 'cos-8830' })
      .where('id', '=', 'user-agent-alaska')
      .execute();
    const { url } = await beginPayment(world, { amount: 10_000 }, 'agent-alaska', '600');
    const { text } = await open(url);

    for (const words of ['Kittiwake Insurance', 'class="company-50"', 'Convenience fee', '$2.50', 'Pay $102.50'])
      expect(text).toContain(words);
  });

  test('opens where the portal was opened under the other name of this machine meanwhile, and leads back there', async () => {
    const { id } = await beginPayment(world);
    const other = await world.signedIn('agent', { origin: 'http://127.0.0.1' });

    const { url } = await handOff(other, id);

    expect(url).toMatch(/^http:\/\/localhost\/invoice-payment\/payments\//);
    expect((await open(url ?? '')).status).toBe(200);
    const { status, headers } = await submit(world, url ?? '', { action: 'pay', number: numberFor('approve') });
    expect([status, headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^http:\/\/127\.0\.0\.1\/account\//),
    ]);
    expect(await readPayment(other, id)).toMatchObject({ state: 'settled' });
  });

  test('does not exist on the origin of the portal, nor at an address that was guessed', async () => {
    const { url } = await beginPayment(world);
    const { pathname } = new URL(url);

    for (const [origin, path] of [
      ['http://localhost', pathname],
      ['http://127.0.0.1', `${pathname.slice(0, -1)}_`],
      ['http://127.0.0.1', '/invoice-payment/payments/x'],
    ] as const)
      expect((await world.browser({ origin }).get(path)).status).toBe(404);
  });

  test.each([
    ['card', 'approve', 'settled', '4242'],
    ['card', 'answerTwice', 'settled', '3220'],
    ['card', 'decline', 'declined', '0002'],
    ['ach', 'approve', 'settled', '6789'],
    ['ach', 'answerTwice', 'settled', '3335'],
    ['ach', 'decline', 'declined', '1113'],
  ] as const)(
    'by %s, %s: the payment is %s, and the browser is sent back',
    async (method, outcome, state, lastFour) => {
      const browser = await world.signedIn('agent');
      const { id: bill, account, balance } = await someBill(world);
      const { id, answer } = await pay(world, browser, orderOf(bill, { method }), outcome);

      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `http://localhost/account/${account}/billing/${bill}/payment?payment=${id}`,
      ]);
      expect(await readPayment(browser, id)).toMatchObject({
        state,
        lastFour,
        declined: state === 'declined' ? 'bank' : null,
      });
      expect((await billAt(browser, bill)).balance).toBe(state === 'settled' ? balance - 5000 : balance);
    },
  );

  test.each([
    ['approve', 2],
    ['decline', 1],
    // each of its notices twice, and the first of them again once the payment is settled
    ['answerTwice', 6],
    ['keepSilent', 0],
    ['timeOut', 0],
  ] as const)('%s: the carrier gets %i notices [PAY-04.8]', async (outcome, count) => {
    const { url } = await beginPayment(world);
    await submit(world, url, { action: 'pay', number: numberFor(outcome) });

    const notices = world.log.filter(({ route }) => route === '/payment-notices');
    expect(notices.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 200));
  });

  test('takes the number in any spelling, and no other number', async () => {
    const { browser, id, url } = await beginPayment(world);

    for (const number of ['', '4111 1111 1111 1111', '<script>', '4'.repeat(4000)]) {
      const { text } = await submitAndShow(world, url, { action: 'pay', number });
      expect(text).toContain('Enter one of the test numbers below.');
      expect(text).toContain('<title>Error: Pay by card ');
      expect(text).not.toContain('4111 1111');
      expect(text).not.toContain('<script>');
    }
    expect((await submit(world, url, { action: 'pay', number: ' 4242-4242 ４２４２4242' })).status).toBe(303);
    expect(await readPayment(browser, id)).toMatchObject({ state: 'settled' });
  });

  test('no more of a number than its last four digits is kept or logged', async () => {
    const { browser, url, id } = await beginPayment(world);
    await submit(world, url, { action: 'pay', number: numberFor('approve') });
    expect(await readPayment(browser, id)).toMatchObject({ lastFour: '4242' });

    const { db } = world.carrier.services;
    const tables = ['payment_intents', 'payment_notices', 'hosted_payments', 'arrivals', 'answers', 'outbox'] as const;
    const kept = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    for (const text of [JSON.stringify(kept), JSON.stringify(world.log)]) expect(text).not.toMatch(/4242[\s-]?4242/);
    expect(JSON.stringify(world.log)).not.toContain(new URL(url).pathname.split('/').at(-1));
  });

  test('cancels', async () => {
    const { browser, id, url } = await beginPayment(world);

    expect((await submit(world, url, { action: 'cancel' })).status).toBe(303);
    expect(await readPayment(browser, id)).toMatchObject({ state: 'cancelled' });
  });

  test.each(['approve', 'decline', 'answerTwice', 'timeOut', 'keepSilent'] as const)(
    'pressed twice, or in two tabs, %s happens once',
    async (outcome: Outcome) => {
      const { browser, bill, id, url } = await beginPayment(world);
      const fields = { action: 'pay', number: numberFor(outcome) };

      const answers = await Promise.all([0, 1, 2, 3].map(() => submit(world, url, fields)));
      world.pass(60);
      const { state } = await readPayment(browser, id);

      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
      expect((await billAt(browser, bill.id)).balance).toBe(bill.balance - (state === 'settled' ? 5000 : 0));
      expect((await open(url)).text).toContain('Back to the portal');
    },
  );

  test('takes no form of another site', async () => {
    const { browser, id, url } = await beginPayment(world);
    const { origin, pathname } = new URL(url);

    const { status } = await world.browser({ origin }).send('POST', pathname, {
      body: new URLSearchParams({ action: 'cancel' }),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    });

    expect(status).toBe(403);
    expect(await readPayment(browser, id)).toMatchObject({ state: 'handedOff' });
  });

  test('a payment that was not handed off has no page', async () => {
    const browser = await world.signedIn('agent');
    const { id: bill } = await someBill(world);
    const { id } = await create(browser, orderOf(bill));

    expect(await world.carrier.services.paymentPage?.ask(id, world.time)).toBeNull();
  });
});
