import { sql } from 'kysely';
import type { ClientMatch } from '#machines/domain/clients/account.ts';
import type { SuggestedClient } from '#machines/domain/clients/search.ts';
import { maxSuggestions } from '#machines/domain/clients/suggestions.ts';
import { filtersOf, type AccountFilters } from './account-search.ts';
import { allOf } from './conditions.ts';
import type { Engine } from './engine.ts';
import type { AccountRow } from './tables/clients.ts';

/** The sort key right behind every one that begins with a text. */
export const behind = (start: string): string => `${start}\u{10ffff}`;

/** A text, among the accounts that pass the filters. */
export interface Wanted {
  text: string;
  filters: AccountFilters;
  signal: AbortSignal | undefined;
}

const columns = ['id', 'display_name', 'city', 'account_number', 'business_type'] as const;
export type Row = Pick<AccountRow, (typeof columns)[number]>;
export const selected = sql.join(columns.map((column) => sql.ref(`accounts.${column}`)));

/** A suggestion, and what it is ordered by among others that begin with the text. */
export interface Offer {
  key: string;
  client: SuggestedClient;
}

/** A client as a suggestion; `why` is the record or field that the text was found in. */
export const viewSuggestion = (
  row: Row,
  why: Partial<Pick<SuggestedClient, 'record' | 'match'>> = {},
): SuggestedClient => ({
  accountId: String(row.id),
  name: row.display_name,
  city: row.city,
  accountNumber: row.account_number,
  businessType: row.business_type,
  record: null,
  match: null,
  ...why,
});

/** Clients of which a column begins with a text, in the order of the column. */
export const clientsThatStart = async (
  { readDb }: Engine,
  { filters, signal }: Wanted,
  column: 'sort_name' | 'sort_dba' | 'account_number' | 'group_number',
  start: string,
) => {
  const { rows } = await sql<Row & { key: string; dba: string | null }>`
    select ${selected}, accounts.dba, ${sql.ref(`accounts.${column}`)} as key from accounts
    where ${allOf([sql`${sql.ref(`accounts.${column}`)} >= ${start}`, sql`${sql.ref(`accounts.${column}`)} < ${behind(start)}`, ...filtersOf(filters)])}
    order by ${sql.ref(`accounts.${column}`)}, accounts.id limit ${maxSuggestions}`.execute(readDb, { signal });
  return rows;
};

/** A client that is offered for another field than the name. */
export const offerFor = (row: Row, field: ClientMatch['field'], value: string): Offer => ({
  key: value,
  client: viewSuggestion(row, { match: { field, value } }),
});

const compare = (one: Offer, other: Offer): number => (one.key < other.key ? -1 : Number(one.key > other.key));

/** The first of what begins with a text, a client once where it begins with it in two ways. */
export const inOrder = (offers: readonly Offer[]): SuggestedClient[] => {
  const byKey = Map.groupBy(offers, ({ client }) => client.record?.id ?? client.accountId);
  const unique = [...byKey.values()].flatMap(([first]) => first ?? []);
  return unique
    .toSorted(compare)
    .slice(0, maxSuggestions)
    .map(({ client }) => client);
};
