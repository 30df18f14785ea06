import { latestClosedMonth, monthProblemOf, oldestMonth } from '#machines/domain/actions/commission.ts';
import { formatLongMonth } from '#machines/domain/shared/calendar.ts';
import { type CalendarMonth } from '#machines/domain/shared/day.ts';

/** Another tab has chosen another agency: the page behind the dialog asks which one it is. */
export const chooseAgency = 'Close this and choose the agency to work for at the top of the page.';

/** Why there is no statement of a month; empty when there is one. */
export const describeMonth = (month: CalendarMonth, today: CalendarMonth): string => {
  const name = formatLongMonth(month);
  switch (monthProblemOf(month, today)) {
    case 'notClosed':
      return `${name}’s statement isn’t available yet. The latest is ${formatLongMonth(latestClosedMonth(today))}.`;
    case 'tooOld':
      return `${name}’s statement is no longer available. The oldest is ${formatLongMonth(oldestMonth(today))}.`;
    case null:
      return '';
  }
};
