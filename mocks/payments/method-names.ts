import type { PaymentMethod } from '#machines/domain/billing/payments.ts';

/** What a payment is made with, in the words of the carrier's pages and receipts. */
export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  ach: 'Bank account (ACH)',
  card: 'Credit card',
};

/** "Credit card ending in 4242" */
export const describeMethod = ({ method, lastFour }: { method: PaymentMethod; lastFour: string | null }): string =>
  lastFour === null ? methodNames[method] : `${methodNames[method]} ending in ${lastFour}`;
