import { sql } from 'kysely';
import { businessTypes, type BusinessType } from '#machines/domain/clients/account.ts';
import { policyLines } from '#machines/domain/clients/policies.ts';
import { formatIsoMonth, monthsOfPeriod } from '#machines/domain/reports/reports.ts';
import { writtenStatuses } from '../records/documents.ts';
import { isoOf } from '../records/days.ts';
import {
  groupRows,
  monthOf,
  policiesIn,
  withTotals,
  type Figures,
  type ReadRecords,
  type ReportQuestion,
} from './question.ts';

const linesOf = ({ line }: ReportQuestion): readonly BusinessType[] => (line === null ? businessTypes : [line]);

/** Premium of the policies that took effect in each month, by line. */
const writtenIn = async (question: ReportQuestion): Promise<Map<string, Map<string, number>>> => {
  const { period, signal } = question;
  const rows = await policiesIn(question)
    .select((all) => [
      monthOf('policies.effective').as('month'),
      'policies.business_type as line',
      all.fn.sum<number>('policies.premium').as('premium'),
    ])
    .where('policies.status', 'in', writtenStatuses)
    .where('policies.effective', '>=', `${formatIsoMonth(period.from)}-01`)
    .where('policies.effective', '<=', `${formatIsoMonth(period.to)}-31`)
    .groupBy(['month', 'policies.business_type'])
    .execute({ signal });
  const months = Map.groupBy(rows, ({ month }) => month);
  return new Map(
    [...months].map(([month, lines]) => [month, new Map(lines.map(({ line, premium }) => [line, Number(premium)]))]),
  );
};

/** The report of written premium by month and line, in cents. */
export const production = async (question: ReportQuestion): Promise<Figures> => {
  const written = await writtenIn(question);
  const lines = linesOf(question);
  const rows = monthsOfPeriod(question.period).map((month) => {
    const key = formatIsoMonth(month);
    const cells = lines.map((line) => written.get(key)?.get(line) ?? 0);
    return { key, cells: lines.length > 1 ? [...cells, cells.reduce((sum, cell) => sum + cell, 0)] : cells };
  });
  return withTotals(lines.length > 1 ? [...lines, 'written'] : lines, rows);
};

/** What an agency is paid of the premium of a line, in thousandths. */
export const commissionRates: Readonly<Record<BusinessType, number>> = { personal: 120, commercial: 100, surety: 250 };

/** The statements of closed months: the commission on what was written in each. */
export const commission = async (question: ReportQuestion): Promise<Figures> => {
  const written = await writtenIn(question);
  const thisMonth = isoOf(question.today).slice(0, 7);
  const rows = monthsOfPeriod(question.period)
    .map(formatIsoMonth)
    .filter((key) => key < thisMonth)
    .map((key) => {
      const lines = linesOf(question).map((line) => ({ line, premium: written.get(key)?.get(line) ?? 0 }));
      const earned = lines.map(({ line, premium }) => Math.round((premium * commissionRates[line]) / 1000));
      return {
        key,
        cells: [lines.reduce((sum, { premium }) => sum + premium, 0), earned.reduce((sum, part) => sum + part, 0)],
      };
    });
  return withTotals(['written', 'commission'], rows);
};

const inForceOn = (question: ReportQuestion) =>
  policiesIn(question)
    .where('policies.status', '=', 'Active')
    .where('policies.effective', '<=', isoOf(question.today))
    .where('policies.expiry', '>', isoOf(question.today));

/** The report of policies in force by line, with their premium in cents. */
export const inForce = async (question: ReportQuestion): Promise<Figures> => {
  const found = await inForceOn(question)
    .select((all) => [
      'policies.line as key',
      all.fn.countAll<number>().as('policies'),
      all.fn.sum<number>('policies.premium').as('premium'),
    ])
    .groupBy('policies.line')
    .execute({ signal: question.signal });
  const keys = Object.keys(policyLines).filter((line) => found.some(({ key }) => key === line));
  return withTotals(
    ['policies', 'premium'],
    groupRows(keys, found, ({ policies, premium }) => [policies, premium], 2),
  );
};

/** Active policies that expire within 90 days. */
const renewing = (question: ReportQuestion) =>
  policiesIn(question)
    .where('policies.status', '=', 'Active')
    .where('policies.expiry', '>=', isoOf(question.today))
    .where('policies.expiry', '<=', isoOf(question.today + 90));

/** The report of policies that expire within 30, 60, and 90 days, with their premium in cents. */
export const renewals = async (question: ReportQuestion): Promise<Figures> => {
  const { today } = question;
  const group = sql<string>`case when policies.expiry <= ${isoOf(today + 30)} then 'within30'
    when policies.expiry <= ${isoOf(today + 60)} then 'within60' else 'within90' end`;
  const inner = renewing(question).select([group.as('key'), 'policies.premium']);
  const found = await question.db
    .selectFrom(inner.as('due'))
    .select((all) => ['key', all.fn.countAll<number>().as('policies'), all.fn.sum<number>('premium').as('premium')])
    .groupBy('key')
    .execute({ signal: question.signal });
  const keys = ['within30', 'within60', 'within90'];
  return withTotals(
    ['policies', 'premium'],
    groupRows(keys, found, ({ policies, premium }) => [policies, premium], 2),
  );
};

/** The policies behind the report of renewals, a slice of them. */
export const renewalRecords: ReadRecords = async (question, { size, after }) => {
  const slice = renewing(question)
    .select('policies.policy_number')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(policies.expiry, policies.policy_number) > (${after?.day}, ${after?.id})`),
    )
    .orderBy('policies.expiry')
    .orderBy('policies.policy_number')
    .limit(size);
  const rows = await question.db
    .selectFrom(slice.as('slice'))
    .innerJoin('policies', 'policies.policy_number', 'slice.policy_number')
    .innerJoin('accounts', 'accounts.id', 'policies.account_id')
    .select([
      'policies.policy_number',
      'accounts.id',
      'accounts.display_name',
      'policies.name',
      'policies.expiry',
      'policies.premium',
    ])
    .orderBy('policies.expiry')
    .orderBy('policies.policy_number')
    .execute({ signal: question.signal });
  return rows.map((row) => ({
    id: row.policy_number,
    accountId: String(row.id),
    client: row.display_name,
    line: row.name,
    day: row.expiry,
    amount: row.premium,
  }));
};
