import { writtenWords } from './search-text.ts';
import type { Database } from './tables.ts';
import type { SpellingRow } from './tables/clients.ts';

/** Words of names that can be misspelt are at least so long, and a question's word one letter less. */
const shortestName = 5;

/** Every text that a word becomes without one of its letters. */
const withoutOne = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** What a word may be looked up by: itself, and itself without one letter. Two words that are one slip apart share one of these. */
const spellingsOf = (word: string): string[] => [...new Set([word, ...withoutOne(word)])];

/** Collects the words of names, each as it is first written, and makes the rows in which they are looked up. */
export const collectSpellings = () => {
  const words = new Map<string, string>();
  return {
    add: (name: string): void => {
      for (const { word, shown } of writtenWords(name))
        if (word.length >= shortestName && !words.has(word)) words.set(word, shown);
    },
    rows: (): SpellingRow[] =>
      [...words].flatMap(([word, shown]) => spellingsOf(word).map((spelling) => ({ spelling, word, shown }))),
  };
};

/** How likely a slip is, the likeliest first; null where two words are further apart. */
const slipOf = (typed: string, word: string): number | null => {
  if (typed === word) return null;
  if (word.length === typed.length + 1) return withoutOne(word).includes(typed) ? 0 : null;
  if (typed.length === word.length + 1) return withoutOne(typed).includes(word) ? 1 : null;
  if (typed.length !== word.length) return null;
  const [first = 0, second = 0, ...others] = [...typed].flatMap((letter, at) => (letter === word[at] ? [] : at));
  if (others.length > 0) return null;
  if (second === 0) return 2;
  return second === first + 1 && typed[first] === word[second] && typed[second] === word[first] ? 0 : null;
};

/**
 * A text with one of its words as it is in names: two letters the other way round and a letter left out first, then a
 * letter too many, then another letter.
 * @param isStrict only words that are in no name are replaced
 */
export const respell = async (
  db: Database,
  text: string,
  { isStrict, signal }: { isStrict: boolean; signal: AbortSignal | undefined },
): Promise<string[]> => {
  const typed = writtenWords(text);
  const asked = typed.filter(({ word }) => word.length >= shortestName - 1);
  if (asked.length === 0) return [];
  const rows = await db
    .selectFrom('name_spellings')
    .select(['spelling', 'word', 'shown'])
    .where(
      'spelling',
      'in',
      asked.flatMap(({ word }) => spellingsOf(word)),
    )
    .orderBy('word')
    .execute({ signal });
  const known = new Set(rows.map(({ word }) => word));
  const found = new Map<string, number>();
  for (const [at, { word }] of typed.entries()) {
    if (!asked.some((one) => one.word === word) || (isStrict && known.has(word))) continue;
    for (const row of rows) {
      const slip = slipOf(word, row.word);
      if (slip === null) continue;
      const respelt = typed.map((one, place) => (place === at ? row.shown : one.shown)).join(' ');
      found.set(respelt, Math.min(slip, found.get(respelt) ?? slip));
    }
  }
  return [...found].toSorted(([, one], [, other]) => one - other).map(([respelt]) => respelt);
};
