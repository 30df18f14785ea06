import type { Bill } from '#machines/domain/billing/bills.ts';
import type { PortalPage } from './portal-page.tsx';

/**
 * A bill of a client that can be paid, of more than $100.
 * @throws Error where the client owes nothing
 */
export const findPayableBill = async (portal: PortalPage, account: string): Promise<Bill> => {
  const { results } = (await (await portal.read(`/api/accounts/${account}/bills`)).json()) as { results: Bill[] };
  const bill = results.find(({ method, balance }) => method === 'direct' && balance > 10_000);
  if (!bill) throw new Error(`The client ${account} owes nothing`);
  return bill;
};
