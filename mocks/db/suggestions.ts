import { sql } from 'kysely';
import type { SuggestedClient } from '#machines/domain/clients/search.ts';
import { maxSuggestions } from '#machines/domain/clients/suggestions.ts';
import { filtersOf, type AccountFilters } from './account-search.ts';
import { allOf } from './conditions.ts';
import type { Engine } from './engine.ts';
import { suggestByNumber } from './number-suggestions.ts';
import { isFoundByAll, needleOf, sortKey, wordsOf } from './search-text.ts';
import {
  clientsThatStart,
  inOrder,
  offerFor,
  selected,
  viewSuggestion,
  type Offer,
  type Row,
  type Wanted,
} from './suggestion-rows.ts';

/** So many matches inside of names are looked at; the ten best of them are offered. */
const mostLookedAt = 200;

const offersByName = async (engine: Engine, wanted: Wanted): Promise<Offer[]> => {
  const rows = await clientsThatStart(engine, wanted, 'sort_name', sortKey(wanted.text));
  return rows.map((row) => ({ key: row.key, client: viewSuggestion(row) }));
};

const offersByDba = async (engine: Engine, wanted: Wanted): Promise<Offer[]> => {
  const rows = await clientsThatStart(engine, wanted, 'sort_dba', sortKey(wanted.text));
  return rows.map((row) => ({ key: row.key, client: offerFor(row, 'dba', row.dba ?? '').client }));
};

const clientsThatMatch = async (engine: Engine, { text, filters, signal }: Wanted): Promise<SuggestedClient[]> => {
  const words = [...new Set(wordsOf(text))];
  const { from, where } = engine.matching(words.map(needleOf));
  const { rows } = await sql<Row>`
    select ${selected} from ${from} where ${allOf([where, ...filtersOf(filters)])} limit ${mostLookedAt}`.execute(
    engine.readDb,
    { signal },
  );
  return rows
    .filter((row) => isFoundByAll(row.display_name, words))
    .toSorted((one, other) => one.display_name.localeCompare(other.display_name, 'en-US') || one.id - other.id)
    .map((row) => viewSuggestion(row));
};

/**
 * Clients to offer for what is being typed, of the accounts that pass the filters: those whose name or DBA begins with it, in order, then,
 * where these are fewer than ten, others whose name matches. A text that begins a number of a client, policy, bill or claim offers these.
 */
export const suggestClients = async (
  engine: Engine,
  text: string,
  filters: AccountFilters,
  signal?: AbortSignal,
): Promise<SuggestedClient[]> => {
  if (wordsOf(text).length === 0) return [];
  const wanted = { text, filters, signal };
  const numbers = await suggestByNumber(engine, wanted);
  if (numbers.length > 0) return numbers;
  const starting = inOrder([...(await offersByName(engine, wanted)), ...(await offersByDba(engine, wanted))]);
  const matching = starting.length < maxSuggestions ? await clientsThatMatch(engine, wanted) : [];
  const begun = new Set(starting.map(({ accountId }) => accountId));
  return [...starting, ...matching.filter(({ accountId }) => !begun.has(accountId))].slice(0, maxSuggestions);
};
