import type { ActivityItem, BillDetail } from '#machines/domain/billing/bills.ts';
import { byDay } from '#machines/domain/billing/own-billing.ts';
import { isOpenClaim } from '#machines/domain/clients/claims.ts';
import { overviewRows, type Overview } from '#machines/domain/clients/overview.ts';
import { isInForce } from '#machines/domain/clients/policies.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { viewBillDetail } from '../../records/bills.ts';
import { viewClaim } from '../../records/claims.ts';
import { isoOf } from '../../records/days.ts';
import { documentsOf } from '../../records/documents.ts';
import type { Handlers } from '../handlers.ts';
import { viewAccountDetail } from './account-view.ts';
import { isCustomer, ownRecords, todayOf } from './own-records.ts';
import { viewPolicy } from './policies.ts';

/** Equal ones are in the order of their lists. */
const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);

const newestFirst = (one: { date: string }, other: { date: string }): number => other.date.localeCompare(one.date);

/** Of one day payments come first: what was just paid is never hidden by what else happened. */
const paymentsFirst = (one: ActivityItem, other: ActivityItem): number =>
  newestFirst(one, other) || Number(other.kind === 'payment') - Number(one.kind === 'payment');

/** What is paid first. */
const nextDueOf = (bills: readonly BillDetail[], today: string): Overview['nextDue'] => {
  const [first] = bills.filter(({ minimumDue }) => minimumDue > 0).toSorted(byDay);
  if (!first) return null;
  const { id, due, minimumDue } = first;
  return { billId: id, due, amount: minimumDue, isPastDue: due !== null && due < today };
};

/** What is owed on the bills, and what the client has to their credit, each as a positive sum. */
const sumsOf = (bills: readonly BillDetail[]): Pick<Overview, 'balance' | 'credit'> => ({
  balance: bills.reduce((sum, { balance }) => sum + Math.max(0, balance), 0),
  credit: bills.reduce((sum, { balance }) => sum + Math.max(0, -balance), 0),
});

/** The method of all bills; null where they differ, and where there is none. */
const methodOf = (bills: readonly BillDetail[]): Overview['billingMethod'] => {
  const [method, ...others] = new Set(bills.map((bill) => bill.method));
  return others.length === 0 ? (method ?? null) : null;
};

export const overviewHandlers: Handlers<'readOverview', UserRequestContext> = {
  readOverview: async (request, { id }) => {
    const records = await ownRecords(request, id);
    const day = todayOf(request);
    const today = isoOf(day);
    const inForce = records.policies.map(viewPolicy).filter((policy) => isInForce(policy, today));
    const bills = records.bills.map((billed) => viewBillDetail(billed, day));
    const claims = records.claims.map((found) => viewClaim(found, isCustomer(request))).filter(isOpenClaim);
    const activities = bills.flatMap((bill) => bill.activities.map((activity) => ({ ...activity, billId: bill.id })));
    return {
      account: await viewAccountDetail(request.services.db, records.account),
      policies: inForce
        .toSorted((one, other) => one.expiry.localeCompare(other.expiry) || byId(one, other))
        .slice(0, overviewRows),
      policiesInForce: inForce.length,
      billingMethod: methodOf(bills),
      ...sumsOf(bills),
      nextDue: nextDueOf(bills, today),
      claims: claims
        .toSorted((one, other) => other.lossDate.localeCompare(one.lossDate) || byId(one, other))
        .slice(0, overviewRows),
      openClaims: claims.length,
      documents: documentsOf(records, day)
        .map(({ document }) => document)
        .toSorted((one, other) => newestFirst(one, other) || byId(one, other))
        .slice(0, overviewRows),
      activities: activities.toSorted(paymentsFirst).slice(0, overviewRows),
    };
  },
};
