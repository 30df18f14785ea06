import { addMonths, formatMonth, monthNames, monthsBetween } from '../shared/calendar.ts';
import { type CalendarMonth } from '../shared/day.ts';
import type { CompanyId } from '../shared/company.ts';
import type { Requester } from '../shared/permissions.ts';

/** The one kind of report that is redownloaded: the direct bill commission statement. */
export const commissionReportType = '08';

/** Invented, here alone: how many closed months can be asked for, the latest included. What the carrier keeps has an end. */
export const oldestStatement = 36;

/** Facts about the user; the carrier compares each with the session. */
export interface RedownloadFacts {
  emailAddress: string;
  /** the company's name */
  generalAgent: string;
  /** the agency's id */
  subAgent: string;
  companyNumber: CompanyId;
  userId: string;
}

/** The facts about a user; null without an agency to act for. */
export const redownloadFactsOf = (
  { identity, selectedAgency }: Pick<Requester, 'identity' | 'selectedAgency'>,
  nameOf: (company: CompanyId) => string,
): RedownloadFacts | null => {
  const agency = selectedAgency ?? identity?.legacy?.agencyId;
  if (!identity?.legacy || !agency) return null;
  const { companyId } = identity.legacy;
  return {
    emailAddress: identity.user.email,
    generalAgent: nameOf(companyId),
    subAgent: agency,
    companyNumber: companyId,
    userId: identity.user.id,
  };
};

/** Everything that is sent; `forPeriod` is MM/YYYY. */
export interface RedownloadRequest extends RedownloadFacts {
  reportType: typeof commissionReportType;
  forPeriod: string;
}

/** What goes to the carrier; `key` makes a repetition of the same request the same request. */
export interface StatementOrder {
  request: RedownloadRequest;
  key: string;
}

/** The carrier's answer: the masked address that the statement goes to. */
export interface StatementReceipt {
  sentTo: string;
}

/** The latest month that can be chosen: the one before the current. */
export const latestClosedMonth = (today: CalendarMonth): CalendarMonth => addMonths(today, -1);

/** The oldest month that can be chosen. */
export const oldestMonth = (today: CalendarMonth): CalendarMonth => addMonths(today, -oldestStatement);

/** Whether a statement of that month can be asked for: the month has closed, and not too long ago. */
export const isSelectableMonth = (month: CalendarMonth, today: CalendarMonth): boolean => {
  const age = monthsBetween(month, today);
  const isMonth = Number.isInteger(month.month) && month.month >= 1 && month.month <= 12;
  return isMonth && age >= 1 && age <= oldestStatement;
};

/** Why there is no statement of a month: it has not closed, or too long ago. */
export type MonthProblem = 'notClosed' | 'tooOld';

/** Why a month cannot be chosen; null when it can. */
export const monthProblemOf = (month: CalendarMonth, today: CalendarMonth): MonthProblem | null => {
  if (isSelectableMonth(month, today)) return null;
  return monthsBetween(month, today) < 1 ? 'notClosed' : 'tooOld';
};

/** The years that have months to choose from, the latest first. */
export const yearsToChoose = (today: CalendarMonth): number[] => {
  const { year: latest } = latestClosedMonth(today);
  const { year: oldest } = oldestMonth(today);
  return Array.from({ length: latest - oldest + 1 }, (_, back) => latest - back);
};

/** A month of a list; `isSelectable` is about the chosen year. */
export interface MonthChoice {
  month: number;
  label: string;
  isSelectable: boolean;
}

/** All twelve months; while no year is chosen every one of them may be. */
export const monthsToChoose = (year: number | null, today: CalendarMonth): MonthChoice[] =>
  monthNames.map((name, at) => ({
    month: at + 1,
    label: `${String(at + 1).padStart(2, '0')} - ${name}`,
    isSelectable: year === null || isSelectableMonth({ year, month: at + 1 }, today),
  }));

/** The request for a month. */
export const toRedownloadRequest = (facts: RedownloadFacts, period: CalendarMonth): RedownloadRequest => ({
  ...facts,
  reportType: commissionReportType,
  forPeriod: formatMonth(period),
});
