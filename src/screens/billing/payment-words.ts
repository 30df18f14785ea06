import type { PaymentState } from '#machines/domain/billing/payment-states.ts';
import type { ChipProps } from '#ui/Chip.tsx';

/** What has become of a payment, and the color of its chip. */
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
