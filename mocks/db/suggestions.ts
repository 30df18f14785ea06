import { sql } from 'kysely';
import type { SuggestedClient } from '#machines/domain/clients/search.ts';
import { maxSuggestions } from '#machines/domain/clients/suggestions.ts';
import { allOf, filtersOf, type AccountFilters } from './account-search.ts';
import type { Engine } from './engine.ts';
import type { AccountRow } from './tables/clients.ts';
import { isFoundByAll, needleOf, sortKey, wordsOf } from './search-text.ts';

/** So many matches inside of names are looked at; the ten best of them are offered. */
const mostLookedAt = 200;

/** The sort key right behind every one that begins with a text. */
const behind = (start: string): string => `${start}\u{10ffff}`;

interface Wanted {
  text: string;
  filters: AccountFilters;
  signal: AbortSignal | undefined;
}

const columns = ['id', 'display_name', 'city', 'account_number', 'business_type'] as const;
type Row = Pick<AccountRow, (typeof columns)[number]>;

const clientsThatStart = async ({ readDb }: Engine, { text, filters, signal }: Wanted) => {
  const start = sortKey(text);
  return readDb
    .selectFrom('accounts')
    .select(columns)
    .where('sort_name', '>=', start)
    .where('sort_name', '<', behind(start))
    .where('display_name', '<>', '')
    .where(allOf(filtersOf(filters)))
    .orderBy('sort_name')
    .orderBy('id')
    .limit(maxSuggestions)
    .execute({ signal });
};

const clientsThatMatch = async (engine: Engine, { text, filters, signal }: Wanted) => {
  const words = [...new Set(wordsOf(text))];
  const { from, where } = engine.matching(words.map(needleOf));
  const { rows } = await sql<Row>`
    select ${sql.join(columns.map((column) => sql.ref(`accounts.${column}`)))} from ${from} where ${allOf([where, ...filtersOf(filters)])} limit ${mostLookedAt}`.execute(
    engine.readDb,
    {
      signal,
    },
  );
  return rows
    .filter((row) => isFoundByAll(row.display_name, words))
    .toSorted((one, other) => one.display_name.localeCompare(other.display_name, 'en-US') || one.id - other.id);
};

const viewSuggestion = (row: Row): SuggestedClient => ({
  accountId: String(row.id),
  name: row.display_name,
  city: row.city,
  accountNumber: row.account_number,
  businessType: row.business_type,
  record: null,
});

/** Numbers of records are offered from so many characters on: shorter texts begin too many of them. */
const shortestNumber = 6;

const numbered = [
  { kind: 'policies', number: 'policy_number' },
  { kind: 'bills', number: 'bill_number' },
  { kind: 'claims', number: 'claim_number' },
] as const;

/** Records whose number begins with a text, with their clients. */
const recordsThatStart = async ({ readDb }: Engine, { text, filters, signal }: Wanted): Promise<SuggestedClient[]> => {
  const start = text.toUpperCase().replaceAll(/[\s-]/g, '');
  if (start.length < shortestNumber || !/^[A-Z]{0,3}\d+$/.test(start)) return [];
  const found = await Promise.all(
    numbered.map(async ({ kind, number }) => {
      const { rows } = await sql<Row & { number: string }>`
        select ${sql.join(columns.map((column) => sql.ref(`accounts.${column}`)))}, ${sql.ref(`${kind}.${number}`)} as number
        from ${sql.table(kind)} inner join accounts on accounts.id = ${sql.ref(`${kind}.account_id`)}
        where ${allOf([sql<boolean>`${sql.ref(`${kind}.${number}`)} >= ${start}`, sql<boolean>`${sql.ref(`${kind}.${number}`)} < ${behind(start)}`, ...filtersOf(filters)])}
        order by ${sql.ref(`${kind}.${number}`)} limit ${maxSuggestions}`.execute(readDb, { signal });
      return rows.map((row): SuggestedClient => ({ ...viewSuggestion(row), record: { kind, id: row.number } }));
    }),
  );
  return found.flat().slice(0, maxSuggestions);
};

/**
 * Clients to offer for what is being typed, of the accounts that pass the filters: those that begin with it, in order, then, where these are fewer than ten,
 * others that match. A text that begins the number of a policy, bill or claim offers these.
 */
export const suggestClients = async (
  engine: Engine,
  text: string,
  filters: AccountFilters,
  signal?: AbortSignal,
): Promise<SuggestedClient[]> => {
  if (wordsOf(text).length === 0) return [];
  const wanted = { text, filters, signal };
  const records = await recordsThatStart(engine, wanted);
  if (records.length > 0) return records;
  const starting = await clientsThatStart(engine, wanted);
  const matching = starting.length < maxSuggestions ? await clientsThatMatch(engine, wanted) : [];
  const byId = new Map([...starting, ...matching].map((row) => [row.id, row]));
  return [...byId.values()].slice(0, maxSuggestions).map(viewSuggestion);
};
