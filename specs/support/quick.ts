import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';
import { planFor } from './gate/plan.ts';

/**
 * `npm run check:quick [-- <revision>]`: checks what the change since a revision (HEAD by default) can have broken: format
 * and lint of its files, types, every test that imports them, and the end-to-end tests of its flows.
 */
const revision = process.argv[2] ?? 'HEAD';

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

if (spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]).status !== 0) {
  console.error(`quick: no such revision: ${revision}`);
  process.exit(1);
}
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', revision),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file));
const { code, sources, e2e, flows, screens, left } = planFor(
  changed,
  git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => existsSync(file)),
  (file) => readFileSync(file, 'utf8'),
);

const run = (command: string, ...args: readonly string[]): void => {
  console.log(`quick: ${command} ${args.slice(0, 6).join(' ')}${args.length > 6 ? ' …' : ''}`);
  const env = { ...process.env, FLOWS: flows.join(','), SCREENS: screens.join(',') };
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
};

if (changed.length === 0) {
  console.log(`quick: nothing changed since ${revision}`);
  process.exit(0);
}
try {
  ensureChromium(() => {});
} catch (error) {
  console.error(`quick: ${(error as Error).message}`);
  process.exit(2);
}
if (code.length > 0) run('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...code);
if (sources.length > 0) {
  run('oxlint', '--deny-warnings', ...sources);
  run('tsc', '-p', 'tsconfig.json');
  run('tsc', '-p', 'tsconfig.machines.json');
  const projects = ['machines', 'api', 'journeys'].flatMap((project) => ['--project', project]);
  run('vitest', 'related', '--run', '--passWithNoTests', ...projects, ...sources);
}
if (e2e.length > 0) {
  run('vite', 'build', '--logLevel', 'error');
  run('vitest', 'run', '--project', 'e2e', ...e2e);
}
console.log(`quick: passed; left to npm run check: ${['unused code', ...left].join('; ')}`);
