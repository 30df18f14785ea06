import { clientName } from '#machines/domain/clients/account.ts';
import { companyOfAgency } from '../../db/companies.ts';
import { renderReceipt } from '../../documents/receipt.ts';
import { fileNameOf } from '../../http/file-name.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { viewReceipt } from '../../payments/view.ts';
import { noSuchRecord } from '../clients/own-records.ts';
import { linkFile } from '../documents/links.ts';
import type { Handlers } from '../handlers.ts';
import { ownBill, ownPayment } from './own-payments.ts';

/**
 * A receipt, and whose client has it.
 * @throws HttpError 404, the same for foreign and unknown payments, and for those that are not settled
 */
const ownReceipt = async (request: UserRequestContext, id: string) => {
  const payment = await ownPayment(request, id);
  const { policy, account } = await ownBill(request, payment.bill_number);
  const receipt = viewReceipt(payment, {
    accountName: account.display_name,
    policyId: policy.policy_number,
    policyName: policy.name,
  });
  if (!receipt) throw noSuchRecord();
  return { receipt, account };
};

/** The PDF of a receipt that the caller may see. */
export const receiptFile = async (request: UserRequestContext, id: string) => {
  const { receipt, account } = await ownReceipt(request, id);
  const company = await companyOfAgency(request.services.db, account.agency_code);
  const name = fileNameOf(['Receipt', receipt.number, clientName(receipt.accountName)], 'pdf');
  return { name, body: await renderReceipt(receipt, company) };
};

export const receiptHandlers: Handlers<'readReceipt' | 'linkReceipt', UserRequestContext> = {
  readReceipt: async (request, { id }) => (await ownReceipt(request, id)).receipt,

  linkReceipt: async (request, { id }) => {
    const { receipt } = await ownReceipt(request, id);
    return linkFile(request, { receiptOf: receipt.paymentId });
  },
};
