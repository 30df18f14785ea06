import type { Receipt } from '#machines/domain/billing/payment-records.ts';
import { renderReceipt } from '../../documents/receipt.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { viewReceipt } from '../../payments/view.ts';
import { noSuchRecord } from '../clients/own-records.ts';
import { linkFile } from '../documents/links.ts';
import type { Handlers } from '../handlers.ts';
import { ownBill, ownPayment } from './own-payments.ts';

/** @throws HttpError 404, the same for foreign and unknown payments, and for those that are not settled */
const ownReceipt = async (request: UserRequestContext, id: string): Promise<Receipt> => {
  const payment = await ownPayment(request, id);
  const { policy, account } = await ownBill(request, payment.bill_number);
  const receipt = viewReceipt(payment, {
    accountName: account.display_name,
    policyId: policy.policy_number,
    policyName: policy.name,
  });
  if (!receipt) throw noSuchRecord();
  return receipt;
};

/** The PDF of a receipt that the caller may see. */
export const receiptFile = async (request: UserRequestContext, id: string) => {
  const receipt = await ownReceipt(request, id);
  return { name: `${receipt.number}.pdf`, body: await renderReceipt(receipt, request.user.company) };
};

export const receiptHandlers: Handlers<'readReceipt' | 'linkReceipt', UserRequestContext> = {
  readReceipt: (request, { id }) => ownReceipt(request, id),

  linkReceipt: async (request, { id }) => {
    const { paymentId } = await ownReceipt(request, id);
    return linkFile(request, { receiptOf: paymentId });
  },
};
