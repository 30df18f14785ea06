/**
 * The shortest text that a text repeats, twice at least and the last time perhaps not to its end; the text itself where
 * it repeats none.
 */
export const unitOf = (text: string): string => {
  // for each position, how much of the beginning the text up to there ends with (Knuth, Morris and Pratt)
  const borders = [0];
  let border = 0;
  for (let at = 1; at < text.length; at += 1) {
    while (border > 0 && text[at] !== text[border]) border = borders[border - 1] ?? 0;
    if (text[at] === text[border]) border += 1;
    borders.push(border);
  }
  const period = text.length - border;
  return text.length >= 2 * period ? text.slice(0, period) : text;
};

const longestUnit = 5;
const mostLeft = 4;

const isEvenlySpaced = (points: readonly number[]): boolean => {
  const step = (points[1] ?? 0) - (points[0] ?? 0);
  return points.every((point, at) => at === 0 || point - (points[at - 1] ?? 0) === step);
};

const repeats = (signs: readonly string[], period: number): boolean => {
  let end = period;
  while (end < signs.length && signs[end] === signs[end - period]) end += 1;
  const covered = end - (end % period);
  return covered >= 2 * period && signs.length - covered <= mostLeft;
};

/**
 * Whether a text is one character in a row, a run such as "abcdef" or "13579", digits only, or up to five characters that
 * repeat to the end, with up to four others behind them.
 */
export const isMonotonous = (text: string): boolean => {
  const signs = [...text];
  if (isEvenlySpaced(signs.map((sign) => sign.codePointAt(0) ?? 0)) || /^\d+$/.test(text)) return true;
  return Array.from({ length: longestUnit }, (_, at) => at + 1).some((period) => repeats(signs, period));
};

const trimTo =
  (kept: RegExp) =>
  (text: string): string => {
    const signs = [...text];
    const isKept = (sign: string): boolean => kept.test(sign);
    const first = signs.findIndex(isKept);
    return first === -1 ? '' : signs.slice(first, signs.findLastIndex(isKept) + 1).join('');
  };

/** A text from its first to its last letter; empty where it has none. */
export const trimToLetters = trimTo(/^\p{L}$/u);

/** A text from its first to its last letter or digit; empty where it has none. */
export const trimToWord = trimTo(/^[\p{L}\p{N}]$/u);

/** A text with only so many of the character that is repeated at its end. */
export const cutTail = (text: string, left: number): string => {
  const signs = [...text];
  const tail = signs.at(-1);
  const start = signs.findLastIndex((sign) => sign !== tail) + 1;
  return signs.slice(0, start + left).join('');
};
