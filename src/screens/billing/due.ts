import type { Bill } from '#machines/domain/billing/bills.ts';
import { formatIsoDay } from '#machines/domain/shared/day.ts';

/** When a bill is due: its day, "Now" where something is owed without one, null where nothing is due. */
export const describeDueDay = ({ due, minimumDue }: Pick<Bill, 'due' | 'minimumDue'>): string | null => {
  if (due !== null) return formatIsoDay(due);
  return minimumDue > 0 ? 'Now' : null;
};
