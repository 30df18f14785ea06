import { describe, expect, test } from 'vitest';
import {
  addMonths,
  compareDays,
  formatDate,
  formatLongDate,
  formatMoment,
  formatMonth,
  monthsBetween,
  parseDay,
  parseIsoDay,
  parseMonth,
  formatDay,
  formatLongMonth,
} from '#machines/domain/shared/calendar.ts';
import { dayAt, isoDay } from '#machines/domain/shared/day.ts';

describe('the day on which an instant falls for the carrier, in Chicago', () => {
  test.for([
    ['the last minute of a month in winter', '2026-02-01T05:59:59Z', '01/31/2026'],
    ['midnight there, six hours after Greenwich', '2026-02-01T06:00:00Z', '02/01/2026'],
    ['the last minute of a month in summer', '2026-07-01T04:59:59Z', '06/30/2026'],
    ['midnight there, five hours after Greenwich', '2026-07-01T05:00:00Z', '07/01/2026'],
    ['the last minute of a year', '2027-01-01T05:59:59Z', '12/31/2026'],
    ['the first minute of a year', '2027-01-01T06:00:00Z', '01/01/2027'],
    ['the end of February in a leap year', '2028-03-01T05:59:59Z', '02/29/2028'],
    ['the first of March in a leap year', '2028-03-01T06:00:00Z', '03/01/2028'],
    ['the end of February in another year', '2027-03-01T05:59:59Z', '02/28/2027'],
    ['the night in which clocks go forward', '2026-03-08T08:30:00Z', '03/08/2026'],
    ['the night in which clocks go back', '2026-11-01T05:30:00Z', '11/01/2026'],
    ['an hour before that day', '2026-11-01T04:30:00Z', '10/31/2026'],
  ] as const)('%s: %s is %s', ([, instant, day]) => {
    expect(formatLongDate(dayAt(Date.parse(instant)))).toBe(day);
  });

  test('another time zone has another day', () => {
    expect(formatLongDate(dayAt(Date.parse('2026-02-01T05:59:59Z'), 'UTC'))).toBe('02/01/2026');
  });
});

describe('a date is shown', () => {
  test.for([
    [{ year: 2026, month: 11, day: 21 }, '11/21/26'],
    [{ year: 2000, month: 1, day: 2 }, '01/02/00'],
    [{ year: 2028, month: 2, day: 29 }, '02/29/28'],
    [{ year: 1999, month: 12, day: 31 }, '12/31/99'],
  ] as const)('as MM/DD/YY by default: %j is %s [CTL-05.3]', ([day, text]) => {
    expect(formatDate(day)).toBe(text);
  });

  test.for([
    ['2026-11-21T14:05:00Z', 'America/Chicago', '11/21/26, 8:05 AM Central Time'],
    ['2026-07-21T13:05:00Z', 'America/Chicago', '07/21/26, 8:05 AM Central Time'],
    ['2026-11-21T14:05:00Z', 'America/Anchorage', '11/21/26, 5:05 AM Alaska Time'],
    ['2026-03-01T05:59:59Z', 'America/Chicago', '02/28/26, 11:59 PM Central Time'],
    ['2026-03-01T18:00:00Z', 'America/Chicago', '03/01/26, 12:00 PM Central Time'],
  ] as const)(
    'with its time by the clocks of the place, and their name: %s in %s is %s [CTL-05.3]',
    ([instant, timeZone, text]) => {
      expect(formatMoment(Date.parse(instant), timeZone)).toBe(text);
    },
  );
});

describe('months', () => {
  test.for([
    [{ year: 2026, month: 1 }, -1, '12/2025'],
    [{ year: 2026, month: 1 }, -13, '12/2024'],
    [{ year: 2026, month: 12 }, 1, '01/2027'],
    [{ year: 2026, month: 3 }, -36, '03/2023'],
    [{ year: 2026, month: 7 }, 0, '07/2026'],
  ] as const)('%j and %i months is %s', ([from, count, to]) => {
    expect(formatMonth(addMonths(from, count))).toBe(to);
    expect(monthsBetween(from, addMonths(from, count))).toBe(count);
  });

  test('are read as MM/YYYY and as nothing else', () => {
    expect(parseMonth('02/2026')).toEqual({ year: 2026, month: 2 });
    for (const text of ['', '2/2026', '13/2026', '00/2026', '02-2026', '2026/02', '02/26', ' 02/2026', '02/2026\n'])
      expect(parseMonth(text), text).toBeNull();
  });

  test('and days are said as people do', () => {
    expect(formatLongMonth({ year: 2026, month: 10 })).toBe('October 2026');
    expect(formatDay({ year: 2026, month: 10, day: 1 })).toBe('October 1, 2026');
  });
});

describe('days', () => {
  test.for(['02/29/2024', '02/29/2000', '12/31/2025', '01/01/2026', '04/30/2026'])('%s is one', (text) => {
    const day = parseDay(text);

    expect(day && formatLongDate(day)).toBe(text);
    expect(day && parseIsoDay(isoDay(day))).toEqual(day);
  });

  test.for([
    '',
    '02/29/2025',
    '02/29/1900',
    '02/30/2024',
    '04/31/2026',
    '13/01/2026',
    '00/10/2026',
    '10/00/2026',
    '1/1/2026',
    '01/01/26',
    '01-01-2026',
    '2026-01-01',
    '01/01/0026',
    '01/01/20266',
    '٠١/٠١/٢٠٢٦',
    'today',
  ])('"%s" is none', (text) => {
    expect(parseDay(text)).toBeNull();
  });

  test.for(['', '2025-02-29', '2025-2-1', '01/01/2026', 'undefined-undefined-undefined'])(
    '"%s" is none in the address',
    (text) => {
      expect(parseIsoDay(text)).toBeNull();
    },
  );

  test('come one after the other', () => {
    const texts = ['12/31/2024', '01/01/2025', '02/28/2025', '03/01/2025', '03/02/2025'];
    const days = texts.map((text) => parseDay(text) ?? { year: 0, month: 0, day: 0 });

    expect(days.toReversed().toSorted(compareDays).map(formatLongDate)).toEqual(texts);
    expect(days.map((day) => compareDays(day, day))).toEqual([0, 0, 0, 0, 0]);
  });
});
