import { byDay, shownPayments, totalDueOf } from '#machines/domain/billing/own-billing.ts';
import { accountIdsOf } from '../../db/user-accounts.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { viewPayment } from '../../payments/view.ts';
import { viewBill } from '../../records/bills.ts';
import { viewAccount } from '../clients/account-view.ts';
import { ownRecords, todayOf } from '../clients/own-records.ts';
import type { Handlers } from '../handlers.ts';

const lastPayments = ({ services: { db } }: UserRequestContext, accounts: readonly number[]) =>
  db
    .selectFrom('payment_intents')
    .selectAll()
    .where('account_id', 'in', accounts)
    .orderBy('created_at', 'desc')
    .orderBy('serial', 'desc')
    .limit(shownPayments)
    .execute();

export const ownBillingHandlers: Handlers<'readOwnBilling', UserRequestContext> = {
  readOwnBilling: async (request) => {
    const ids = await accountIdsOf(request.services.db, request.user);
    if (ids.length === 0) return { accounts: [], bills: [], payments: [], totalDue: 0 };
    const records = await Promise.all(ids.map((id) => ownRecords(request, String(id))));
    const bills = records
      .flatMap((one) => one.bills)
      .map((billed) => ({
        ...viewBill(billed, todayOf(request)),
        accountId: String(billed.bill.account_id),
      }));
    return {
      accounts: records.map(({ account }) => viewAccount(account)),
      bills: bills.toSorted(byDay),
      payments: (await lastPayments(request, ids)).map(viewPayment),
      totalDue: totalDueOf(bills),
    };
  },
};
