import { expect, test } from 'vitest';
import { afterEvent, paymentStates, type PaymentEvent } from '#machines/domain/billing/payment-states.ts';
import { reconcileAll } from '#mocks/payments/reconcile.ts';
import { signedHeaders } from '#mocks/http/webhook-signature.ts';
import type { Browser } from './browser.ts';
import {
  billAt,
  create,
  handedOff,
  handOff,
  hostedPage,
  noticeOf,
  numberFor,
  optionsOf,
  orderOf,
  pay,
  readPayment,
  send,
  someBill,
  submit,
  withoutPage,
  beginPayment,
} from './payments.ts';
import { describeCarrier, describeEachDatabase } from './world.ts';

const noticeEvents = ['authorize', 'settle', 'decline', 'cancel', 'expire'] as const satisfies readonly PaymentEvent[];

describeEachDatabase('Notices of the hosted page', (world) => {
  const balanceOf = async (browser: Browser, id: string): Promise<number> => (await billAt(browser, id)).balance;

  test('authorize, then settle the payment', async () => {
    const { browser, bill, id } = await beginPayment(world);

    expect((await send(world, noticeOf(world, id, 'authorize'))).json).toEqual({ state: 'authorized', isAgreed: true });
    expect(await balanceOf(browser, bill.id)).toBe(bill.balance);
    expect((await send(world, noticeOf(world, id, 'settle'))).json).toEqual({ state: 'settled', isAgreed: true });
    expect(await balanceOf(browser, bill.id)).toBe(bill.balance - 5000);
  });

  test('that are repeated, at once and later, change nothing more', async () => {
    const { browser, bill, id } = await beginPayment(world);
    const [authorize, settle] = [noticeOf(world, id, 'authorize'), noticeOf(world, id, 'settle')];

    await Promise.all([1, 2, 3, 4].map(() => send(world, authorize)));
    await Promise.all([1, 2, 3, 4].map(() => send(world, settle)));
    const others = await Promise.all([1, 2, 3, 4].map(() => send(world, noticeOf(world, id, 'settle'))));

    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await balanceOf(browser, bill.id)).toBe(bill.balance - 5000);
    const { receiptNumber } = await readPayment(browser, id);
    world.pass(120);
    await send(world, settle);
    expect((await readPayment(browser, id)).receiptNumber).toBe(receiptNumber);
  });

  test('that come in another order end at the same result', async () => {
    const { browser, bill, id } = await beginPayment(world);
    const [authorize, settle] = [noticeOf(world, id, 'authorize'), noticeOf(world, id, 'settle')];

    await send(world, settle);
    await send(world, authorize);
    await send(world, noticeOf(world, id, 'decline'));
    await send(world, noticeOf(world, id, 'expire'));

    expect(await readPayment(browser, id)).toMatchObject({ state: 'settled' });
    expect(await balanceOf(browser, bill.id)).toBe(bill.balance - 5000);
  });

  test('decide what happened to a payment: those that are forged, stale or from the future are refused and change nothing, a signed one settles it [PAY-05.4]', async () => {
    const { browser, id } = await beginPayment(world);
    const notice = noticeOf(world, id, 'settle');
    const shifted = (seconds: number) => ({ ...notice, timestamp: String(world.time / 1000 + seconds) });
    const wrong = Buffer.alloc(32, 1);

    expect((await send(world, notice, wrong)).status).toBe(401);
    for (const seconds of [-301, 301, -86_400]) expect((await send(world, shifted(seconds))).status).toBe(401);
    expect((await send(world, { ...notice, timestamp: 'now' })).status).toBe(401);
    expect((await send(world, { ...notice, id: 'x'.repeat(101) })).status).toBe(401);
    const unsigned: Record<string, string>[] = [
      {},
      { 'webhook-id': notice.id, 'webhook-timestamp': notice.timestamp, 'webhook-signature': '' },
      { 'webhook-id': notice.id, 'webhook-timestamp': notice.timestamp, 'webhook-signature': 'v1,AAAA v1,' },
    ];
    for (const headers of unsigned)
      expect((await world.browser().send('POST', '/-/payment-notices', { body: notice.body, headers })).status).toBe(
        401,
      );

    expect(await readPayment(browser, id)).toMatchObject({ state: 'handedOff' });
    expect((await send(world, notice)).status).toBe(200);
    expect(await readPayment(browser, id)).toMatchObject({ state: 'settled' });
  });

  test('whose body was changed after it was signed are refused', async () => {
    const { browser, id } = await beginPayment(world);
    const notice = noticeOf(world, id, 'decline');
    const secret = await world.carrier.services.paymentPage?.secret();
    const headers = signedHeaders(secret ?? Buffer.alloc(0), notice);
    const body = notice.body.replace('decline', 'settle');

    expect((await world.browser().send('POST', '/-/payment-notices', { body, headers })).status).toBe(401);
    expect(await readPayment(browser, id)).toMatchObject({ state: 'handedOff' });
  });

  test.each(['', '{', '[]', '{"payment":1}', '{"payment":"x","event":"handOff","lastFour":null}'])(
    'that are signed and say %j are refused as malformed',
    async (body) => {
      const notice = { ...noticeOf(world, 'x', 'settle'), body };

      expect((await send(world, notice)).status).toBe(400);
    },
  );

  test('of a payment that does not exist are 404, and can be sent again', async () => {
    expect((await send(world, noticeOf(world, 'abcdefghijklmnop', 'settle'))).status).toBe(404);
    expect(await world.carrier.services.db.selectFrom('payment_notices').selectAll().execute()).toEqual([]);
  });

  test.each(paymentStates.flatMap((state) => noticeEvents.map((event) => [state, event] as const)))(
    '%s, then %s: the table says what follows, and the balance says it too',
    async (state, event) => {
      const { browser, bill, id } = await beginPayment(world);
      const { db } = world.carrier.services;
      await db.updateTable('payment_intents').set({ state }).where('id', '=', id).execute();

      await send(world, noticeOf(world, id, event));

      const row = await db.selectFrom('payment_intents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const next = afterEvent(state, event);
      expect(row.state).toBe(next ?? state);
      expect(await balanceOf(browser, bill.id)).toBe(bill.balance - (next === 'settled' ? 5000 : 0));
      expect(row.receipt_number === null).toBe(next !== 'settled');
      // a payment that was never paid is not taken back by the reset between tests
      if (state === 'settled') await db.updateTable('payment_intents').set({ state: 'created' }).execute();
    },
  );
});

describeEachDatabase('Payments whose notice does not come', (world) => {
  const page = () => hostedPage(world);
  const sweep = () => reconcileAll(world.carrier.services, world.time);
  const stateOf = async (id: string) => {
    const { db } = world.carrier.services;
    return db.selectFrom('payment_intents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  };

  test('are settled by the sweep', async () => {
    const { browser, bill, id, url } = await beginPayment(world);
    await submit(world, url, { action: 'pay', number: numberFor('keepSilent') });
    expect((await stateOf(id)).state).toBe('handedOff');

    world.pass(61);
    await sweep();

    expect((await stateOf(id)).state).toBe('settled');
    expect((await billAt(browser, bill.id)).balance).toBe(bill.balance - 5000);
  });

  test('are known sooner to someone who asks, who does not make the page answer every time', async () => {
    const { browser, id, url } = await beginPayment(world);
    let asked = 0;
    const own = page();
    world.carrier.services.paymentPage = {
      ...own,
      ask: (...given) => {
        asked += 1;
        return own.ask(...given);
      },
    };
    expect(await readPayment(browser, id)).toMatchObject({ state: 'handedOff' });
    world.pass(3);
    for (let at = 0; at < 5; at += 1) await readPayment(browser, id);
    expect(asked).toBe(1);

    await submit(world, url, { action: 'pay', number: numberFor('keepSilent') });
    world.pass(10);
    expect(await readPayment(browser, id)).toMatchObject({ state: 'settled', lastFour: '9995' });
    world.carrier.services.paymentPage = own;
  });

  test.each([{ drop: true }, { status: 503 }])('because the carrier was away when it came: %o', async (fault) => {
    const { browser, bill, id, url } = await beginPayment(world);
    await world.browser().post('/-/demo/faults', { method: 'POST', path: '/payment-notices', ...fault });

    expect((await submit(world, url, { action: 'pay', number: numberFor('approve') })).status).toBe(303);
    expect((await stateOf(id)).state).toBe('handedOff');
    world.pass(10);

    expect(await readPayment(browser, id)).toMatchObject({ state: 'settled' });
    expect((await billAt(browser, bill.id)).balance).toBe(bill.balance - 5000);
  });

  test('because the carrier was killed after it had agreed', async () => {
    const { bill, browser, id, url } = await beginPayment(world);
    await submit(world, url, { action: 'pay', number: numberFor('keepSilent') });
    await send(world, noticeOf(world, id, 'authorize', '9995'));
    expect((await stateOf(id)).state).toBe('authorized');

    world.pass(61);
    await Promise.all([sweep(), sweep(), sweep()]);

    expect(await stateOf(id)).toMatchObject({ state: 'settled' });
    expect((await billAt(browser, bill.id)).balance).toBe(bill.balance - 5000);
  });

  test('end when the bank does not answer in time', async () => {
    const { browser, id, url } = await beginPayment(world);
    await submit(world, url, { action: 'pay', number: numberFor('timeOut') });

    world.pass(10);
    expect(await readPayment(browser, id)).toMatchObject({ state: 'handedOff' });
    world.pass(30);
    expect(await readPayment(browser, id)).toMatchObject({ state: 'expired' });
  });

  test('expire when no one finishes them, and the page takes nothing afterwards', async () => {
    const { browser, bill, id, url } = await beginPayment(world);

    world.pass(31 * 60);
    await sweep();
    expect((await stateOf(id)).state).toBe('expired');
    await submit(world, url, { action: 'pay', number: numberFor('approve') });

    expect((await billAt(await world.signedIn('agent'), bill.id)).balance).toBe(bill.balance);
    expect((await stateOf(id)).state).toBe('expired');
    expect(browser).toBeDefined();
  });

  test('expire where they were never handed off', async () => {
    const browser = await world.signedIn('agent');
    const { id: bill } = await someBill(world);
    const { id } = await create(browser, orderOf(bill));

    world.pass(15 * 60);
    await sweep();

    expect(await readPayment(browser, id)).toMatchObject({ state: 'expired', expires: null });
    expect((await handOff(browser, id)).url).toBeNull();
  });

  test('are unknown while the page cannot be asked, count as long, and are known afterwards', async () => {
    const { bill, id, url } = await beginPayment(world);
    await submit(world, url, { action: 'pay', number: numberFor('keepSilent') });
    world.pass(31 * 60);
    await withoutPage(world, async () => {
      await sweep();
      expect((await stateOf(id)).state).toBe('unknown');
      expect(await optionsOf(await world.signedIn('agent'), bill.id)).toMatchObject({ leftToday: 1 });
    });

    world.pass(3600);
    await sweep();

    expect((await stateOf(id)).state).toBe('settled');
  });

  test('that the carrier never agreed to are given up after a day; those that it agreed to never are', async () => {
    const lost = await beginPayment(world);
    const agreed = await beginPayment(world, { amount: 5001 });
    await send(world, noticeOf(world, agreed.id, 'authorize'));

    await withoutPage(world, async () => {
      for (let hour = 0; hour < 26; hour += 1) {
        world.pass(3600);
        await sweep();
      }
    });

    expect((await stateOf(lost.id)).state).toBe('expired');
    expect((await stateOf(agreed.id)).state).toBe('unknown');
  });

  test('and those whose notice came are asked about no more', async () => {
    const browser = await world.signedIn('agent');
    const { id: bill } = await someBill(world);
    const { id } = await pay(world, browser, orderOf(bill));

    expect((await stateOf(id)).check_at).toBeNull();
  });
});

describeCarrier('The sweep of the carrier', (world) => {
  test('reconciles payments beside everything else that has run out', async () => {
    const browser = await world.signedIn('agent');
    const { id: bill } = await someBill(world);
    const { id, url } = await handedOff(browser, orderOf(bill));
    await submit(world, url, { action: 'pay', number: numberFor('keepSilent') });

    world.pass(120);
    await world.browser().post('/-/auth/login/user-type', { userType: 'agent' });

    const { db } = world.carrier.services;
    const { state } = await db
      .selectFrom('payment_intents')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('settled');
  });
});
