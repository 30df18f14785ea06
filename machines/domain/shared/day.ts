/** A month of the calendar; `month` is 1 to 12. */
export interface CalendarMonth {
  year: number;
  month: number;
}

/** A day of the calendar, in no time zone. */
export interface CalendarDay extends CalendarMonth {
  day: number;
}

/** Where the carriers' offices are: their days and months begin and end there. */
export const carrierTimeZone = 'America/Chicago';

/** By time zone: making one takes three times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  formatters.set(timeZone, made);
  return made;
};

/** The day on which an instant (milliseconds since 1970) falls for the carriers, or in another time zone. */
export const dayAt = (instant: number, timeZone: string = carrierTimeZone): CalendarDay => {
  const named = new Map(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return { year: named.get('year') ?? 0, month: named.get('month') ?? 0, day: named.get('day') ?? 0 };
};

/** A number of a month or day in two digits. */
export const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** As YYYY-MM-DD, for machines. */
export const isoDay = ({ year, month, day }: CalendarDay): string => `${year}-${twoDigits(month)}-${twoDigits(day)}`;

/** YYYY-MM-DD as MM/DD/YY, the default format of a date. */
export const formatIsoDay = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(2, 4)}`;
