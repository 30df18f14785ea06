import type { Payment } from '#machines/domain/billing/payment-records.ts';
import type { PaymentState } from '#machines/domain/billing/payment-states.ts';
import type { PaymentMethod } from '#machines/domain/billing/payments.ts';
import type { ChipProps } from '#ui/Chip.tsx';

/** The heading of the bills to choose from, which the page is named after. */
export const payableBillsTitle = 'Choose a bill to pay';

/** What a payment is made with. */
export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  ach: 'Bank account (ACH)',
  card: 'Credit card',
};

/** "Credit card ending in 4242", without its last digits where they are not known. */
export const describeMethod = ({ method, lastFour }: Pick<Payment, 'method' | 'lastFour'>): string =>
  lastFour === null ? methodNames[method] : `${methodNames[method]} ending in ${lastFour}`;

/** What has happened to a payment, and the color of its chip. */
export const stateWords: Readonly<Record<PaymentState, { label: string; color: NonNullable<ChipProps['color']> }>> = {
  created: { label: 'Not finished', color: 'warning' },
  handedOff: { label: 'Not finished', color: 'warning' },
  authorized: { label: 'Processing', color: 'info' },
  unknown: { label: 'Processing', color: 'info' },
  settled: { label: 'Paid', color: 'success' },
  declined: { label: 'Declined', color: 'error' },
  cancelled: { label: 'Canceled', color: 'neutral' },
  expired: { label: 'Expired', color: 'neutral' },
};
