import type { billingMethods, billingPlans } from '#machines/domain/billing/bills.ts';
import type { Flag } from './flag.ts';

/**
 * The bill of one policy's term; amounts are in cents. `fees` were charged besides the premium, `credit` was returned, `paid` was paid; installments
 * and activities follow from these (records/bills.ts).
 */
export interface BillRow {
  bill_number: string;
  policy_number: string;
  account_id: number;
  method: (typeof billingMethods)[number];
  plan: (typeof billingPlans)[number];
  is_cancelled: Flag;
  premium: number;
  fees: number;
  credit: number;
  paid: number;
}

/** The tables of bills. */
export interface BillingTables {
  bills: BillRow;
}
