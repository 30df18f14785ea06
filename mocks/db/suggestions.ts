import { sql } from 'kysely';
import { maxSuggestions } from '#machines/domain/suggestions.ts';
import type { Engine } from './engine.ts';
import { isFoundByAll, needleOf, sortKey, wordsOf } from './search-text.ts';

/** So many matches inside of names are looked at; the ten best of them are offered. */
const mostLookedAt = 200;

/** The sort key right behind every one that begins with a text. */
const behind = (start: string): string => `${start}\u{10ffff}`;

interface Wanted {
  text: string;
  /** null for those of all agencies */
  agencyCodes: readonly string[] | null;
  signal: AbortSignal | undefined;
}

const namesThatStart = async ({ readDb }: Engine, { text, agencyCodes, signal }: Wanted) => {
  const start = sortKey(text);
  let names = readDb
    .selectFrom('accounts')
    .select(['sort_name', ({ fn }) => fn.min('display_name').as('name')])
    .where('sort_name', '>=', start)
    .where('sort_name', '<', behind(start))
    .where('display_name', '<>', '')
    .groupBy('sort_name')
    .orderBy('sort_name')
    .limit(maxSuggestions);
  if (agencyCodes) names = names.where('agency_code', 'in', agencyCodes);
  return (await names.execute({ signal })).map(({ name }) => name);
};

const namesThatMatch = async (engine: Engine, { text, agencyCodes, signal }: Wanted) => {
  const words = [...new Set(wordsOf(text))];
  const { from, where } = engine.matching(words.map(needleOf));
  const own = agencyCodes === null ? sql`1 = 1` : sql`accounts.agency_code in (${sql.join(agencyCodes)})`;
  const { rows } = await sql<{ display_name: string }>`
    select accounts.display_name from ${from} where ${where} and ${own} limit ${mostLookedAt}`.execute(engine.readDb, {
    signal,
  });
  const names = rows.map((row) => row.display_name).filter((name) => isFoundByAll(name, words));
  return names.toSorted((a, b) => a.localeCompare(b, 'en-US'));
};

/**
 * Names to offer for what is being typed: those that begin with it, in order, then, where these are fewer than ten,
 * others that match.
 */
export const suggestNames = async (
  engine: Engine,
  text: string,
  agencyCodes: readonly string[] | null,
  signal?: AbortSignal,
): Promise<string[]> => {
  if (wordsOf(text).length === 0 || agencyCodes?.length === 0) return [];
  const wanted = { text, agencyCodes, signal };
  const starting = await namesThatStart(engine, wanted);
  if (starting.length >= maxSuggestions) return starting;
  const matching = await namesThatMatch(engine, wanted);
  return [...new Set([...starting, ...matching])].slice(0, maxSuggestions);
};
