import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { numberKeys } from '#src/build/icon-keys-plugin.ts';

const keys = /\bkey: "([^"]*)"/g;

test('the shapes of every icon of the package are numbered, and nothing else of it changes', () => {
  const files = globSync('node_modules/lucide-react/dist/esm/icons/*.mjs');

  expect(files.length).toBeGreaterThan(1000);
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    const numbered = numberKeys(code);
    const found = [...numbered.matchAll(keys)].map(([, key]) => key);
    expect(found, file).toEqual(found.map((_, at) => String(at)));
    expect(numbered.replaceAll(keys, ''), file).toBe(code.replaceAll(keys, ''));
  }
});
