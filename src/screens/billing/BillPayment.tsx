import { isPayable, type Bill } from '#machines/domain/billing/bills.ts';
import type { UserType } from '#machines/domain/session/session.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { agencyFor } from '../clients/reader.ts';

/** How a bill of a list is paid: here, by the agency, or not at all. */
export const BillPayment = ({ bill, href, reader }: { bill: Bill; href: string; reader: UserType }) => {
  if (bill.balance <= 0) return '—';
  if (!isPayable(bill)) return bill.method === 'agency' ? `Through ${agencyFor(reader)}` : '—';
  return (
    <a href={href}>
      Pay<VisuallyHidden> bill {bill.id}</VisuallyHidden>
    </a>
  );
};
