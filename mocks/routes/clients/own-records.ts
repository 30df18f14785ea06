import { dayAt } from '#machines/domain/shared/day.ts';
import type { AccountRow, ClaimRow, PolicyRow } from '../../db/tables/clients.ts';
import type { Database } from '../../db/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import type { BilledPolicy } from '../../records/bills.ts';
import { dayNumber, type DayNumber } from '../../records/days.ts';
import { settledPayments } from '../../payments/settled.ts';
import { ownAccount } from './accounts.ts';

/** Everything that a client has. */
export interface ClientRecords {
  account: AccountRow;
  policies: PolicyRow[];
  bills: BilledPolicy[];
  claims: { claim: ClaimRow; policy: PolicyRow }[];
}

const withPolicy = <Row extends { policy_number: string }, Name extends string>(
  name: Name,
  rows: readonly Row[],
  policies: ReadonlyMap<string, PolicyRow>,
) =>
  rows.flatMap((row) => {
    const policy = policies.get(row.policy_number);
    return policy ? [{ [name]: row, policy } as Record<Name, Row> & { policy: PolicyRow }] : [];
  });

/**
 * The records of a client that the caller may see.
 * @throws HttpError 404, the same for foreign and unknown clients
 */
export const ownRecords = async (request: UserRequestContext, id: string): Promise<ClientRecords> => {
  const account = await ownAccount(request, id);
  const { db } = request.services;
  const [policies, bills, claims, payments] = await Promise.all([
    db.selectFrom('policies').selectAll().where('account_id', '=', account.id).execute(),
    db.selectFrom('bills').selectAll().where('account_id', '=', account.id).execute(),
    db.selectFrom('claims').selectAll().where('account_id', '=', account.id).execute(),
    settledPayments(db, account.id),
  ]);
  const byNumber = new Map(policies.map((policy) => [policy.policy_number, policy]));
  return {
    account,
    policies,
    bills: withPolicy('bill', bills, byNumber).map(({ bill, policy }) => ({
      bill,
      policy,
      payments: payments.filter(({ bill_number }) => bill_number === bill.bill_number),
    })),
    claims: withPolicy('claim', claims, byNumber),
  };
};

/** The client that a record belongs to, by its number. */
const clientOf = {
  policies: (db: Database, id: string) =>
    db.selectFrom('policies').select('account_id').where('policy_number', '=', id),
  bills: (db: Database, id: string) => db.selectFrom('bills').select('account_id').where('bill_number', '=', id),
  claims: (db: Database, id: string) => db.selectFrom('claims').select('account_id').where('claim_number', '=', id),
};

/**
 * The records of the client that a policy, bill, or claim belongs to.
 * @throws HttpError 404, the same for foreign and unknown ids
 */
export const recordsAround = async (
  request: UserRequestContext,
  table: keyof typeof clientOf,
  id: string,
): Promise<ClientRecords> => {
  const found = /^[A-Z0-9]{8,12}$/.test(id)
    ? await clientOf[table](request.services.db, id).executeTakeFirst()
    : undefined;
  if (!found) throw noSuchRecord();
  return ownRecords(request, String(found.account_id)).catch(asNoSuchRecord);
};

/** A record of a foreign client is one that does not exist. */
export const asNoSuchRecord = (error: unknown): never => {
  throw error instanceof HttpError && error.status === 404 ? noSuchRecord() : error;
};

/** The 404 of a record: the same for foreign and unknown ones. */
export const noSuchRecord = (): HttpError => new HttpError(404, 'This record doesn’t exist.');

/** The carrier's day on which a call is made. */
export const todayOf = ({ now }: UserRequestContext): DayNumber => dayNumber(dayAt(now));

export const isCustomer = ({ user }: UserRequestContext): boolean => user.user_type === 'customer';
