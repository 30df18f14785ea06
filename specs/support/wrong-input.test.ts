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

test.each([
  [['walk'], { CHROMIUM_PATH: '/missing/chromium' }, 'CHROMIUM_PATH is /missing/chromium, which does not exist'],
  [['properties'], { PROPERTY_RUNS: 'many' }, 'PROPERTY_RUNS must be a whole number from 1, not "many"'],
  [['properties'], { PROPERTY_RUNS: '0' }, 'PROPERTY_RUNS must be a whole number from 1, not "0"'],
  [['view-bugs'], { VIEW_BUG_FLOWS: 'login,missing' }, 'VIEW_BUG_FLOWS: there is no missing; there are '],
  [['missing'], {}, 'there is no missing; there are '],
])('npm run bench -- %s with %o says so in one line, and measures nothing else', (args, env, message) => {
  const { status, stderr } = run('specs/bench/run.ts', args, env);

  expect(stderr.slice(0, -1)).not.toContain('\n');
  expect(stderr).toContain(`bench: ${message}`);
  expect(status).toBe(2);
});

test('npm run dev names a setting that cannot be used in one line', () => {
  const { status, stdout, stderr } = run('node_modules/vite/bin/vite.js', ['--configLoader=native'], { PORT: 'abc' });

  expect(stdout).toBe('');
  expect(stderr).toBe('PORT must be a whole number from 0 to 65535, not "abc"\n');
  expect(status).toBe(1);
});

test('pictures of a page that the gallery does not have are refused with those that it has', () => {
  const { status, stdout, stderr } = run('specs/gallery/shoot.ts', ['missing']);

  expect(stdout).toBe('');
  expect(stderr).toMatch(/^gallery: there is no page "missing"; there are \w+(?:, \w+)+\n$/);
  expect(status).toBe(2);
});
