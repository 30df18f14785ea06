import type { HostedPaymentRow } from '../../db/tables/billing.ts';
import type { Services } from '../../services.ts';
import { notify, type Deliver } from './notify.ts';
import type { Outcome, TestNumber } from './test-numbers.ts';

/** Milliseconds after which the bank of a demonstration that does not answer is given up. */
const bankTime = 20_000;

const states = {
  approve: 'held',
  answerTwice: 'held',
  keepSilent: 'held',
  decline: 'declined',
  timeOut: 'pending',
} as const satisfies Record<Outcome, HostedPaymentRow['state']>;

/** Takes an open payment; false where it has been taken or ended already, by a double press or in another tab. */
const take = async (
  { db }: Services,
  { payment_id }: HostedPaymentRow,
  change: Partial<HostedPaymentRow>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('hosted_payments')
    .set(change)
    .where('payment_id', '=', payment_id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** What the page needs to act on a payment. */
export interface Acting {
  services: Services;
  deliver: Deliver;
  payment: HostedPaymentRow;
  now: number;
}

const sendingOf = async ({ services, deliver, now }: Acting, times: number) => {
  const secret = await services.paymentPage?.secret();
  return secret ? { deliver, secret, now, times } : null;
};

/** The user does not pay: the carrier is notified. */
export const cancelHosted = async (acting: Acting): Promise<void> => {
  const { services, payment, now } = acting;
  if (!(await take(services, payment, { state: 'cancelled', updated_at: now }))) return;
  const sending = await sendingOf(acting, 1);
  if (sending) await notify({ payment: payment.payment_id, event: 'cancel', lastFour: null }, sending);
};

/** The money is held: it is taken once the carrier has agreed, and released where it refuses. Without an answer the carrier asks later. */
const settle = async (acting: Acting, lastFour: string, times: number): Promise<void> => {
  const { services, payment, now } = acting;
  const sending = await sendingOf(acting, times);
  if (!sending) return;
  const notice = { payment: payment.payment_id, lastFour };
  const agreed = await notify({ ...notice, event: 'authorize' }, sending);
  if (agreed === null) return;
  const concluded = await services.paymentPage?.conclude(payment.payment_id, agreed, now);
  if (concluded?.state === 'captured') await notify({ ...notice, event: 'settle' }, sending);
  if (times > 1) await notify({ ...notice, event: 'authorize' }, sending);
};

/** Pays with a test number; of the number, only the last four digits are kept. */
export const payHosted = async (
  acting: Acting,
  { outcome, lastFour }: TestNumber & { lastFour: string },
): Promise<void> => {
  const { services, payment, now } = acting;
  const answers_at = outcome === 'timeOut' ? now + bankTime : null;
  const change = { state: states[outcome], last_four: lastFour, answers_at, updated_at: now };
  if (!(await take(services, payment, change))) return;
  if (outcome === 'approve') await settle(acting, lastFour, 1);
  if (outcome === 'answerTwice') await settle(acting, lastFour, 2);
  const sending = outcome === 'decline' ? await sendingOf(acting, 1) : null;
  if (sending) await notify({ payment: payment.payment_id, event: 'decline', lastFour }, sending);
};
