/** Characters that a spreadsheet takes for the beginning of a formula, or drops before one, where the text is no number; the wide ones count in some languages. */
const formula = /^[=+\-@\t\r\n\0|%＝＋－＠]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;
/**
 * Where a new cell, or line, begins for a spreadsheet that splits at other letters than the comma, as it does in many countries: quotes inside of a
 * cell do not keep it from that.
 */
const formulaWithin = /([;\t\r\n])(?=[=+\-@|%＝＋－＠])/g;

/**
 * One cell of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP,
 * CSV injection, and ASVS 1.2.10); numbers stay numbers.
 */
const cell = (text: string): string => {
  const whole = text.replaceAll(formulaWithin, "$1'");
  const safe = formula.test(whole) && !plainNumber.test(whole) ? `'${whole}` : whole;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a CSV file, with its line end. */
export const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((text) => cell(text ?? '')).join(',')}\r\n`;

/** A CSV file: the byte order mark by which spreadsheets know UTF-8, a line of titles, and the rows. */
export const csvOf = (titles: readonly string[], rows: readonly (readonly (string | null)[])[]): string =>
  `\uFEFF${[titles, ...rows].map(csvLine).join('')}`;
