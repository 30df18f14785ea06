import { sql } from 'kysely';
import { formatIsoMonth, monthsOfPeriod } from '#machines/domain/reports/reports.ts';
import type { CalendarMonth } from '#machines/domain/shared/day.ts';
import { addMonths } from '#machines/domain/shared/calendar.ts';
import { claimDays } from '../records/claims.ts';
import { writtenStatuses } from '../records/documents.ts';
import { dayNumber, dayNumberOf, isoOf, type DayNumber } from '../records/days.ts';
import {
  claimsIn,
  groupRows,
  monthOf,
  policiesIn,
  withTotals,
  type Figures,
  type ReadRecords,
  type ReportQuestion,
} from './question.ts';

const firstDay = (month: CalendarMonth): DayNumber => dayNumber({ ...month, day: 1 });

/** Premiums of the terms that touch the period, added up by the days on which terms begin and end. */
const termsIn = async (question: ReportQuestion) => {
  const { period, signal } = question;
  const rows = await policiesIn(question)
    .select((all) => ['policies.effective', 'policies.expiry', all.fn.sum<number>('policies.premium').as('premium')])
    .where('policies.status', 'in', writtenStatuses)
    .where('policies.effective', '<=', `${formatIsoMonth(period.to)}-31`)
    .where('policies.expiry', '>', `${formatIsoMonth(period.from)}-01`)
    .groupBy(['policies.effective', 'policies.expiry'])
    .execute({ signal });
  return rows.map(({ effective, expiry, premium }) => ({
    from: dayNumberOf(effective),
    until: dayNumberOf(expiry),
    premium: Number(premium),
  }));
};

/** What is earned of a premium on the days from one until another, which is not included; each day of a term earns the same. */
const earnedOf = (terms: Awaited<ReturnType<typeof termsIn>>, from: DayNumber, until: DayNumber): number =>
  terms.reduce((sum, term) => {
    const days = Math.min(term.until, until) - Math.max(term.from, from);
    return days > 0 ? sum + (term.premium * days) / (term.until - term.from) : sum;
  }, 0);

/** Hundredths of a percent; null where nothing was earned. */
const ratioOf = (incurred: number, earned: number): number | null =>
  earned > 0 ? Math.round((incurred / earned) * 10_000) : null;

/** Losses by the month in which they happened, beside the premium that was earned in it until today. */
export const lossRatio = async (question: ReportQuestion): Promise<Figures> => {
  const { period, today, signal } = question;
  const [terms, losses] = await Promise.all([
    termsIn(question),
    claimsIn(question)
      .select((all) => [
        monthOf('claims.loss_date').as('month'),
        all.fn.countAll<number>().as('claims'),
        sql<number>`sum(claims.paid + claims.reserved)`.as('incurred'),
      ])
      .where('claims.loss_date', '>=', `${formatIsoMonth(period.from)}-01`)
      .where('claims.loss_date', '<=', `${formatIsoMonth(period.to)}-31`)
      .groupBy('month')
      .execute({ signal }),
  ]);
  const rows = monthsOfPeriod(period).map((month) => {
    const key = formatIsoMonth(month);
    const found = losses.find((one) => one.month === key);
    const until = Math.min(firstDay(addMonths(month, 1)), today + 1);
    const earned = Math.round(earnedOf(terms, firstDay(month), until));
    const incurred = Number(found?.incurred ?? 0);
    return { key, cells: [Number(found?.claims ?? 0), incurred, earned, ratioOf(incurred, earned)] };
  });
  const [claims = 0, incurred = 0, earned = 0] = [0, 1, 2].map((at) =>
    rows.reduce((sum, { cells }) => sum + (cells[at] ?? 0), 0),
  );
  return {
    columns: ['claims', 'incurred', 'earned', 'ratio'],
    rows,
    totals: [claims, incurred, earned, ratioOf(incurred, earned)],
  };
};

const open = (question: ReportQuestion) => claimsIn(question).where('claims.status', 'in', ['Open', 'Reopened']);

const ageOf = ({ today }: ReportQuestion) => sql<string>`case when claims.reported >= ${isoOf(today - 30)} then 'recent'
  when claims.reported >= ${isoOf(today - 90)} then 'month' else 'older' end`;

/** How many days back something that happened to a claim is new, today included. */
const newDays = 7;

/** What happened to a claim last, where it is new; as on the page of the claim, nothing has happened before its day. */
const movementOf = ({ today }: ReportQuestion) => {
  const happened = (days: number) => sql`claims.reported <= ${isoOf(today - days)}`;
  const isNew = (days: number) => sql`claims.reported >= ${isoOf(today - newDays + 1 - days)}`;
  const { reopened, closed, denied, payment, assigned } = claimDays;
  return sql<string | null>`case
    when claims.status = 'Reopened' and ${happened(reopened)} then case when ${isNew(reopened)} then 'reopened' end
    when claims.status in ('Closed', 'Reopened') and ${happened(closed)} then case when ${isNew(closed)} then 'closed' end
    when claims.status = 'Denied' and ${happened(denied)} then case when ${isNew(denied)} then 'denied' end
    when claims.paid > 0 and ${happened(payment)} then case when ${isNew(payment)} then 'payment' end
    when claims.adjuster_name is not null and ${happened(assigned)} then case when ${isNew(assigned)} then 'assigned' end
    when ${isNew(0)} then 'reported' end`;
};

/** Claims that something happened to within a week. */
const moved = (question: ReportQuestion) => claimsIn(question).where(movementOf(question), 'is not', null);

const figuresOf = async (
  question: ReportQuestion,
  query: ReturnType<typeof claimsIn>,
  group: ReturnType<typeof ageOf>,
  keys: readonly string[],
): Promise<Figures> => {
  const inner = query.select([group.as('key'), 'claims.paid', 'claims.reserved']);
  const found = await question.db
    .selectFrom(inner.as('claims'))
    .select((all) => [
      'key',
      all.fn.countAll<number>().as('claims'),
      all.fn.sum<number>('paid').as('paid'),
      all.fn.sum<number>('reserved').as('reserved'),
    ])
    .groupBy('key')
    .execute({ signal: question.signal });
  const rows = groupRows(keys, found, ({ claims, paid, reserved }) => [claims, paid, reserved], 3);
  return withTotals(['claims', 'paid', 'reserved'], rows);
};

/** The report of claims that are open or reopened, by how long ago they were reported. */
export const openClaims = (question: ReportQuestion): Promise<Figures> =>
  figuresOf(question, open(question), ageOf(question), ['recent', 'month', 'older']);

/** The report of claims whose last step is of the last seven days, by that step. */
export const movedClaims = (question: ReportQuestion): Promise<Figures> =>
  figuresOf(question, moved(question), movementOf(question) as ReturnType<typeof ageOf>, [
    'reported',
    'assigned',
    'payment',
    'denied',
    'closed',
    'reopened',
  ]);

const recordsOf =
  (query: (question: ReportQuestion) => ReturnType<typeof claimsIn>): ReadRecords =>
  async (question, { size, after }) => {
    const slice = query(question)
      .select('claims.claim_number')
      .$if(after !== null, (all) =>
        all
          .where('claims.reported', '<=', after?.day ?? '')
          .where(sql<boolean>`(claims.reported < ${after?.day} or claims.claim_number > ${after?.id})`),
      )
      .orderBy('claims.reported', 'desc')
      .orderBy('claims.claim_number')
      .limit(size);
    const rows = await question.db
      .selectFrom(slice.as('slice'))
      .innerJoin('claims', 'claims.claim_number', 'slice.claim_number')
      .innerJoin('accounts', 'accounts.id', 'claims.account_id')
      .select([
        'claims.claim_number',
        'accounts.id',
        'accounts.display_name',
        'claims.cause',
        'claims.reported',
        'claims.reserved',
      ])
      .orderBy('claims.reported', 'desc')
      .orderBy('claims.claim_number')
      .execute({ signal: question.signal });
    return rows.map((row) => ({
      id: row.claim_number,
      accountId: String(row.id),
      client: row.display_name,
      line: row.cause,
      day: row.reported,
      amount: row.reserved,
    }));
  };

export const openClaimRecords = recordsOf(open);
export const movedClaimRecords = recordsOf(moved);
