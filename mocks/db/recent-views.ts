import { sql } from 'kysely';
import type { NumberedRecord } from '#machines/domain/clients/search.ts';
import { digest } from '../secrets.ts';
import { nextSerial } from './serials.ts';
import type { Database } from './tables.ts';

/** How many clients and records one list holds. */
const mostViews = 10;

/** A client that was viewed, or one of their records. */
interface View {
  accountId: number;
  record: NumberedRecord | null;
}

interface List {
  userId: string;
  /** code of the agency that the user acted for; empty for users without one */
  agency: string;
}

const newest = (db: Pick<Database, 'selectFrom'>, { userId, agency }: List) =>
  db
    .selectFrom('recent_views')
    .where('user_id', '=', userId)
    .where('agency_code', '=', agency)
    .orderBy('serial', 'desc')
    .orderBy('id')
    .limit(mostViews);

/** What a user viewed last, the newest first. */
export const viewedBy = async (db: Database, list: List): Promise<View[]> => {
  const rows = await newest(db, list).select(['account_id', 'record_kind', 'record_number']).execute();
  return rows.map(({ account_id, record_kind: kind, record_number: id }) => ({
    accountId: account_id,
    record: kind !== null && id !== null ? { kind, id } : null,
  }));
};

const numbers = { policies: 'policy_number', bills: 'bill_number', claims: 'claim_number' } as const;

/** Looks records up by their numbers. Answers whether a view is one of a client, or of a record that this client has. */
export const findRecords = async (db: Database, views: readonly View[]): Promise<(view: View) => boolean> => {
  const keyOf = (accountId: number, kind: string, id: string) => `${accountId} ${kind} ${id}`;
  const found = await Promise.all(
    Object.entries(numbers).map(async ([kind, column]) => {
      const wanted = views.flatMap(({ record }) => (record?.kind === kind ? [record.id] : []));
      if (wanted.length === 0) return [];
      const { rows } = await sql<{ account_id: number; number: string }>`
        select account_id, ${sql.ref(column)} as number from ${sql.table(kind)}
        where ${sql.ref(column)} in (${sql.join(wanted)})`.execute(db);
      return rows.map(({ account_id, number }) => keyOf(account_id, kind, number));
    }),
  );
  const keys = new Set(found.flat());
  return ({ accountId, record }) => record === null || keys.has(keyOf(accountId, record.kind, record.id));
};

/**
 * Puts a client, or a record of theirs, at the top of the list, and drops what no longer fits: a statement each, so that views at once all
 * count.
 */
export const recordView = async (
  db: Database,
  { accountId, record, now, ...list }: List & View & { now: number },
): Promise<void> => {
  const id = digest(JSON.stringify([list.userId, list.agency, accountId, ...(record ? [record.kind, record.id] : [])]));
  const row = {
    id,
    user_id: list.userId,
    agency_code: list.agency,
    account_id: accountId,
    record_kind: record?.kind ?? null,
    record_number: record?.id ?? null,
    viewed_at: now,
  };
  await db
    .insertInto('recent_views')
    .values({ ...row, serial: nextSerial('recent_views', list.userId) })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({ serial: ref('excluded.serial'), viewed_at: now })),
    )
    .execute();
  await db
    .deleteFrom('recent_views')
    .where('user_id', '=', list.userId)
    .where('agency_code', '=', list.agency)
    .where('id', 'not in', newest(db, list).select('id'))
    .execute();
};
