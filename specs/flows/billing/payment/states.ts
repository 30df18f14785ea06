import type { SnapshotFrom } from 'xstate';
import type { paymentMachine } from '#machines/billing/payment/payment.machine.ts';
import type { PaymentState } from '#machines/domain/billing/payment-states.ts';
import { cardPayment } from '../samples.ts';

/** What the machine of a payment shows. */
export type Snapshot = SnapshotFrom<typeof paymentMachine>;

/** The payment of the samples, and another one. */
export const { id } = cardPayment;
export const other = 'payment-00000002';
/** When the carrier takes a payment again. */
export const retryAt = '2026-01-06T06:00:00.000Z';

/** The form is shown. */
export const isEditing = (state: Snapshot) => state.matches({ ordering: 'editing' });
/** The result is awaited, until it is asked for again. */
export const isResting = (state: Snapshot) =>
  state.matches({ result: { waiting: 'resting' } }) || state.matches({ result: { pending: 'resting' } });
/** The state that shows how a payment ended. */
export const ends: Partial<Record<PaymentState, 'paid' | 'declined' | 'canceled' | 'expired'>> = {
  settled: 'paid',
  declined: 'declined',
  cancelled: 'canceled',
  expired: 'expired',
};
/** The payment ended. */
export const isOver = (state: Snapshot) => Object.values(ends).some((one) => state.matches({ result: one }));
/** A payment that continues only when its user does something. */
export const isAtUser = (state: PaymentState | undefined) => state === 'created' || state === 'handedOff';
/** Whether an effect is the start of a port. */
export const starts = (port: string) => (effect: string) => effect.startsWith(`start ${port}`);
