import { isPaymentId } from '#machines/domain/billing/payment-id.ts';
import type { PaymentIntentRow } from '../../db/tables/billing.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { findPayment } from '../../payments/bill-ledger.ts';
import { findBill } from '../../payments/payment-facts.ts';
import { ownAccount } from '../clients/accounts.ts';
import { asNoSuchRecord, noSuchRecord } from '../clients/own-records.ts';

/** @throws HttpError 404, the same for foreign and unknown bills */
export const ownBill = async (request: UserRequestContext, id: string) => {
  const billed = /^[A-Z0-9]{8,12}$/.test(id) ? await findBill(request.services.db, id) : null;
  if (!billed) throw noSuchRecord();
  const account = await ownAccount(request, String(billed.bill.account_id)).catch(asNoSuchRecord);
  return { ...billed, account };
};

/** @throws HttpError 404, the same for foreign and unknown payments */
export const ownPayment = async (request: UserRequestContext, id: string): Promise<PaymentIntentRow> => {
  const payment = isPaymentId(id) ? await findPayment(request.services.db, id) : null;
  if (!payment) throw noSuchRecord();
  await ownAccount(request, String(payment.account_id)).catch(asNoSuchRecord);
  return payment;
};
