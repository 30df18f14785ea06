import { sql } from 'kysely';
import { maxSuggestions } from '#machines/domain/clients/suggestions.ts';
import { allOf, filtersOf, type AccountFilters } from './account-search.ts';
import type { Engine } from './engine.ts';
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

const namesThatStart = async ({ readDb }: Engine, { text, filters, signal }: Wanted) => {
  const start = sortKey(text);
  const names = await readDb
    .selectFrom('accounts')
    .select(['sort_name', ({ fn }) => fn.min('display_name').as('name')])
    .where('sort_name', '>=', start)
    .where('sort_name', '<', behind(start))
    .where('display_name', '<>', '')
    .where(allOf(filtersOf(filters)))
    .groupBy('sort_name')
    .orderBy('sort_name')
    .limit(maxSuggestions)
    .execute({ signal });
  return names.map(({ name }) => name);
};

const namesThatMatch = async (engine: Engine, { text, filters, signal }: Wanted) => {
  const words = [...new Set(wordsOf(text))];
  const { from, where } = engine.matching(words.map(needleOf));
  const { rows } = await sql<{ display_name: string }>`
    select accounts.display_name from ${from} where ${allOf([where, ...filtersOf(filters)])} limit ${mostLookedAt}`.execute(
    engine.readDb,
    {
      signal,
    },
  );
  const names = rows.map((row) => row.display_name).filter((name) => isFoundByAll(name, words));
  return names.toSorted((a, b) => a.localeCompare(b, 'en-US'));
};

/**
 * Names to offer for what is being typed, of the accounts that pass the filters: those that begin with it, in order, then, where these are fewer than ten,
 * others that match.
 */
export const suggestNames = async (
  engine: Engine,
  text: string,
  filters: AccountFilters,
  signal?: AbortSignal,
): Promise<string[]> => {
  if (wordsOf(text).length === 0) return [];
  const wanted = { text, filters, signal };
  const starting = await namesThatStart(engine, wanted);
  if (starting.length >= maxSuggestions) return starting;
  const matching = await namesThatMatch(engine, wanted);
  return [...new Set([...starting, ...matching])].slice(0, maxSuggestions);
};
