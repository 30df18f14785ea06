import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';
import { failuresOf, readReport, type Failure } from './gate/report.ts';
import { selectsBuiltPortal } from './gate/selection.ts';
import { formatTimes, timesOf } from './gate/times.ts';

/**
 * `npm test`: a browser, a fresh build, every test, where the time went, which requirements are met, and a closing line
 * with the counts. Arguments go to Vitest: a part of the tests keeps the reports of others, and builds the portal only for
 * tests of it. A test that passed on its second try only fails the run, except in CI, where
 * it is named: what its pages showed is kept in dist/reports/failures.
 */
const reports = 'dist/reports';

const say = (line: string) => console.log(`test: ${line}`);

const run = (command: string, ...args: readonly string[]): number => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) throw error;
  return status ?? 1;
};

const describeFailure = ({ file, test, isFinal, message }: Failure): string => {
  const title = isFinal ? 'FAILED' : 'PASSED ON A SECOND TRY ONLY';
  return `${title} ${file}: ${test}\n  ${message.slice(0, 1000)}`;
};

say(`using ${ensureChromium(say)}`);
const given = process.argv.slice(2);
const isWhole = given.length === 0;
const isBuilt = selectsBuiltPortal(given, globSync('specs/e2e/**/*.test.ts'));
const formerBuild = isBuilt ? globSync('dist/*', { exclude: [reports] }) : [];
for (const path of isWhole ? ['dist'] : [...formerBuild, `${reports}/failures`])
  rmSync(path, { recursive: true, force: true });
// Vite would empty the whole folder, with the reports of others
const built = isBuilt ? run('npm', 'run', '--silent', 'build', '--', '--no-emptyOutDir') : 0;
const tested = built || run('vitest', 'run', ...given);
const traced = built || run('npm', 'run', '--silent', 'trace', '--', '--brief');

const report = readReport(`${reports}/vitest.json`);
const times = timesOf(report, process.cwd());
mkdirSync(reports, { recursive: true });
writeFileSync(`${reports}/times.json`, `${JSON.stringify(times, null, 2)}\n`);
console.log(formatTimes(times));

const failures = failuresOf(report, process.cwd());
for (const failure of failures) console.log(describeFailure(failure));
const retried = failures.filter(({ isFinal }) => !isFinal).length;
const isUnstable = retried > 0 && !process.env['CI'];
if (retried > 0) say(`${retried} passed on a second try only; see ${reports}/failures`);
const failed = report.success ? report.numFailedTests : Math.max(1, report.numFailedTests);
console.log(`${report.numPassedTests} passed, ${failed} failed`);
process.exit(built || tested || traced || Number(isUnstable));
