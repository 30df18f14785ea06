import { describe, expect, test } from 'vitest';
import type { Line } from '#mocks/documents/lines.ts';
import { makePdf } from '#mocks/documents/pdf.ts';
import { printedLines } from './printed.ts';

const print = async (...pages: Line[][]) =>
  printedLines(
    await makePdf({ title: 'Renewals due', company: 'Millrace Mutual', about: [], created: new Date(0), pages }),
  );

const long = 'Kitti and Partners Holding Company '.repeat(5).trim();

describe('A PDF', () => {
  test.each([
    ['label', [long, 'Value']],
    ['value', ['Label', long]],
  ] as const)('has no row over the lines of a long %s', async (_, cells) => {
    const [lines = []] = await print([{ cells }, { cells: ['Next', 'row'] }]);
    const at = lines.findIndex(({ text }) => text === 'Next');
    const [next, former] = [lines[at]?.y ?? 0, lines.slice(2, at).map(({ y }) => y)];

    expect(new Set(former).size).toBeGreaterThan(1);
    expect(next).toBeLessThan(Math.min(...former) - 9);
  });

  test('continues to further sheets with a head and a number each, and none of its rows is in two', async () => {
    const rows = Array.from({ length: 90 }, (_, at): Line => ({ cells: [`${at} ${long}`, `value ${at}`] }));
    const sheets = await print(rows, ['The end']);

    expect(sheets.length).toBeGreaterThan(4);
    expect(sheets.map((lines) => [lines[0]?.text, lines[1]?.text, lines.at(-1)?.text])).toEqual(
      sheets.map((_, at) => ['Millrace Mutual', 'Renewals due', `Page ${at + 1} of ${sheets.length}`]),
    );
    const values = sheets.map((lines) => lines.filter(({ text }) => text.startsWith('value ')));
    expect(values.flat().map(({ text }) => text)).toEqual(rows.map((_, at) => `value ${at}`));
    for (const [at, lines] of sheets.entries()) {
      const [, , first, ...rest] = lines;
      expect([first?.text, at]).toEqual([expect.stringMatching(/^(?:\d+ Kitti|The end)/), at]);
      const number = lines.at(-1)?.y ?? 0;
      for (const { text, y } of rest.slice(0, -1)) expect([text, y > number + 10]).toEqual([text, true]);
    }
  });

  test('has no heading at the end of a sheet', async () => {
    const rows = Array.from({ length: 80 }, (_, at): Line => [{ heading: `Part ${at}` }, `Text ${at}`][at % 2] ?? '');

    for (const lines of await print(rows)) expect(lines.at(-2)?.text).toMatch(/^Text/);
  });

  test('has every letter of Windows-1252, and question marks for what its fonts cannot show', async () => {
    const all = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ¡ÿ';

    const [lines = []] = await print([all, 'Łódź 株']);
    const texts = lines.map(({ text }) => new TextDecoder('windows-1252').decode(Buffer.from(text, 'latin1')));

    expect(texts).toEqual(expect.arrayContaining([all, '?ód? ?']));
  });
});
