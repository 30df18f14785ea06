import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { keep, styles } from '#src/build/styles.ts';

const entry = resolve('src/ui/styles.css');

test('styles are made once for the same sheet and sources, and anew when one has changed or they are gone', async () => {
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
