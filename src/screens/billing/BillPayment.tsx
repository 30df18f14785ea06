import { isPayable, type Bill } from '#machines/domain/billing/bills.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/** How a bill of a list is paid: here, by the agency, or not at all. */
export const BillPayment = ({ bill, href }: { bill: Bill; href: string }) => {
  if (bill.balance <= 0) return '—';
  if (!isPayable(bill)) return bill.method === 'agency' ? 'Through the agency' : '—';
  return (
    <a href={href}>
      Pay<VisuallyHidden> bill {bill.id}</VisuallyHidden>
    </a>
  );
};
