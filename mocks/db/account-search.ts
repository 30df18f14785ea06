import { sql, type RawBuilder } from 'kysely';
import type { ClientFilterName } from '#machines/domain/contract/accounts.ts';
import { firstAccountId } from '../seed/accounts.ts';
import { allOf, oneOf } from './conditions.ts';
import type { Engine } from './engine.ts';
import type { NumberedRecord } from './number-suggestions.ts';
import { conditionsOf, type Place } from './places.ts';
import { needleOf } from './search-text.ts';
import { holdsAll } from './substring.ts';
import type { AccountRow } from './tables/clients.ts';
import type { Database } from './tables.ts';

/** Columns that results can be ordered by; the id decides between equals. */
export const orderColumns = {
  name: 'sort_name',
  lastName: 'sort_last_name',
  accountNumber: 'account_number',
  city: 'sort_city',
} as const;

/** Which accounts pass; a filter that is null lets all pass. */
export type AccountFilters = Readonly<Record<ClientFilterName, readonly string[] | null>>;

/** What a filter compares. */
const filteredColumns: Readonly<Record<ClientFilterName, string>> = {
  agencyCode: 'accounts.agency_code',
  businessType: 'accounts.business_type',
  state: 'accounts.state',
};

/** A search: every word, in accounts that pass every filter. */
export interface Question extends AccountFilters {
  words: readonly string[];
  /** what the text asks for besides: an account that has it is found as well */
  place: Place;
  /** the bill or claim that the text is the number of: its client is found as well */
  record: NumberedRecord | null;
  order: (typeof orderColumns)[keyof typeof orderColumns];
  direction: 'asc' | 'desc';
  offset: number;
  size: number;
  /** ids of accounts that are not looked for */
  without?: readonly number[];
  /** how many accounts there are altogether */
  population: number;
  /** aborts its queries */
  signal?: AbortSignal;
}

/** One page of ids. `total` is null where more match than are worth counting. */
export interface Found {
  ids: number[];
  total: number | null;
}

/**
 * So many matches are counted and sorted; of more, the first ones are shown without a total. Users do not scroll
 * further, and the work of any search stays bounded.
 */
export const mostCounted = 5000;

/** How many accounts are sampled to find out whether a text is common. */
const sampleSize = 5000;

/** How many accounts, in their order, are scanned for the first matches of a common text. */
const longestScan = 30_000;

/** The filters as conditions on `accounts`. */
export const filtersOf = (filters: AccountFilters): RawBuilder<unknown>[] =>
  Object.entries(filteredColumns).flatMap(([name, column]) => oneOf(column, filters[name as ClientFilterName]));

/** What an account passes besides the text. */
const conditionsBeside = ({ without = [], ...filters }: Question): RawBuilder<unknown>[] => [
  ...filtersOf(filters),
  ...(without.length > 0 ? [sql`accounts.id not in (${sql.join(without)})`] : []),
];

const orderBy = ({ order, direction }: Question, table: string): RawBuilder<unknown> => {
  const sqlDirection = direction === 'asc' ? sql`asc` : sql`desc`;
  return sql`${sql.ref(`${table}.${order}`)} ${sqlDirection}, ${sql.ref(`${table}.id`)} ${sqlDirection}`;
};

/** What finds an account besides the words, each by an index. */
const conditionsElse = ({ place, record }: Pick<Question, 'place' | 'record'>): RawBuilder<unknown>[] => [
  ...conditionsOf(place),
  ...(record === null ? [] : [sql`accounts.id = ${record.accountId}`]),
];

/** Whether an account is one of the matches, without an index. */
const holds = (question: Question, needles: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join([holdsAll('accounts.search_text', needles), ...conditionsElse(question)], sql` or `)})`;

/** Collects the matches, up to one more than are counted, and sorts them: one query for the total and the page. */
const collect = async (engine: Engine, question: Question, needles: readonly string[]): Promise<Found> => {
  const { from, where } = engine.matching(needles, conditionsElse(question));
  const { rows } = await sql<{ id: number | null; total: number }>`
    with hits as materialized (
      select accounts.id, ${sql.ref(`accounts.${question.order}`)} from ${from}
      where ${allOf([where, ...conditionsBeside(question)])} limit ${mostCounted + 1}
    ), page as (
      select * from hits where (select count(*) from hits) <= ${mostCounted}
      order by ${orderBy(question, 'hits')} limit ${question.size} offset ${question.offset}
    )
    select (select count(*) from hits) as total, page.id
    from (select 1 as one) as once left join page on 1 = 1 order by ${orderBy(question, 'page')}`.execute(
    engine.readDb,
    { signal: question.signal },
  );
  const total = rows[0]?.total ?? 0;
  return { ids: rows.flatMap(({ id }) => id ?? []), total: total > mostCounted ? null : total };
};

/** Whether far more accounts match than are counted, as a sample of all that there are has it. */
const isCommon = async ({ readDb }: Engine, question: Question, needles: readonly string[]): Promise<boolean> => {
  if (question.population < 4 * mostCounted) return false;
  const { rows } = await sql<{ hits: number }>`
    select count(*) as hits from (
      select * from accounts where id >= ${firstAccountId} order by id limit ${sampleSize}
    ) as accounts
    where ${allOf([holds(question, needles), ...conditionsBeside(question)])}`.execute(readDb, {
    signal: question.signal,
  });
  return (rows[0]?.hits ?? 0) * (question.population / sampleSize) > 2 * mostCounted;
};

/** Scans accounts in their order until enough matches are found; null when the matches are too far apart. */
const scanInOrder = async (
  { readDb }: Engine,
  question: Question,
  needles: readonly string[],
): Promise<number[] | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select * from accounts order by ${orderBy(question, 'accounts')} limit ${longestScan}
    ) as accounts
    where ${allOf([holds(question, needles), ...conditionsBeside(question)])}
    limit ${question.size} offset ${question.offset}`.execute(readDb, { signal: question.signal });
  return rows.length === question.size ? rows.map(({ id }) => id) : null;
};

const sortAll = async (engine: Engine, question: Question, needles: readonly string[]): Promise<number[]> => {
  const { from, where } = engine.matching(needles, conditionsElse(question));
  const { rows } = await sql<{ id: number }>`
    select accounts.id from ${from} where ${allOf([where, ...conditionsBeside(question)])}
    order by ${orderBy(question, 'accounts')} limit ${question.size} offset ${question.offset}`.execute(engine.readDb, {
    signal: question.signal,
  });
  return rows.map(({ id }) => id);
};

/**
 * Finds a page of accounts. Rare texts are found through the substring index, counted and sorted; common ones along
 * the order, where the first pages are never far.
 */
export const findAccounts = async (engine: Engine, question: Question): Promise<Found> => {
  const needles = [...new Set(question.words)].map(needleOf);
  if (needles.length === 0) return { ids: [], total: 0 };
  const isDeep = question.offset + question.size > mostCounted;
  if (!isDeep && (await isCommon(engine, question, needles))) {
    const ids = await scanInOrder(engine, question, needles);
    if (ids) return { ids, total: null };
  }
  const found = await collect(engine, question, needles);
  if (found.total !== null || isDeep) return found;
  return { ids: await sortAll(engine, question, needles), total: null };
};

/** The accounts that match, in their order: the first ones, where there are more than are counted. */
export const findFirstAccounts = async (
  engine: Engine,
  question: Omit<Question, 'offset' | 'size'>,
): Promise<{ ids: number[]; hasMore: boolean }> => {
  const needles = [...new Set(question.words)].map(needleOf);
  if (needles.length === 0) return { ids: [], hasMore: false };
  const ids = await sortAll(engine, { ...question, offset: 0, size: mostCounted + 1 }, needles);
  return { ids: ids.slice(0, mostCounted), hasMore: ids.length > mostCounted };
};

/** Whether any account passes. */
export const findsAny = async (engine: Engine, question: Omit<Question, 'order' | 'direction' | 'offset' | 'size'>) => {
  const needles = [...new Set(question.words)].map(needleOf);
  if (needles.length === 0) return false;
  const { from, where } = engine.matching(needles, conditionsElse(question));
  const { rows } = await sql`
    select accounts.id from ${from} where ${allOf([where, ...filtersOf(question)])} limit 1`.execute(engine.readDb, {
    signal: question.signal,
  });
  return rows.length > 0;
};

/** The accounts with these ids, in this order. */
export const loadRows = async (db: Database, ids: readonly number[], signal?: AbortSignal): Promise<AccountRow[]> => {
  if (ids.length === 0) return [];
  const accounts = await db.selectFrom('accounts').selectAll().where('id', 'in', ids).execute({ signal });
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The accounts with these ids, in this order, each with its policy numbers. */
export const loadAccounts = async (
  db: Database,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<{ account: AccountRow; policyNumbers: string[] }[]> => {
  if (ids.length === 0) return [];
  const accounts = await loadRows(db, ids, signal);
  const policies = await db.selectFrom('policies').selectAll().where('account_id', 'in', ids).execute({ signal });
  const held = Map.groupBy(policies, (policy) => policy.account_id);
  return accounts.map((account) => ({
    account,
    policyNumbers: (held.get(account.id) ?? []).map((policy) => policy.policy_number),
  }));
};
