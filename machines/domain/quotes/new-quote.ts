import { addMonths, compareDays, formatLongDate, parseDay, parseIsoDay } from '../shared/calendar.ts';
import { isoDay, type CalendarDay } from '../shared/day.ts';
import { hasNewCommercialFlow, type QuoteEligibility } from './quote-eligibility.ts';
import { openLines, type BusinessUnit } from './quote-lines.ts';
import { isStateCode, type StateCode } from '../shared/states.ts';
import { statesOf } from './quote-states.ts';
import type { FieldProblem, Problem } from '../shared/validation.ts';

/** What is chosen of a quote so far; `date` is the content of the field. */
export interface QuoteChoice {
  unit: BusinessUnit | null;
  line: string | null;
  state: string | null;
  date: string;
}

/** The systems in which a quote may open. */
export type QuoteSystem = 'producerEngage' | 'legacyPersonal' | 'legacyCommercial';

/** Which system opens, and why (NQT). */
export interface Ruling {
  system: QuoteSystem;
  reason: RulingReason;
}

/**
 * Why a system opens.
 *
 * - `workflowOff`: the new commercial workflow is not on for the user
 * - `otherLine`: none of the named personal lines
 * - `stateNotOffered`: Producer Engage takes no business of the state
 * - `date`: the date that the rule asks for is new enough for Producer Engage, or not
 */
export type RulingReason =
  | { kind: 'workflowOff' }
  | { kind: 'otherLine' }
  | { kind: 'stateNotOffered'; state: StateCode }
  | {
      kind: 'date';
      asks: 'written' | 'effective';
      unit: BusinessUnit;
      line: string;
      state: StateCode;
      rule: ProducerEngageRule;
      isNew: boolean;
    };

/** From when on business goes to producer engage; `isInclusive`: whether that very day counts. */
export interface ProducerEngageRule {
  from: CalendarDay;
  isInclusive: boolean;
}

/** The input of the port that opens a system with this choice. */
export interface QuoteOpening {
  system: QuoteSystem;
  choice: QuoteChoice;
}

const day = (year: number, month: number, date: number): CalendarDay => ({ year, month, day: date });
const laterStates: ReadonlySet<string> = new Set(['ID', 'MT', 'NV', 'OR', 'UT', 'WA']);
const earlierStates: ReadonlySet<string> = new Set(['IL', 'IA', 'MN', 'ND', 'SD', 'WI']);

/**
 * The rule for a line in a state, null where business never goes to producer engage.
 * Sister insurer: written after 7/8/24 for CA and WC, after 3/1/25 for others. Main insurer: effective on or
 * after a day that depends on state and cos-8864.
 */
export const producerEngageRule = (
  { isSecondBrand, flags }: Pick<QuoteEligibility, 'isSecondBrand' | 'flags'>,
  line: string,
  state: string,
): ProducerEngageRule | null => {
  if (isSecondBrand)
    return { from: line === 'CA' || line === 'WC' ? day(2024, 7, 8) : day(2025, 3, 1), isInclusive: false };
  if (flags['cos-8864'])
    return { from: laterStates.has(state) ? day(2025, 11, 1) : day(2025, 9, 1), isInclusive: true };
  return earlierStates.has(state) ? { from: day(2025, 9, 1), isInclusive: true } : null;
};

/** Whether business of a day is new enough for a rule; older business stays in the legacy system. */
export const isNewEnough = ({ from, isInclusive }: ProducerEngageRule, date: CalendarDay): boolean =>
  compareDays(date, from) > 0 || (isInclusive && compareDays(date, from) === 0);

/** Whether it matters where and when: not for what goes straight to a legacy system. */
export const needsStateAndDate = (eligibility: QuoteEligibility, { unit, line }: QuoteChoice): boolean =>
  unit === 'commercial' ? hasNewCommercialFlow(eligibility) : unit === 'personal' && line !== 'other';

/** Whether a line has to be chosen: not where commercial quotes go straight to their legacy login. */
export const needsLine = (eligibility: QuoteEligibility, { unit }: QuoteChoice): boolean =>
  unit === 'personal' || hasNewCommercialFlow(eligibility);

/** Which date is asked for: the sister insurer's rules are about the day of writing, the main one's about the effect. */
export const dateLabel = ({
  isSecondBrand,
}: Pick<QuoteEligibility, 'isSecondBrand'>): 'Written date' | 'Effective date' =>
  isSecondBrand ? 'Written date' : 'Effective date';

/** The system that a quote opens in and why; null while something is missing or wrong. */
export const ruleOnQuote = (eligibility: QuoteEligibility, choice: QuoteChoice): Ruling | null => {
  const { unit, line, state } = choice;
  if (unit === null || quoteProblems(eligibility, choice).length > 0) return null;
  if (!needsLine(eligibility, choice)) return { system: 'legacyCommercial', reason: { kind: 'workflowOff' } };
  if (!needsStateAndDate(eligibility, choice)) return { system: 'legacyPersonal', reason: { kind: 'otherLine' } };
  const date = parseDay(choice.date);
  if (line === null || state === null || !isStateCode(state) || !date) return null;
  const rule = producerEngageRule(eligibility, line, state);
  const legacy = unit === 'commercial' ? 'legacyCommercial' : 'legacyPersonal';
  if (!rule) return { system: legacy, reason: { kind: 'stateNotOffered', state } };
  const asks = eligibility.isSecondBrand ? 'written' : 'effective';
  const isNew = isNewEnough(rule, date);
  return {
    system: isNew ? 'producerEngage' : legacy,
    reason: { kind: 'date', asks, unit, line, state, rule, isNew },
  };
};

const earliest = day(2000, 1, 1);

const missing = (field: string): FieldProblem => ({ field, code: 'required' });

/** What is missing or wrong, by the name of the field. */
export const quoteProblems = (eligibility: QuoteEligibility, choice: QuoteChoice): FieldProblem[] => {
  if (choice.unit === null) return [missing('unit')];
  const isWhere = needsStateAndDate(eligibility, choice);
  return [
    ...(needsLine(eligibility, choice) && choice.line === null ? [missing('line')] : []),
    ...(isWhere && choice.state === null ? [missing('state')] : []),
    ...(isWhere ? dateProblems(choice.date, eligibility.today) : []),
  ];
};

/** What is wrong with a date once its field is left; null for one that is still missing. */
export const dateSlip = (text: string, today: CalendarDay): Problem | null =>
  text.trim() === '' ? null : (dateProblems(text, today)[0] ?? null);

const dateProblems = (text: string, today: CalendarDay): FieldProblem[] => {
  if (text.trim() === '') return [missing('date')];
  const date = parseDay(text);
  const latest = { ...addMonths(today, 24), day: 1 };
  if (!date) return [{ field: 'date', code: 'date' }];
  const isWithin = compareDays(date, earliest) >= 0 && compareDays(date, latest) < 0;
  return isWithin
    ? []
    : [
        {
          field: 'date',
          code: 'dateRange',
          from: formatLongDate(earliest),
          before: formatLongDate(latest),
        },
      ];
};

/** The query of the page's address for a choice, with nulls for what is not chosen. */
export const quoteQuery = ({ unit, line, state, date }: QuoteChoice): Record<string, string | null> => {
  const read = parseDay(date);
  return { unit: unit === 'personal' ? unit : null, line, state, date: read && isoDay(read) };
};

/** The choice that an address means: what is unknown, or not offered to this user, counts as not chosen. */
export const choiceOf = (
  eligibility: QuoteEligibility,
  unit: BusinessUnit | null,
  query: Readonly<Record<string, string | undefined>>,
): QuoteChoice => {
  const [only, ...others] = statesOf(eligibility.isSecondBrand);
  const date = parseIsoDay(query['date'] ?? '');
  return {
    unit,
    line: unit && isOfferedLine(eligibility, unit, query['line'] ?? '') ? (query['line'] ?? null) : null,
    state: isOfferedState(eligibility, query['state'] ?? '')
      ? (query['state'] ?? null)
      : others.length === 0
        ? (only ?? null)
        : null,
    date: date ? formatLongDate(date) : '',
  };
};

/** Whether a line is offered to a user. */
export const isOfferedLine = ({ permissions }: QuoteEligibility, unit: BusinessUnit, line: string): boolean =>
  permissions !== null && openLines(unit, permissions).some(({ id }) => id === line);

/** Whether a brand writes business in a state. */
export const isOfferedState = ({ isSecondBrand }: QuoteEligibility, state: string): boolean =>
  (statesOf(isSecondBrand) as readonly string[]).includes(state);
