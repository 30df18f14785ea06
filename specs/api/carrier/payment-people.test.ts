import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { paymentLimits, type PaymentMethod } from '#machines/domain/billing/payments.ts';
import type { PaymentState } from '#machines/domain/billing/payment-states.ts';
import type { AmountChoice } from '#machines/domain/billing/payment-draft.ts';
import type { Carrier } from '#mocks/app.ts';
import { playPaymentPage } from '#mocks/control/payment-page/store.ts';
import type { Outcome } from '#mocks/control/payment-page/test-numbers.ts';
import type { PaymentIntentRow } from '#mocks/db/tables/billing.ts';
import { reconcileAll } from '#mocks/payments/reconcile.ts';
import { fc } from '#specs/support/properties.ts';
import { billAt, noticeOf, send, someBill } from './payments.ts';
import { Payer, type Luck } from './payment-people.ts';
import { describeCarrier, describeTwoCarriers, type World } from './world.ts';

/** How many sequences are tried on the embedded database; PostgreSQL, whose tables take a while to restore, gets a tenth. */
const sequences = Number(process.env['PAYMENT_SEQUENCES'] ?? 300);

/** Kills the carrier in the middle of its work: from some query on nothing happens anymore, until it is started again. */
class Killer {
  private left = Infinity;

  readonly plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      this.left -= 1;
      if (this.left < 0) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  /** @param queries how many more it gets done */
  arm(queries: number): void {
    this.left = queries;
  }

  restart(): void {
    this.left = Infinity;
  }
}

type Step =
  | { do: 'choose'; tab: number; choice: AmountChoice; text: string; method: PaymentMethod }
  | { do: 'submit' | 'edit' | 'retry' | 'check' | 'another' | 'reload' | 'anew' | 'unfinished'; tab: number }
  | { do: 'confirm' | 'resume' | 'cancel'; tab: number; times: number }
  | { do: 'answer'; tab: number; outcome: Outcome | 'cancel'; times: number }
  | { do: 'pay'; tab: number; text: string; method: PaymentMethod }
  | { do: 'back'; tab: number; isKept: boolean }
  | { do: 'luck'; luck: Luck }
  | { do: 'kill'; queries: number }
  | { do: 'sign out' | 'sign in' | 'notices' | 'sweep' }
  | { do: 'wait'; seconds: number };

const tab = fc.constantFrom(0, 0, 0, 1);
const times = fc.constantFrom(1, 1, 2);
const record = fc.record;
const is = <const Name extends string>(...names: Name[]) => fc.constantFrom(...names);

const step: fc.Arbitrary<Step> = fc.oneof(
  record({
    do: is('choose'),
    tab,
    choice: is('minimum', 'balance', 'other'),
    text: is('1.00', '12.34', '$1,000', '0.99', '1e3'),
    method: is('ach', 'card'),
  }),
  record({ do: is('submit', 'submit', 'edit', 'retry', 'check', 'another', 'reload', 'anew', 'unfinished'), tab }),
  { arbitrary: record({ do: is('confirm', 'confirm', 'resume', 'cancel'), tab, times }), weight: 3 },
  {
    arbitrary: record({
      do: is('answer'),
      tab,
      outcome: is('approve', 'approve', 'answerTwice', 'keepSilent', 'decline', 'timeOut', 'cancel'),
      times,
    }),
    weight: 3,
  },
  {
    arbitrary: record({ do: is('pay'), tab, text: is('100', '250.50', '1'), method: is('ach', 'card') }),
    weight: 2,
  },
  record({ do: is('back'), tab, isKept: fc.boolean() }),
  record({ do: is('luck'), luck: is('request lost', 'answer lost') }),
  record({ do: is('kill'), queries: fc.nat(30) }),
  record({ do: is('sign out', 'sign in', 'sign in', 'notices', 'sweep') }),
  record({ do: is('wait'), seconds: fc.constantFrom(2, 25, 1000, 2000) }),
);

/** Most sequences begin with a payment on its way, so that what follows meets one. */
const onItsWay: fc.Arbitrary<Step[]> = record({
  method: is('ach', 'card'),
  outcome: is('approve', 'answerTwice', 'keepSilent', 'decline', 'timeOut'),
  times,
  length: fc.constantFrom(0, 2, 3, 3, 3, 4, 4),
}).map(({ method, outcome, times: often, length }) => {
  const steps: Step[] = [
    { do: 'choose', tab: 0, choice: 'other', text: '100', method },
    { do: 'submit', tab: 0 },
    { do: 'confirm', tab: 0, times: often },
    { do: 'answer', tab: 0, outcome, times: often },
  ];
  return steps.slice(0, length);
});
const sequence = fc.tuple(onItsWay, fc.array(step, { maxLength: 14, size: 'max' })).map((parts) => parts.flat());

/** What a page shows of a payment that has come to its end. */
const shownAs: Readonly<Partial<Record<PaymentState, string>>> = {
  settled: 'paid',
  declined: 'declined',
  cancelled: 'canceled',
  expired: 'expired',
};

const resultOf = (payer: Payer, at: number): string | null => {
  const value = payer.tabs[at]?.actor.getSnapshot().value;
  if (typeof value !== 'object' || !('result' in value)) return null;
  const { result } = value as { result: string | Record<string, string> };
  return typeof result === 'string' ? result : (Object.keys(result)[0] ?? null);
};

/** What is tried of a carrier, or of several on one database. */
const tryPayers = (world: World, carriersOf: () => readonly Carrier[], numRuns: number): void => {
  const killer = new Killer();

  beforeAll(() => {
    for (const { services } of carriersOf()) {
      const db = services.db.withPlugin(killer.plugin);
      Object.assign(services, { db, paymentPage: playPaymentPage(db) });
    }
  });

  /** Sends the notices of what has happened on the hosted page again. */
  const repeatNotices = async (): Promise<void> => {
    const rows = await world.carrier.services.db
      .selectFrom('hosted_payments')
      .select(['payment_id', 'state'])
      .execute();
    for (const { payment_id: id, state } of rows) {
      if (state === 'captured')
        for (const event of ['settle', 'authorize'] as const) await send(world, noticeOf(world, id, event));
      if (state === 'cancelled') await send(world, noticeOf(world, id, 'cancel'));
    }
  };

  const sweep = async (): Promise<void> => {
    await reconcileAll(world.carrier.services, world.time).catch(() => null);
  };

  const act = async (payer: Payer, given: Step): Promise<unknown> => {
    switch (given.do) {
      case 'choose':
        return payer.press(
          given.tab,
          { type: 'amount.choose', choice: given.choice },
          { type: 'amount.type', text: given.text },
          { type: 'method.choose', method: given.method },
        );
      case 'pay':
        payer.visit(given.tab, null);
        await payer.settle();
        return payer.press(
          given.tab,
          { type: 'payment.another' },
          { type: 'amount.choose', choice: 'other' },
          { type: 'amount.type', text: given.text },
          { type: 'method.choose', method: given.method },
          { type: 'draft.submit' },
          { type: 'payment.confirm' },
        );
      case 'submit':
        return payer.press(given.tab, { type: 'draft.submit' });
      case 'edit':
        return payer.press(given.tab, { type: 'draft.edit' });
      case 'confirm':
        return payer.press(
          given.tab,
          ...Array.from({ length: given.times }, () => ({ type: 'payment.confirm' }) as const),
        );
      case 'resume':
      case 'cancel':
        return payer.press(
          given.tab,
          ...Array.from({ length: given.times }, () => ({ type: `payment.${given.do}` }) as const),
        );
      case 'retry':
        return payer.press(given.tab, { type: 'page.retry' });
      case 'check':
        return payer.press(given.tab, { type: 'payment.check' });
      case 'another':
        return payer.press(given.tab, { type: 'payment.another' });
      case 'unfinished':
        return payer.resumeUnfinished(given.tab);
      case 'reload':
        return payer.visit(given.tab, payer.tabs[given.tab]?.paymentId ?? null);
      case 'anew':
        return payer.visit(given.tab, null);
      case 'answer':
        return payer.answer(given.tab, given.outcome, given.times);
      case 'back':
        return payer.back(given.tab, given.isKept);
      case 'luck':
        payer.luck = given.luck;
        return null;
      case 'kill':
        return killer.arm(given.queries);
      case 'sign out':
        return payer.endSession();
      case 'sign in':
        return payer.signIn();
      case 'notices':
        return repeatNotices();
      case 'sweep':
        return sweep();
      case 'wait':
        return payer.pass(given.seconds);
    }
  };

  const payments = (): Promise<PaymentIntentRow[]> =>
    world.carrier.services.db.selectFrom('payment_intents').selectAll().execute();

  /** No page ever says that something was paid that was not. */
  const expectTruth = async (payer: Payer): Promise<void> => {
    const rows = await payments();
    for (const [at, { actor }] of payer.tabs.entries()) {
      const { payment } = actor.getSnapshot().context;
      if (resultOf(payer, at) === 'paid') expect(rows.find(({ id }) => id === payment?.id)?.state).toBe('settled');
    }
  };

  const run = async (steps: readonly Step[]): Promise<void> => {
    await world.reset();
    const bill = await someBill(world);
    const payer = new Payer(world, carriersOf(), await world.signedIn('agent'), bill);
    for (const at of [0, 1]) payer.visit(at, null);
    await payer.settle();
    for (const given of steps) {
      await Promise.resolve(act(payer, given)).catch(() => null);
      await payer.settle();
      if (given.do !== 'kill') {
        killer.restart();
        await expectTruth(payer);
      }
    }

    // whatever is left is found out in the end
    killer.restart();
    payer.luck = 'fine';
    await payer.signIn();
    for (let at = 0; at < 3; at += 1) {
      payer.pass(3600);
      await sweep();
      await payer.settle();
    }
    await payer.signInAgain();
    const addresses = payer.tabs.map(({ paymentId }) => paymentId);
    for (const [at, paymentId] of addresses.entries()) payer.visit(at, paymentId);
    await payer.settleInTheEnd();
    const rows = await payments();
    for (const [at, paymentId] of addresses.entries()) {
      if (paymentId === null) continue;
      const row = rows.find(({ id }) => id === paymentId);
      expect(resultOf(payer, at)).toBe(row && shownAs[row.state]);
    }
    payer.stop();

    const settled = rows.filter(({ state }) => state === 'settled');
    const after = await billAt(await world.signedIn('agent'), bill.id);
    expect(bill.balance - after.balance).toBe(settled.reduce((sum, { amount }) => sum + amount, 0));
    expect(new Set(settled.map(({ receipt_number: number }) => number)).size).toBe(settled.length);
    const hosted = await world.carrier.services.db
      .selectFrom('hosted_payments')
      .select(['payment_id', 'state'])
      .execute();
    expect(hosted.flatMap(({ payment_id, state }) => (state === 'captured' ? [payment_id] : [])).toSorted()).toEqual(
      settled.map(({ id }) => id).toSorted(),
    );
    for (const own of Map.groupBy(settled, ({ day }) => day).values())
      expect(own.length).toBeLessThanOrEqual(paymentLimits.perDay);
  };

  test('each payment is settled once at most, the settlements are what the balance has lost, and every page ends at the truth [PAY-06.6]', async () => {
    await fc.assert(fc.asyncProperty(sequence, run), { numRuns });
  });
};

describeCarrier('A user who pays, whatever they do and whatever happens', (world) => {
  tryPayers(world, () => [world.carrier], sequences);
});

describeTwoCarriers('A user who pays at two processes on one PostgreSQL', (world, carriers) => {
  tryPayers(world, carriers, Math.ceil(sequences / 10));
});
