import { expect, test } from 'vitest';
import type { Payment, PaymentOutcome } from '#machines/domain/billing/payment-records.ts';
import { paymentLimits } from '#machines/domain/billing/payments.ts';
import type { Carrier } from '#mocks/app.ts';
import { restore } from '#mocks/seed/seed.ts';
import { reconcileAll } from '#mocks/payments/reconcile.ts';
import { fc } from '#specs/support/properties.ts';
import { atOnce } from './at-once.ts';
import { copyOf, movedTo, type Answer, type Browser } from './browser.ts';
import { read } from './client-records.ts';
import {
  billAt,
  billsOf,
  handedOff,
  newKey,
  numberFor,
  order,
  orderOf,
  someBill,
  submit,
  type Order,
} from './payments.ts';
import { hashCost } from './seeded.ts';
import { describeCarrier, describeTwoCarriers } from './world.ts';

describeTwoCarriers('Payments at two carriers on one PostgreSQL', (world, carriers) => {
  /** Sends an order, again while the carrier has too much to do. */
  const orderAtLast = async (browser: Browser, one: Order): Promise<Answer> => {
    const answer = await order(browser, one);
    return answer.status === 503 ? orderAtLast(browser, one) : answer;
  };

  /** Sends orders at once, each to the next carrier; answers with the outcomes. */
  const race = async (browser: Browser, orders: readonly Order[]): Promise<PaymentOutcome[]> => {
    const browsers = carriers().map((carrier) => movedTo(carrier, browser));
    const answers = await Promise.all(orders.map((one, at) => orderAtLast(browsers[at % 2] as Browser, one)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    return answers.map(({ json }) => json as PaymentOutcome);
  };

  test('of 100 attempts at once as many are made as a day allows, and never more than the balance', async () => {
    await restore(world.carrier.services.engine, hashCost);
    const browser = await world.signedIn('agent');
    const { id } = await someBill(world);

    const outcomes = await race(
      browser,
      Array.from({ length: 100 }, (_, at) => orderOf(id, { amount: 100 + at })),
    );

    expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(paymentLimits.perDay);
  });

  test('of 100 attempts at once to pay the whole balance one is made', async () => {
    await restore(world.carrier.services.engine, hashCost);
    const browser = await world.signedIn('agent');
    const { id, balance } = await someBill(world);

    const outcomes = await race(
      browser,
      Array.from({ length: 100 }, (_, at) => orderOf(id, { amount: balance, method: at % 2 ? 'ach' : 'card' })),
    );

    const made = outcomes.flatMap((one) => (one.outcome === 'created' ? [one.payment.id] : []));
    expect(new Set(made).size).toBe(1);
    const codes = outcomes.flatMap((one) => (one.outcome === 'refused' ? [one.refusal.code] : []));
    expect(new Set(codes)).toEqual(new Set(['inProgress']));
  });

  test('100 presses with one key are one payment', async () => {
    await restore(world.carrier.services.engine, hashCost);
    const browser = await world.signedIn('agent');
    const { id } = await someBill(world);
    const given = orderOf(id);

    const outcomes = await race(
      browser,
      Array.from({ length: 100 }, () => given),
    );

    const ids = outcomes.map((one) => (one.outcome === 'created' ? one.payment.id : null));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).not.toBeNull();
  });

  test.each([0, 6])(
    'one key at once for bills of several clients, %i of them begun, is one payment, and 409 for the others',
    async (begun) => {
      await restore(world.carrier.services.engine, hashCost);
      const browser = await world.signedIn('agent');
      // one of each client: a third payment of a client is refused, and takes no key
      const clients = Map.groupBy(await billsOf(world, '214'), ({ account }) => account);
      const bills = [...clients.values()].flatMap(([first]) => first ?? []);
      const key = newKey();
      for (const { id } of bills.slice(0, begun)) await order(browser, orderOf(id));

      const answers = await Promise.all(
        bills.map(({ id }, at) => order(movedTo(carriers()[at % 2] as Carrier, browser), orderOf(id, { key }))),
      );

      const statuses = answers.map(({ status }) => status);
      expect(bills.length).toBeGreaterThan(6);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(bills.length - 1);
    },
  );

  test('200 payments of many clients at once end without a wrong total', async () => {
    await restore(world.carrier.services.engine, hashCost);
    const [agent, support] = [await world.signedIn('agent'), await world.signedIn('support')];
    const bills = (await billsOf(world, '214')).slice(0, 25);
    const before = await atOnce(world, bills, ({ id }) => billAt(support, id));

    const orders = Array.from({ length: 200 }, (_, at) =>
      orderOf(bills[at % bills.length]?.id ?? '', { amount: 700 + at }),
    );
    const outcomes = [...(await race(agent, orders.slice(0, 100))), ...(await race(support, orders.slice(100)))];
    const made = outcomes.flatMap((one) => (one.outcome === 'created' ? [one.payment] : []));
    await atOnce(world, made, async ({ id }, at) => {
      const browser = movedTo(carriers()[at % 2] as Carrier, support);
      const { json } = await browser.post(`/-/api/payments/${id}/hand-off`);
      await submit(world, (json as { url: string }).url, { action: 'pay', number: numberFor('answerTwice') });
    });

    const perClient = new Map<number, number>();
    for (const { accountId } of made) perClient.set(Number(accountId), (perClient.get(Number(accountId)) ?? 0) + 1);
    expect([...perClient.values()].every((count) => count <= paymentLimits.perDay)).toBe(true);
    for (const [at, bill] of bills.entries()) {
      const after = await billAt(support, bill.id);
      const own = made.filter(({ billId }) => billId === bill.id);
      expect(after.balance).toBe((before[at]?.balance ?? 0) - own.reduce((sum, { amount }) => sum + amount, 0));
      const { payments } = await read<{ payments: Payment[] }>(support, `bills/${bill.id}/payments`);
      expect(payments.map(({ state }) => state)).toEqual(own.map(() => 'settled'));
    }
  });
});

describeCarrier('Payments in any order of things', (world) => {
  const steps = [
    'create',
    'create again',
    'hand off',
    'hand off in another tab',
    'approve',
    'approve twice',
    'approve silently',
    'decline',
    'time out',
    'cancel on the page',
    'cancel in the portal',
    'sign out and in',
    'poll',
    'sweep',
    'wait a little',
    'wait long',
  ] as const;

  test('a payment is settled once at most, and the settlements are what the balance has lost', async () => {
    const { db } = world.carrier.services;
    const run = async (sequence: readonly (typeof steps)[number][], isAch: boolean): Promise<void> => {
      await world.reset();
      let browser = await world.signedIn('agent');
      const bill = await someBill(world);
      const method = isAch ? ('ach' as const) : ('card' as const);
      let given = orderOf(bill.id, { amount: 10_000, method });
      let current: { id: string; url: string } | null = null;
      const press = async (outcome: Parameters<typeof numberFor>[0]): Promise<void> => {
        if (current) await submit(world, current.url, { action: 'pay', number: numberFor(outcome, method) });
      };
      const act: Record<(typeof steps)[number], () => Promise<unknown>> = {
        create: async () => {
          given = { ...given, key: newKey() };
          await order(browser, given);
        },
        'create again': () => Promise.all([order(browser, given), order(copyOf(browser), given)]),
        'hand off': async () => {
          current = await handedOff(browser, given).catch(() => current);
        },
        'hand off in another tab': async () => {
          current = await handedOff(copyOf(browser), given).catch(() => current);
        },
        approve: () => press('approve'),
        'approve twice': () => Promise.all([press('answerTwice'), press('answerTwice')]),
        'approve silently': () => press('keepSilent'),
        decline: () => press('decline'),
        'time out': () => press('timeOut'),
        'cancel on the page': async () => current && submit(world, current.url, { action: 'cancel' }),
        'cancel in the portal': async () => current && browser.post(`/-/api/payments/${current.id}/cancel`),
        'sign out and in': async () => {
          await browser.post('/-/auth/logout');
          browser = await world.signedIn('agent');
        },
        poll: async () => current && browser.get(`/-/api/payments/${current.id}`),
        sweep: () => reconcileAll(world.carrier.services, world.time),
        'wait a little': async () => world.pass(25),
        'wait long': async () => world.pass(1900),
      };
      for (const step of sequence) await act[step]();
      // whatever is left is found out in the end
      for (let at = 0; at < 3; at += 1) {
        world.pass(3600);
        await act.sweep();
      }

      const rows = await db.selectFrom('payment_intents').selectAll().execute();
      const settled = rows.filter(({ state }) => state === 'settled');
      const { paid, premium, fees, credit } = await db
        .selectFrom('bills')
        .selectAll()
        .where('bill_number', '=', bill.id)
        .executeTakeFirstOrThrow();
      expect(bill.balance - (premium + fees - credit - paid)).toBe(settled.length * 10_000);
      expect(new Set(settled.map(({ receipt_number: number }) => number)).size).toBe(settled.length);
      expect(rows.filter(({ state }) => ['created', 'handedOff', 'authorized', 'unknown'].includes(state))).toEqual([]);
      const hosted = await db.selectFrom('hosted_payments').select(['payment_id', 'state']).execute();
      expect(hosted.flatMap(({ payment_id, state }) => (state === 'captured' ? [payment_id] : [])).toSorted()).toEqual(
        settled.map(({ id }) => id).toSorted(),
      );
      const days = Map.groupBy(
        rows.filter(({ state }) => state === 'settled'),
        ({ day }) => day,
      );
      expect([...days.values()].every((own) => own.length <= paymentLimits.perDay)).toBe(true);
    };
    const onThePage = fc.constantFrom<(typeof steps)[number][]>([], ['hand off'], ['create', 'hand off']);
    const more = fc.array(fc.constantFrom(...steps), { maxLength: 12 });
    const sequence = fc.tuple(onThePage, more).map((parts) => parts.flat());
    await fc.assert(fc.asyncProperty(sequence, fc.boolean(), run), { numRuns: 300 });
  });
});
