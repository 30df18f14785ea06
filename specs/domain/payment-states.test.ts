import { describe, expect, test } from 'vitest';
import {
  afterEvent,
  isOpenState,
  nothingPaid,
  openStates,
  paymentEvents,
  paymentStates,
  type PaymentEvent,
  type PaymentState,
} from '#machines/domain/billing/payment-states.ts';
import { fc } from '#specs/support/properties.ts';

const expected: Readonly<Record<PaymentState, string>> = {
  created: 'handOff>handedOff cancel>cancelled expire>expired',
  handedOff:
    'handOff>handedOff authorize>authorized settle>settled decline>declined cancel>cancelled expire>expired lose>unknown',
  authorized: 'settle>settled decline>declined lose>unknown',
  unknown: 'authorize>authorized settle>settled decline>declined cancel>cancelled expire>expired lose>unknown',
  settled: '',
  declined: '',
  cancelled: '',
  expired: '',
};

/** A bill that payments of one size are taken from: the carrier's ledger without a database. */
class Ledger {
  readonly states: PaymentState[];
  readonly settlements: number[];
  balance: number;

  constructor(payments: number) {
    this.states = Array.from({ length: payments }, () => 'created');
    this.settlements = this.states.map(() => 0);
    this.balance = payments;
  }

  happen(at: number, event: PaymentEvent): void {
    const state = this.states[at];
    const next = state && afterEvent(state, event);
    if (!next || next === state) return;
    this.states[at] = next;
    if (next !== 'settled') return;
    this.settlements[at] = (this.settlements[at] ?? 0) + 1;
    this.balance -= 1;
  }
}

describe('The states of a payment', () => {
  test.each(paymentStates)('%s: what each event leads to', (state) => {
    const found = paymentEvents.flatMap((event) => {
      const next = afterEvent(state, event);
      return next ? [`${event}>${next}`] : [];
    });

    expect(found.join(' ')).toBe(expected[state]);
    expect(isOpenState(state)).toBe(found.length > 0);
  });

  test('each state is open, settled, or one in which nothing is paid', () => {
    expect([...openStates, 'settled', ...nothingPaid].toSorted()).toEqual([...paymentStates].toSorted());
  });

  test('in whatever order things happen, a payment is settled once at most, and the balance follows', () => {
    const step = fc.tuple(fc.nat(2), fc.constantFrom(...paymentEvents));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
        const ledger = new Ledger(3);
        for (const [at, event] of steps) ledger.happen(at, event);

        expect(Math.max(...ledger.settlements)).toBeLessThanOrEqual(1);
        expect(ledger.settlements).toEqual(ledger.states.map((state) => (state === 'settled' ? 1 : 0)));
        expect(3 - ledger.balance).toBe(ledger.settlements.reduce((sum, one) => sum + one, 0));
      }),
      { numRuns: 10_000 },
    );
  });

  test('what was sent twice changes no more than what was sent once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paymentEvents), { maxLength: 12 }), (events) => {
        const [once, twice] = [new Ledger(1), new Ledger(1)];
        for (const event of events) {
          once.happen(0, event);
          twice.happen(0, event);
          twice.happen(0, event);
        }
        expect(twice.states).toEqual(once.states);
      }),
    );
  });
});
