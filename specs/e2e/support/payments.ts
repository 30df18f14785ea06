import type { Locator, Page } from 'playwright';
import type { Payment } from '#machines/domain/billing/payment-records.ts';
import type { PaymentMethod } from '#machines/domain/billing/payments.ts';
import type { BillDetail } from '#machines/domain/billing/bills.ts';
import { testNumbers, type Outcome } from '#mocks/control/payment-page/test-numbers.ts';
import { expect } from './expect.ts';
import { callCarrier } from './sign-in.ts';
import { portalDb } from './portal.ts';

/** Agents by the company that they work for, with an agency of theirs. */
export const payers = {
  '01': { as: 'agent@demo.test', agency: '214' },
  '50': { as: 'agent-alaska@demo.test', agency: '600' },
} as const;
export type Company = keyof typeof payers;

export interface BillToPay {
  bill: string;
  account: string;
}

/** A bill of each client who owes the insurer something. */
const readBillsToPay = async (company: Company): Promise<BillToPay[]> => {
  const rows = await portalDb()
    .selectFrom('bills')
    .select(['bill_number as bill', 'account_id as account', 'premium', 'fees', 'credit', 'paid'])
    .where('agency_code', '=', payers[company].agency)
    .where('method', '=', 'direct')
    .where('plan', '=', 'monthly')
    .where('is_cancelled', '=', 0)
    .orderBy('bill_number')
    .execute();
  const owed = rows.filter(({ premium, fees, credit, paid }) => premium + fees - credit - paid > 100_000);
  const byClient = new Map(owed.toReversed().map(({ bill, account }) => [account, { bill, account: String(account) }]));
  return [...byClient.values()].toReversed();
};

/** As they are in the seed, which every file begins with: what tests pay does not change who is the `nth`. */
const billsToPay = new Map<Company, Promise<BillToPay[]>>();

/** A bill with a balance that is paid to the insurer. Payments of a client are limited, so each test takes a client of its own: the `nth`. */
export const billToPay = async (company: Company, nth: number): Promise<BillToPay> => {
  const all = billsToPay.get(company) ?? readBillsToPay(company);
  billsToPay.set(company, all);
  const found = (await all)[nth];
  if (!found) throw new Error(`Company ${company} has no client ${nth} with a bill to pay`);
  return found;
};

/** Turns feature flags of a user on. */
export const giveFlags = async (email: string, flags: string): Promise<void> => {
  await portalDb().updateTable('users').set({ flags }).where('email', '=', email).execute();
};

export const formOf = ({ bill, account }: BillToPay): string => `/account/${account}/billing/${bill}/payment`;

export const paymentsOf = async (page: Page, { bill }: BillToPay): Promise<Payment[]> => {
  const answer = await page.request.get(`/-/api/bills/${bill}/payments`);
  return ((await answer.json()) as { payments: Payment[] }).payments;
};

export const readBill = async (page: Page, { bill }: BillToPay): Promise<BillDetail> =>
  (await (await page.request.get(`/-/api/bills/${bill}`)).json()) as BillDetail;

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const methods = { ach: 'Bank account (ACH)', card: 'Credit card' } as const;

/** Fills in the form as far as the review. */
export const review = async (page: Page, method: PaymentMethod = 'card', amount = '50'): Promise<void> => {
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByLabel('Amount in dollars').fill(amount);
  await page.getByRole('radio', { name: methods[method] }).check();
  await press(page, 'Review payment');
  await heading(page, 'Review your payment').waitFor();
};

/** Goes from the form to the hosted page. */
export const goToPaymentPage = async (page: Page, to: BillToPay, method: PaymentMethod = 'card'): Promise<void> => {
  await page.goto(formOf(to));
  await review(page, method);
  await press(page, 'Confirm and continue');
  await numberField(page).waitFor();
};

/**
 * Lets time pass until something is shown: on the page, whose clock stands still otherwise, the portal asks the carrier again, and by the carrier's clock it
 * is time to ask the hosted page.
 */
export const runUntil = async (page: Page, shown: Locator): Promise<void> => {
  await callCarrier(page.context(), '/demo/clock', { offsetSeconds: 10 });
  await expect
    .poll(async () => {
      await page.clock.runFor(3000);
      return shown.count();
    })
    .toBeGreaterThan(0);
  await callCarrier(page.context(), '/demo/clock', { offsetSeconds: 0 });
};

export const numberField = (page: Page) => page.getByLabel(/^(?:Card|Account) number$/);

/** Pays on the hosted page with a test number. */
export const payWith = async (page: Page, outcome: Outcome, method: PaymentMethod = 'card'): Promise<void> => {
  await numberField(page).fill(testNumbers[method].find((one) => one.outcome === outcome)?.number ?? '');
  await page.getByRole('button', { name: /^Pay / }).click();
};
