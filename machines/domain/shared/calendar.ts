import { dayAt, twoDigits, type CalendarDay, type CalendarMonth } from './day.ts';

const monthsOf = ({ year, month }: CalendarMonth): number => year * 12 + month - 1;

/** Months from one to the other: negative where the second is earlier. */
export const monthsBetween = (from: CalendarMonth, to: CalendarMonth): number => monthsOf(to) - monthsOf(from);

/** The month so many months later, or earlier for a negative count. */
export const addMonths = (from: CalendarMonth, count: number): CalendarMonth => {
  const months = monthsOf(from) + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
};

/** Negative where the first day is earlier, 0 where both are the same. */
export const compareDays = (one: CalendarDay, other: CalendarDay): number =>
  monthsBetween(other, one) || one.day - other.day;

/** As MM/YYYY. */
export const formatMonth = ({ year, month }: CalendarMonth): string => `${twoDigits(month)}/${year}`;

/** As MM/DD/YY, the mask `date`: the default format of a date. */
export const formatDate = ({ year, month, day }: CalendarDay): string =>
  `${twoDigits(month)}/${twoDigits(day)}/${twoDigits(year % 100)}`;

/** An instant (milliseconds since 1970) as MM/DD/YY, h:mm AM or PM and the name of the time zone by whose clocks it is. */
export const formatMoment = (instant: number, timeZone: string): string => {
  const shown = { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'longGeneric' } as const;
  const time = new Intl.DateTimeFormat('en-US', shown).format(instant);
  return `${formatDate(dayAt(instant, timeZone))}, ${time.replaceAll(/\s/gu, ' ')}`;
};

/** As MM/DD/YYYY, the mask `longDate`. */
export const formatLongDate = ({ year, month, day }: CalendarDay): string =>
  `${twoDigits(month)}/${twoDigits(day)}/${year}`;

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Month in words: October 2026. */
export const formatLongMonth = ({ year, month }: CalendarMonth): string => `${monthNames[month - 1] ?? month} ${year}`;

/** Date in words: October 1, 2026. */
export const formatDay = ({ year, month, day }: CalendarDay): string =>
  `${monthNames[month - 1] ?? month} ${day}, ${year}`;

const daysIn = ({ year, month }: CalendarMonth): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Reads MM/YYYY; null for anything else. */
export const parseMonth = (text: string): CalendarMonth | null => {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? [];
  return month && year ? { year: Number(year), month: Number(month) } : null;
};

/** Reads MM/DD/YYYY; null for anything else, and for days that there are not, such as 02/29/2025. */
export const parseDay = (text: string): CalendarDay | null => {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/([12]\d{3})$/.exec(text.trim()) ?? [];
  const read = { year: Number(year), month: Number(month), day: Number(day) };
  const isReal =
    month !== undefined && read.month >= 1 && read.month <= 12 && read.day >= 1 && read.day <= daysIn(read);
  return isReal ? read : null;
};

/** Reads YYYY-MM-DD; null for anything else, and for days that there are not. */
export const parseIsoDay = (text: string): CalendarDay | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return parseDay(`${month}/${day}/${year}`);
};
