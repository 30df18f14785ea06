import { isDueNow, type Bill } from '#machines/domain/billing/bills.ts';
import { formatIsoDay } from '#machines/domain/shared/day.ts';

/** When a bill is due: its day, "Now" where something is owed without one, null where nothing is due. */
export const describeDueDay = (bill: Pick<Bill, 'due' | 'minimumDue'>): string | null => {
  if (isDueNow(bill)) return 'Now';
  return bill.due === null ? null : formatIsoDay(bill.due);
};
