import { sql, type RawBuilder } from 'kysely';
import type { BusinessType } from '#machines/domain/clients/account.ts';
import { billingPlanTerms, viewBill } from '../records/bills.ts';
import { isoOf, monthsAfter, type DayNumber } from '../records/days.ts';
import { groupRows, withTotals, type Figures, type ReadRecords, type ReportQuestion } from './question.ts';

/** The first day on which a term may begin so that an installment which is due some months later is not due before `day`. */
const firstNotDue = (day: DayNumber, months: number): string => {
  let first = monthsAfter(day, -months) - 3;
  while (monthsAfter(first, months) < day) first += 1;
  return isoOf(first);
};

/** What of a bill was due before a day: the first installment has what dividing the premium leaves. */
const dueBefore = (day: DayNumber): RawBuilder<number> => {
  const plans = Object.entries(billingPlanTerms).map(([plan, { count, months }]) => {
    const part = sql`(bills.premium / ${sql.lit(count)})`;
    const installments = Array.from({ length: count }, (_, at) => {
      const amount = at === 0 ? sql`bills.premium - ${part} * ${sql.lit(count - 1)}` : part;
      return sql`case when bills.effective < ${firstNotDue(day, at * months)} then ${amount} else 0 end`;
    });
    return sql`when ${sql.lit(plan)} then ${sql.join(installments, sql` + `)}`;
  });
  return sql<number>`case bills.plan ${sql.join(plans, sql` `)} else 0 end`;
};

/** The bills with an installment that was due before a day and is not paid in full. */
const overdueAt = ({ db, agency, line }: ReportQuestion, day: DayNumber) =>
  db
    .selectFrom('bills')
    .where('bills.agency_code', '=', agency)
    .$if(line !== null, (query) => query.where('bills.business_type', '=', line as BusinessType))
    // what is due is at most the premium: bills that are paid in full are not in the index, which this has to name word for word
    .where(sql<boolean>`bills.is_cancelled = 0 and bills.paid < bills.premium`)
    .where(sql<boolean>`bills.paid < ${dueBefore(day)}`);

/** What has to be paid by now: the installments until today and the fees, at most the balance. */
const owedOn = (today: DayNumber): RawBuilder<number> => {
  const balance = sql`bills.premium + bills.fees - bills.paid - bills.credit`;
  const due = sql`${dueBefore(today + 1)} + bills.fees - bills.paid`;
  return sql<number>`case when ${balance} < 0 then 0 when ${due} < ${balance} then ${due} else ${balance} end`;
};

const ageOf = (today: DayNumber): RawBuilder<string> =>
  sql<string>`case when bills.paid < ${dueBefore(today - 60)} then 'overdue60'
    when bills.paid < ${dueBefore(today - 30)} then 'overdue30' else 'overdue1' end`;

/** The report of past-due bills, by age; amounts are in cents. */
export const pastDue = async (question: ReportQuestion): Promise<Figures> => {
  const { db, today, signal } = question;
  const inner = overdueAt(question, today).select([ageOf(today).as('key'), owedOn(today).as('owed')]);
  const found = await db
    .selectFrom(inner.as('due'))
    .select((all) => ['key', all.fn.countAll<number>().as('bills'), all.fn.sum<number>('owed').as('owed')])
    .groupBy('key')
    .execute({ signal });
  const rows = groupRows(['overdue1', 'overdue30', 'overdue60'], found, ({ bills, owed }) => [bills, owed], 2);
  return withTotals(['bills', 'owed'], rows);
};

/** The largest first, each as its own page shows it. */
export const pastDueRecords: ReadRecords = async (question, { size, after }) => {
  const { db, today, signal } = question;
  const slice = overdueAt(question, today)
    .select(['bills.bill_number', owedOn(today).as('owed')])
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${owedOn(today)} < ${after?.amount} or (${owedOn(today)} = ${after?.amount} and bills.bill_number > ${after?.id}))`,
      ),
    )
    .orderBy('owed', 'desc')
    .orderBy('bills.bill_number')
    .limit(size);
  const rows = await db
    .selectFrom(slice.as('slice'))
    .innerJoin('bills', 'bills.bill_number', 'slice.bill_number')
    .innerJoin('accounts', 'accounts.id', 'bills.account_id')
    .selectAll('bills')
    .select('accounts.display_name')
    .orderBy('slice.owed', 'desc')
    .orderBy('bills.bill_number')
    .execute({ signal });
  if (rows.length === 0) return [];
  const numbers = rows.map(({ policy_number }) => policy_number);
  const policies = await db
    .selectFrom('policies')
    .selectAll()
    .where('policy_number', 'in', numbers)
    .execute({ signal });
  const byNumber = new Map(policies.map((policy) => [policy.policy_number, policy]));
  return rows.flatMap((bill) => {
    const policy = byNumber.get(bill.policy_number);
    if (!policy) return [];
    const { due, minimumDue } = viewBill({ bill, policy }, today);
    return {
      id: bill.bill_number,
      accountId: String(bill.account_id),
      client: bill.display_name,
      line: policy.name,
      day: due ?? isoOf(today),
      amount: minimumDue,
    };
  });
};
