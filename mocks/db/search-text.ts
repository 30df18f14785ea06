import type { AccountRow } from './tables/clients.ts';

/** A code point that is neither ASCII nor white space, spelt in ASCII so that both databases index it alike. */
const spell = (letter: string): string => `u${letter.codePointAt(0)?.toString(16) ?? ''}`;

/** Lower case, without accents and apostrophes. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '');

const foreign = /[^\p{ASCII}]/gu;
const separators = /[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu;

/**
 * The words of a text as they are looked for: lower case, without accents and apostrophes, parted by anything that is
 * no letter, digit or emoji. ASCII only.
 */
export const wordsOf = (text: string): string[] =>
  fold(text).replaceAll(separators, ' ').replaceAll(foreign, spell).split(' ').filter(Boolean);

/**
 * The parts of a text as they are written, each with the word of Latin letters that it is looked for by; with none where it is no
 * such word.
 */
export const writtenWords = (text: string): { word: string; shown: string }[] =>
  text
    .split(/[^\p{L}\p{N}\p{M}'’]+/u)
    .filter(Boolean)
    .map((shown) => ({ word: /^[a-z]+$/.exec(fold(shown))?.[0] ?? '', shown }));

/** The words of a searched text: each after two spaces, so that the beginning of a word can be matched. */
const indexed = (words: readonly string[]): string => words.map((word) => `  ${word}`).join('');

/** The text that something is found by which has these names and numbers. */
export const indexedText = (texts: readonly string[]): string => indexed(texts.flatMap(wordsOf));

/** The text that an account is found by. */
export const searchText = (account: Omit<AccountRow, 'search_text'>, policyNumbers: readonly string[]): string =>
  indexedText([
    account.display_name,
    account.dba ?? '',
    account.account_number,
    String(account.id),
    account.group_number ?? '',
    ...policyNumbers,
  ]);

/**
 * How one word of a question is looked for: three characters and more anywhere, shorter ones at the beginning of a word
 * only. Every answer has at least three characters: what a trigram index can find.
 */
export const needleOf = (word: string): string => (word.length < 3 ? `  ${word}` : word);

/** Whether a text, by itself, would be found by each of these words. */
export const isFoundByAll = (text: string | null, words: readonly string[]): boolean => {
  const held = indexedText([text ?? '']);
  return words.every((word) => held.includes(needleOf(word)));
};

/** Whether a text, by itself, would be found by a word. */
export const isFoundBy = (text: string | null, word: string): boolean => isFoundByAll(text, [word]);

const foldedWords = (text: string): string => fold(text).replaceAll(separators, ' ').trim();

/** Behind every letter there is. */
const last = '\u{10fffd}';

/** The key by which texts are ordered; missing texts come last. */
export const sortKey = (text: string | null): string => foldedWords(text ?? '') || last;

type PersonOrCompany = Pick<AccountRow, 'display_name' | 'first_name' | 'middle_name' | 'last_name'>;

/**
 * The key by which people are ordered by their last names, and all others by their names. Two spaces part the names, so
 * that everyone called Smith comes before the first Smith Jones.
 */
export const lastNameKey = ({ display_name, first_name, middle_name, last_name }: PersonOrCompany): string =>
  last_name
    ? [last_name, first_name, middle_name].map((part) => foldedWords(part ?? '')).join('  ')
    : sortKey(display_name);
