/**
 * What a payment can be. `authorized`: the hosted page holds the money and the carrier has agreed to take it; `unknown`: the hosted page
 * does not report what happened there.
 */
export const paymentStates = [
  'created',
  'handedOff',
  'authorized',
  'settled',
  'declined',
  'cancelled',
  'expired',
  'unknown',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What can happen to a payment; `lose` is a hosted page that does not answer. */
export const paymentEvents = ['handOff', 'authorize', 'settle', 'decline', 'cancel', 'expire', 'lose'] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

const transitions: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>>> = {
  created: { handOff: 'handedOff', cancel: 'cancelled', expire: 'expired' },
  handedOff: {
    handOff: 'handedOff',
    authorize: 'authorized',
    settle: 'settled',
    decline: 'declined',
    cancel: 'cancelled',
    expire: 'expired',
    lose: 'unknown',
  },
  // the carrier has agreed: only the hosted page knows whether the money is still to come
  authorized: { settle: 'settled', decline: 'declined', lose: 'unknown' },
  unknown: {
    authorize: 'authorized',
    settle: 'settled',
    decline: 'declined',
    cancel: 'cancelled',
    expire: 'expired',
    lose: 'unknown',
  },
  settled: {},
  declined: {},
  cancelled: {},
  expired: {},
};

/** The state that an event leads to; null where it changes nothing, because it came late, twice or out of order. */
export const afterEvent = (state: PaymentState, event: PaymentEvent): PaymentState | null =>
  transitions[state][event] ?? null;

/** States that count for no limit, and that take nothing from a balance. */
export const nothingPaid = ['declined', 'cancelled', 'expired'] as const satisfies readonly PaymentState[];

/** States in which something can still happen. */
export const openStates = ['created', 'handedOff', 'authorized', 'unknown'] as const satisfies readonly PaymentState[];

/** Whether something can still happen to a payment. */
export const isOpenState = (state: PaymentState): boolean => (openStates as readonly PaymentState[]).includes(state);

/** Whether a payment waits for its user: it can be continued or canceled. */
export const isAtUser = (state: PaymentState | undefined): boolean => state === 'created' || state === 'handedOff';
