import { describe, expect, test } from 'vitest';
import { parseIsoDay } from '#machines/domain/shared/calendar.ts';
import { type CalendarDay } from '#machines/domain/shared/day.ts';
import {
  choiceOf,
  dateLabel,
  isNewEnough,
  producerEngageRule,
  quoteProblems,
  quoteQuery,
  ruleOnQuote,
  type QuoteChoice,
} from '#machines/domain/quotes/new-quote.ts';
import { linesOf } from '#machines/domain/quotes/quote-lines.ts';
import { statesOf } from '#machines/domain/quotes/quote-states.ts';
import { stateNames } from '#machines/domain/shared/states.ts';
import { describeProblem } from '#forms/problem-words.ts';
import { describeReason } from '#screens/quotes/words.ts';
import { eligibility, eligibilityFor, noFlags } from '../flows/quotes/new-quote/samples.ts';

const dayOf = (text: string): CalendarDay => {
  const day = parseIsoDay(text);
  if (!day) throw new Error(`${text} is no day`);
  return day;
};

const nextTo = (text: string, days: number): string =>
  new Date(Date.parse(`${text}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const sister = { isSecondBrand: true, flags: { ...noFlags, 'cos-8687': true } };
const main = { isSecondBrand: false, flags: noFlags };
const flagged = { isSecondBrand: false, flags: { ...noFlags, 'cos-8864': true } };
const isSent = (who: Parameters<typeof producerEngageRule>[0], line: string, state: string, date: string): boolean => {
  const rule = producerEngageRule(who, line, state);
  return rule !== null && isNewEnough(rule, dayOf(date));
};

const allLines = [...linesOf('personal'), ...linesOf('commercial')].map(({ id }) => id);
const allStates = Object.keys(stateNames);

/** For every line: the cutoff of the sister insurer. */
const sisterCutoffs = allLines.map(
  (line) => [line, ['CA', 'WC'].includes(line) ? '2024-07-08' : '2025-03-01'] as const,
);

describe('Sister insurer: business written after the cutoff goes to producer engage, strictly', () => {
  test.for(sisterCutoffs)('%s, the day before, the day and the day after %s [NQT-04] [NQT-08]', ([line, cutoff]) => {
    for (const state of allStates)
      for (const flags of [noFlags, { 'cos-8687': true, 'cos-8863': true, 'cos-8864': true }]) {
        const who = { isSecondBrand: true, flags };

        expect([-1, 0, 1].map((days) => isSent(who, line, state, nextTo(cutoff, days)))).toEqual([false, false, true]);
      }
  });
});

const later = new Set(['ID', 'MT', 'NV', 'OR', 'UT', 'WA']);
const earlier = ['IL', 'IA', 'MN', 'ND', 'SD', 'WI'];

describe('Main insurer with cos-8864: business effective on the cutoff or after goes to producer engage', () => {
  test.for(allStates.map((state) => [state, later.has(state) ? '2025-11-01' : '2025-09-01'] as const))(
    '%s, the day before, the day and the day after %s [NQT-05.1, NQT-05.3] [NQT-08]',
    ([state, cutoff]) => {
      for (const line of allLines)
        expect([-1, 0, 1].map((days) => isSent(flagged, line, state, nextTo(cutoff, days)))).toEqual([
          false,
          true,
          true,
        ]);
    },
  );
});

describe('Main insurer without cos-8864: six states only', () => {
  test.for(earlier)(
    '%s, the day before, the day and the day after 2025-09-01 [NQT-05.2, NQT-05.3] [NQT-08]',
    (state) => {
      for (const line of allLines)
        for (const flags of [noFlags, { ...noFlags, 'cos-8863': true, 'cos-8687': true }])
          expect(
            [-1, 0, 1].map((days) => isSent({ isSecondBrand: false, flags }, line, state, nextTo('2025-09-01', days))),
          ).toEqual([false, true, true]);
    },
  );

  test.for(allStates.filter((state) => !earlier.includes(state)))('never in %s [NQT-05.2]', (state) => {
    for (const date of ['2025-08-31', '2025-09-01', '2025-11-01', '2026-11-21', '2099-12-31'])
      expect(isSent(main, 'auto', state, date)).toBe(false);
  });
});

const choice: QuoteChoice = { unit: 'personal', line: 'auto', state: 'MN', date: '09/01/2025' };
const alaskan = { ...eligibilityFor(['personal', 'commercial'], { isSecondBrand: true }), flags: sister.flags };
const internal = eligibilityFor(['personal', 'commercial'], { internal: true });

describe('The sentence that says which system opens, and why', () => {
  test.for([
    [
      'new enough',
      eligibility,
      choice,
      'producerEngage',
      'Minnesota business effective on or after September 1, 2025 is quoted there.',
    ],
    [
      'too old',
      eligibility,
      { ...choice, date: '08/31/2025' },
      'legacyPersonal',
      'Minnesota business effective before September 1, 2025 stays there.',
    ],
    [
      'another state',
      eligibility,
      { ...choice, state: 'OR' },
      'legacyPersonal',
      'Oregon business isn’t quoted in Producer Engage yet.',
    ],
    [
      'another personal line',
      eligibility,
      { ...choice, line: 'other', state: null, date: '' },
      'legacyPersonal',
      'all other personal lines are quoted there.',
    ],
    [
      'written too early',
      alaskan,
      { unit: 'commercial', line: 'WC', state: 'AK', date: '07/08/2024' },
      'legacyCommercial',
      'Workers’ Compensation business written on or before July 8, 2024 stays there.',
    ],
    [
      'written after',
      alaskan,
      { unit: 'commercial', line: 'WC', state: 'AK', date: '07/09/2024' },
      'producerEngage',
      'Workers’ Compensation business written after July 8, 2024 is quoted there.',
    ],
    [
      'written on 29 February',
      alaskan,
      { unit: 'commercial', line: 'CA', state: 'AK', date: '02/29/2024' },
      'legacyCommercial',
      'Commercial Auto business written on or before July 8, 2024 stays there.',
    ],
    [
      'the new flow is off',
      { ...internal, flags: { ...noFlags, 'cos-8687': true } },
      { unit: 'commercial', line: null, state: null, date: '' },
      'legacyCommercial',
      'the new commercial workflow isn’t turned on for you.',
    ],
    [
      'the new flow is on',
      { ...internal, flags: { ...noFlags, 'cos-8863': true } },
      { unit: 'commercial', line: 'BP', state: 'WI', date: '09/01/2025' },
      'producerEngage',
      'Wisconsin business effective on or after September 1, 2025 is quoted there.',
    ],
  ] as const)('%s [NQT-06]', ([, who, chosen, system, why]) => {
    const ruling = ruleOnQuote(who, chosen);

    expect(ruling && [ruling.system, describeReason(ruling.reason)]).toEqual([system, why]);
  });

  test.for([
    ['no unit', { ...choice, unit: null }],
    ['no line', { ...choice, line: null }],
    ['no state', { ...choice, state: null }],
    ['a state that there is not', { ...choice, state: 'XX' }],
    ['no date', { ...choice, date: '' }],
    ['29 February of another year', { ...choice, date: '02/29/2025' }],
  ] as const)('is not said for %s', ([, chosen]) => {
    expect(ruleOnQuote(eligibility, chosen)).toBeNull();
  });

  test('the new flow asks for line, state and date; the direct submit for nothing', () => {
    const blank = { unit: 'commercial', line: null, state: null, date: '' } as const;

    expect(quoteProblems(internal, blank)).toEqual([]);
    expect(quoteProblems({ ...internal, flags: flagged.flags }, blank).map(({ field }) => field)).toEqual([
      'line',
      'state',
      'date',
    ]);
    expect(quoteProblems(eligibility, { ...blank, unit: null })).toEqual([{ field: 'unit', code: 'required' }]);
  });

  test.for([
    ['', 'Required'],
    ['  ', 'Required'],
    ['02/29/2025', 'Must be a valid date in MM/DD/YYYY format'],
    ['13/01/2025', 'Must be a valid date in MM/DD/YYYY format'],
    ['09/01/25', 'Must be a valid date in MM/DD/YYYY format'],
    ['soon', 'Must be a valid date in MM/DD/YYYY format'],
    ['12/31/1999', 'Must be on or after 01/01/2000 and before 11/01/2028'],
    ['11/01/2028', 'Must be on or after 01/01/2000 and before 11/01/2028'],
    ['01/01/2000', undefined],
    ['10/31/2028', undefined],
    ['02/29/2028', undefined],
    ['02/29/2024', undefined],
  ] as const)('the date "%s" gives "%s"', ([date, message]) => {
    const [problem] = quoteProblems(eligibility, { ...choice, date });

    expect(problem && describeProblem(problem)).toBe(message);
  });

  test('asks the sister insurer for the written date, the main one for the effective date', () => {
    expect([dateLabel(alaskan), dateLabel(eligibility)]).toEqual(['Written date', 'Effective date']);
  });
});

describe('The address of the page', () => {
  test('writes the choice, and reads it back', () => {
    const query = quoteQuery(choice);

    expect(query).toEqual({ unit: 'personal', line: 'auto', state: 'MN', date: '2025-09-01' });
    expect(choiceOf(eligibility, 'personal', query as Record<string, string>)).toEqual(choice);
  });

  test('writes nothing of what is not chosen, and no half date', () => {
    expect(quoteQuery({ unit: null, line: null, state: null, date: '09/0' })).toEqual({
      unit: null,
      line: null,
      state: null,
      date: null,
    });
  });

  test.for([
    ['an unknown line', { line: 'boat' }],
    ['a line of the other unit', { line: 'CA' }],
    ['a state of the other brand', { state: 'AK' }],
    ['a date that there is not', { date: '2025-02-29' }],
    ['a date as people write it', { date: '09/01/2025' }],
    ['names of every object', { line: '__proto__', state: 'constructor', date: 'toString' }],
  ] as const)('chooses nothing by %s', ([, query]) => {
    expect(choiceOf(eligibility, 'personal', query)).toEqual({ unit: 'personal', line: null, state: null, date: '' });
  });

  test('chooses no line that is not open to the agency', () => {
    const { permissions } = eligibility;
    const lines = { ...permissions?.personal.lines, PA: { quotesAllowed: false, applicationsAllowed: false } };
    const without = {
      ...eligibility,
      permissions: permissions && { ...permissions, personal: { ...permissions.personal, lines } },
    };

    expect(choiceOf(without, 'personal', { line: 'auto' }).line).toBeNull();
  });

  test('the sister insurer writes in Alaska, which is chosen already; the main one in twelve states', () => {
    expect(choiceOf(alaskan, 'personal', {}).state).toBe('AK');
    expect(choiceOf(eligibility, 'personal', {}).state).toBeNull();
    expect(statesOf(false)).toHaveLength(12);
  });
});
