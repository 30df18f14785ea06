import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';
import { basicRange, weights } from '../ui/styles/font.ts';

/**
 * Writes the basic part of the product's font: half of the bytes of its Latin part, which everything before the first screen
 * shares the connection with. Run before a build and when packages are installed, as Panda's code generation is.
 */
const latin = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
const basic = join(import.meta.dirname, '../ui/fonts/source-sans-3-basic-wght-normal.woff2');

const characters = basicRange.split(',').flatMap((range) => {
  const [first = 0, last = first] = range
    .slice(2)
    .split('-')
    .map((point) => Number.parseInt(point, 16));
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
});

const options = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { ...weights, default: weights.min } },
  // kerning, digits of one width, and what puts marks on letters
  keepFeatures: ['kern', 'tnum', 'ccmp', 'mark', 'mkmk'],
};
const font = await subset(readFileSync(fileURLToPath(import.meta.resolve(latin))), characters.join(''), options);
mkdirSync(dirname(basic), { recursive: true });
writeFileSync(basic, font);
