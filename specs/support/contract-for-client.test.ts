import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forClient } from '#src/build/contract-plugin.ts';

test('the portal gets of an operation what its client reads, and nothing else', () => {
  const code = `const op = reads({
    ...common,
    id: 'readIt',
    summary: 'Reads it, of {id}',
    path: \`/api/\${name}/{id}\`,
    access: 'agency',
    invented: true,
    query: v.object({ sort: text(10), more: v.object({}) }),
    response: v.object({ id: v.string() }),
    errors: { 404: 'no such thing', 409: 'another' },
  });
  const other = { summary: 'stays' };`;

  expect(forClient(code).replaceAll(/\s+/g, ' ')).toBe(
    "const op = reads({ ...common, id: 'readIt', path: `/api/${name}/{id}`, access: 'agency', response: v.object({ id: v.string() }), }); const other = { summary: 'stays' };",
  );
});

test('no operation of the contract keeps a description', () => {
  const files = globSync('machines/domain/contract/*.ts').filter((file) => !/\/(?:operation|names)\.ts$/.test(file));

  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const reduced = forClient(readFileSync(file, 'utf8'), file);
    expect(reduced, file).toContain('path:');
    expect(reduced, file).not.toMatch(/\bsummary:/);
  }
});
