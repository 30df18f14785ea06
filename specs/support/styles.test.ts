import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { keep, styles } from '#src/build/styles.ts';

const entry = resolve('src/ui/styles.css');

test('styles are made once for the same sheet and sources, and again when one has changed or they are gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  const kept = join(folder, 'kept');
  const source = join(folder, 'tokens.ts');
  let made = 0;
  const stylesOf = keep(
    kept,
    () => [source],
    async (sheet) => `${sheet} /* ${(made += 1)} */`,
  );

  writeFileSync(source, 'red');
  expect([await stylesOf('a'), await stylesOf('a')]).toEqual(['a /* 1 */', 'a /* 1 */']);
  writeFileSync(source, 'blue');
  expect([await stylesOf('a'), await stylesOf('a')]).toEqual(['a /* 2 */', 'a /* 2 */']);
  expect([await stylesOf('b'), await stylesOf('b')]).toEqual(['b /* 3 */', 'b /* 3 */']);
  expect(readdirSync(kept)).toHaveLength(1);
  rmSync(kept, { recursive: true });
  expect(await stylesOf('b')).toBe('b /* 4 */');
  rmSync(folder, { recursive: true });
});

test('the styles of the design system depend on what they are made of, and other styles stay as they are', async () => {
  const { css, messages } = await postcss([styles()]).process(readFileSync(entry, 'utf8'), { from: entry });
  expect(css).toMatch(/^@layer reset, base, tokens, recipes, utilities;/);
  expect(css).toContain('.button--');
  expect(messages.filter(({ type }) => type === 'dependency').map(({ file }) => file)).toEqual(
    expect.arrayContaining([resolve('panda.config.ts'), resolve('src/ui/styles/tokens.ts')]),
  );

  const other = 'p{color:red}';
  const result = await postcss([styles()]).process(other, { from: resolve('src/other.css') });
  expect([result.css, result.messages]).toEqual([other, []]);
});

/**
 * Colors outside the tokens, by file, each with the reason why it is the same in every theme and brand. The inspector has a palette of its own, and
 * the page for old browsers no custom properties.
 */
const ownColors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/ui/styles/background.ts': { '#fff': 'on the deep color of a brand, which no theme changes' },
  'src/ui/styles/dialogs.ts': {
    'rgb(10 20 31 / 0.55)': 'what is behind a dialog gets darker in every theme',
    '#fff': 'on the dark backdrop',
  },
  'src/ui/styles/fields.ts': { '#0000': 'nothing shows' },
  'src/ui/styles/global.ts': { '#0a141f': 'what is behind a dialog gets darker in every theme' },
  'src/ui/styles/layouts.ts': { '#fff': 'on the deep color of a brand, which no theme changes' },
  'src/ui/styles/pages.ts': { '#000': 'what a mask shows', '#0000': 'what a mask hides' },
  'src/ui/styles/print.ts': { '#fff': 'paper' },
  'src/screens/clients/document/viewer.css': {
    '#fff': 'the paper of a page',
    '#4f5f70': 'what is wrong with a page, on its paper',
    'rgb(13 27 42 / 0.25)': 'the shadow of a page',
    'rgb(226 169 63 / 0.4)': 'a text that was found, on paper',
    'rgb(224 90 20 / 0.55)': 'the found text that one is at, on paper',
  },
};

const rawColor =
  /(?<![\w&])#(?:[\da-f]{6}(?:[\da-f]{2})?|[\da-f]{3,4})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^)]*\)|(?<=(?:color|background|fill|stroke|border\w*): ?'[^']{0,40})\b(?:white|black|red|green|blue|gray|grey|orange|yellow|purple|pink)\b/gi;

test('the colors of the portal are tokens; the few others are known, with the reason', () => {
  const files = globSync('src/**/*.{ts,tsx,css}', {
    exclude: ['src/styled-system/**', 'src/inspector/**', 'src/build/old-browsers.ts', 'src/ui/styles/tokens.ts'],
  });
  const found = files.flatMap((file) => {
    const colors = new Set(readFileSync(file, 'utf8').match(rawColor) ?? []);
    return [...colors].map((color) => `${file}: ${color}`);
  });

  const known = Object.entries(ownColors).flatMap(([file, colors]) =>
    Object.keys(colors).map((color) => `${file}: ${color}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(found.toSorted(), 'make it a token in src/ui/styles/tokens.ts').toEqual(known.toSorted());
});
