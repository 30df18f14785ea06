import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) => {
  const { status, stdout, stderr } = spawnSync('node', [script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
};

test.each([
  ['specs/support/test.ts', 'invoice'],
  ['specs/gallery/shoot.ts', 'kit'],
])('%s names a CHROMIUM_PATH that does not exist in one line, and uses no other browser', (script, argument) => {
  const { status, stdout, stderr } = run(script, [argument], { CHROMIUM_PATH: '/missing/chromium' });

  expect(stdout + stderr).toMatch(/^\w+: CHROMIUM_PATH is \/missing\/chromium, which does not exist\n$/);
  expect(status).toBe(2);
});

test('pictures of a page that the gallery does not have are refused with those that it has', () => {
  const { status, stdout, stderr } = run('specs/gallery/shoot.ts', ['missing']);

  expect(stdout).toBe('');
  expect(stderr).toMatch(/^gallery: there is no page "missing"; there are \w+(?:, \w+)+\n$/);
  expect(status).toBe(2);
});
