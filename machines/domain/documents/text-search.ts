/** A match in the text of a page, from `start` to before `end`. Pages are counted from 1. */
export interface Match {
  page: number;
  start: number;
  end: number;
}

/** As many matches are looked for: a single letter would have hundreds of thousands. */
export const mostMatches = 5000;

/** A letter as it is compared: small, without accents, a blank for each kind of space. The length stays. */
const foldOne = (letter: string): string => {
  if (letter.trim() === '') return ' ';
  const plain = letter.normalize('NFD')[0]?.toLowerCase() ?? letter;
  return plain.length === 1 ? plain : letter;
};

const fold = (text: string): string => {
  let folded = '';
  for (let at = 0; at < text.length; at += 1) folded += foldOne(text[at] ?? '');
  return folded;
};

/** A query as it is compared: blanks at its ends and in a row do not matter. */
export const toQuery = (text: string): string => fold(text).trim().replaceAll(/ +/g, ' ');

/** Where the text of a page has the query, regardless of case, accents and kinds of space; matches do not overlap. */
export const matchesIn = (text: string, query: string, page: number, most = mostMatches): Match[] => {
  const folded = fold(text);
  const wanted = toQuery(query);
  const matches: Match[] = [];
  if (wanted === '') return matches;
  for (let at = folded.indexOf(wanted); at >= 0 && matches.length < most;) {
    const end = at + wanted.length;
    matches.push({ page, start: at, end });
    at = folded.indexOf(wanted, end);
  }
  return matches;
};

/** The first match on a page or after it, else the first of all. */
export const firstFrom = (matches: readonly Match[], page: number): number =>
  Math.max(
    0,
    matches.findIndex((match) => match.page >= page),
  );
