import { describe, expect, test } from 'vitest';
import { csvLine, csvOf } from '#machines/domain/shared/csv.ts';
import { formatAmount, formatMoney } from '#machines/domain/shared/money.ts';
import { fc } from '#specs/support/properties.ts';

describe('Money', () => {
  test.each([
    [0, '$0.00', '0.00'],
    [5, '$0.05', '0.05'],
    [-5, '-$0.05', '-0.05'],
    [123_456, '$1,234.56', '1234.56'],
    [-1200, '-$12.00', '-12.00'],
    [12_500_000, '$125,000.00', '125000.00'],
    [9_007_199_254_740_991, '$90,071,992,547,409.91', '90071992547409.91'],
  ])('%d cents are %s, and %s in a spreadsheet', (cents, shown, plain) => {
    expect(formatMoney(cents)).toBe(shown);
    expect(formatAmount(cents)).toBe(plain);
  });
});

/** Reads a CSV as RFC 4180 says, by another way than it is written. */
const parse = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted && letter === '"' && text.charAt(at + 1) === '"') {
      field += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === ',') {
      rows.at(-1)?.push(field);
      field = '';
    } else if (!isQuoted && letter === '\r' && text.charAt(at + 1) === '\n') {
      rows.at(-1)?.push(field);
      rows.push([]);
      field = '';
      at += 1;
    } else field += letter;
  }
  return rows.slice(0, -1);
};

describe('CSV', () => {
  test('begins with the mark of UTF-8 and the titles', () => {
    expect(csvOf(['Name', 'City'], [['Ann', null]])).toBe('\uFEFFName,City\r\nAnn,\r\n');
  });

  test.each([
    '=SUM(1+1)',
    '+1+cmd',
    '-2+3',
    '@import',
    '\tx',
    '\rx',
    '|calc',
    '%0A',
    '\0=x',
    '＝x',
    '＋x',
    '－x',
    '＠x',
  ])('a text that a spreadsheet would run, %j, gets an apostrophe', (text) => {
    const [[read] = []] = parse(csvLine([text]));

    expect(read).toBe(`'${text}`);
  });

  test.each([
    ['Ann;=1+1', "Ann;'=1+1"],
    ['Ann\t@x', "Ann\t'@x"],
    ['a;b\n-2+3;|x', "a;b\n'-2+3;'|x"],
    ['Ann; Ben', 'Ann; Ben'],
    ['\n=x', "'\n'=x"],
  ])('%j runs nothing where cells are split at other letters than the comma: %j', (text, safe) => {
    expect(csvLine([text])).toBe(`"${safe}"\r\n`);
  });

  test.each(['-12.00', '1234.56', 'Ann-Marie', '(612) 555-0142', ''])('%j stays as it is', (text) => {
    expect(parse(csvLine([text]))).toEqual([[text]]);
  });

  test('every text comes back as it was, whatever is in it, or with an apostrophe where a spreadsheet would run it', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'=+-@\t\r|%\'",; \n\0＝＋－＠.01a'), maxLength: 5 }),
    );
    const cells = fc.array(text, { minLength: 1, maxLength: 6 });
    const isRun = (cell: string): boolean => /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r\n\0|%＝＋－＠]/.test(cell);

    const safe = (cell: string): string => {
      const within = cell.replaceAll(/(?<=[;\t\r\n])(?=[=+\-@|%＝＋－＠])/g, "'");
      return isRun(within) ? `'${within}` : within;
    };

    fc.assert(
      fc.property(fc.array(cells, { minLength: 1 }), (rows) => {
        const read = parse(rows.map((row) => csvLine(row)).join(''));

        expect(read).toEqual(rows.map((row) => row.map(safe)));
      }),
    );
  });
});
