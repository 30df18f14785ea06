/** Trims and collapses runs of white space to one space. */
export const tidy = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ');

/**
 * A number as a person types or pastes it, for the rules that read it: full-width characters are plain ones, and marks that
 * do not show, such as those of direction, are left out.
 */
export const plainNumber = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

/** First letters of words, also behind hyphens, and of the name in O'Brien. */
const initials = /(?<=^|[\s\-/&(.])\p{L}|(?<=(?:^|\s)(?:o|d)['’])\p{L}/gu;

/** Words that stay in capitals in a title: legal forms and generations. */
const capitals = /\b(?:llc|llp|lp|pc|pllc|dba|usa|ii|iii|iv)\b/giu;

/** Lower case with a capital at the start of each word; LLC and the like stay in capitals. */
export const titleCase = (text: string): string =>
  tidy(text)
    .toLocaleLowerCase('en-US')
    .replaceAll(initials, (letter) => letter.toLocaleUpperCase('en-US'))
    .replaceAll(capitals, (word) => word.toLocaleUpperCase('en-US'));

/** A capital at the start, the rest as it is: `your agency` is `Your agency`. */
export const sentenceCase = (text: string): string => text.charAt(0).toLocaleUpperCase('en-US') + text.slice(1);

/** "1 result", "2 results", "3 policies", "4 searches", with thousands separators. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun.replace(/y$/, 'ie').replace(/ch$/, 'che')}s`}`;
