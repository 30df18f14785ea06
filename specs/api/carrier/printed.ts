import { inflateSync } from 'node:zlib';
import type { Browser } from './browser.ts';
import type { World } from './world.ts';

/** A line of text on a page of a PDF, in points from the page's bottom left. */
export interface PrintedLine {
  text: string;
  x: number;
  y: number;
}

const drawn = /1 0 0 1 ([\d.]+) ([\d.]+) Tm\n[^\n]+\n\[([^\]]+)\] TJ/g;

const textIn = (pieces: string): string =>
  [...pieces.matchAll(/<([\da-f]+)>/g)].map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1')).join('');

/** The lines on each page of a PDF as pdfkit writes it, in their order. */
export const printedLines = (pdf: Uint8Array): PrintedLine[][] =>
  Buffer.from(pdf)
    .toString('latin1')
    .split('/FlateDecode\n>>\nstream\n')
    .slice(1)
    .map((stream) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .map((page) =>
      [...page.matchAll(drawn)].map(([, x, y, pieces]) => ({ text: textIn(pieces ?? ''), x: Number(x), y: Number(y) })),
    );

/** What is read on a PDF from left to right, from top to bottom, page by page. */
export const printedRows = (pdf: Uint8Array): string[] =>
  printedLines(pdf).flatMap((page) => {
    const rows = Map.groupBy(page, ({ y }) => y);
    return [...rows.values()].map((row) => row.map(({ text }) => text).join(' '));
  });

/** The bytes of a file that a user opens. */
export const readBytes = async (world: World, browser: Browser, url: string): Promise<Uint8Array> => {
  const response = await world.carrier.fetch(
    new Request(`http://localhost${url}`, { headers: { cookie: `session=${browser.sessionId}` } }),
  );
  return new Uint8Array(await response.arrayBuffer());
};

/** An amount as it is printed, calculated without the product's own formatter. */
export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
