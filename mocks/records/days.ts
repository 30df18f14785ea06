import { isoDay, type CalendarDay } from '#machines/domain/shared/day.ts';

/** Days since 1970-01-01: what records are calculated with. */
export type DayNumber = number;

const perDay = 86_400_000;

/** A calendar day as the number of days since 1970-01-01. */
export const dayNumber = ({ year, month, day }: CalendarDay): DayNumber => Date.UTC(year, month - 1, day) / perDay;

/** Reads YYYY-MM-DD. */
export const dayNumberOf = (iso: string): DayNumber => Date.parse(`${iso}T00:00:00Z`) / perDay;

const formatted = new Map<DayNumber, string>();

/** As YYYY-MM-DD. Kept: a seed of many clients writes the same few thousand days over and over. */
export const isoOf = (day: DayNumber): string => {
  const known = formatted.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * perDay);
  const text = isoDay({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
  formatted.set(day, text);
  return text;
};

/** The same day some months later, at the latest the last day of that month. */
export const monthsAfter = (day: DayNumber, months: number): DayNumber => {
  const date = new Date(day * perDay);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, Math.min(date.getUTCDate(), last)) / perDay;
};

/** How many months the calendar counts from the month of one day to that of another. */
export const monthsBetween = (from: DayNumber, until: DayNumber): number => {
  const [first, last] = [new Date(from * perDay), new Date(until * perDay)];
  return (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
};
