import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { failuresOf, readReport, type Failure, type Report } from './gate/report.ts';
import { flowTestsOf, selectsBuiltPortal, unknownName, type FlowTests } from './gate/selection.ts';
import { formatTimes, timesOf } from './gate/times.ts';

/**
 * `npm test`: a browser, a fresh build, every test, where the time went, which requirements are met, and a closing line
 * with the counts. Names of flows run their machines, screens and own tests alone, without a build, a trace or a report that
 * replaces another. Other arguments go to Vitest: a part of the tests keeps the reports of others, and builds the portal only
 * for tests of it. A test that passed on its second try only fails the run, except in CI, where
 * it is named: what its pages showed is kept in dist/reports/failures.
 */
const reports = 'dist/reports';

const say = (line: string) => console.log(`test: ${line}`);

/** Names the browser of the tests; without one, ends the run. */
const requireBrowser = (): void => {
  try {
    say(`using ${ensureChromium(say)}`);
  } catch (error) {
    say((error as Error).message);
    process.exit(2);
  }
};

/** Node reads the configuration, and the carrier that is in it, without bundling both first. */
const configLoader = '--configLoader=native';

/** Where tests and what they start keep temporary files, open to other users as the folder of the system is: PostgreSQL has its own. */
const scratch = mkdtempSync(join(tmpdir(), 'portal-tests-'));
chmodSync(scratch, 0o1777);
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): number => {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: scratch, ...env },
  });
  if (error) throw error;
  return status ?? 1;
};

const describeFailure = ({ file, test, isFinal, message }: Failure): string => {
  const title = isFinal ? 'FAILED' : 'PASSED ON A SECOND TRY ONLY';
  return `${title} ${file}: ${test}\n  ${message.slice(0, 1000)}`;
};

/** Prints every failure and the closing line; how many failed, and how many passed on a second try only. */
const conclude = (report: Report) => {
  const failures = failuresOf(report, process.cwd());
  for (const failure of failures) console.log(describeFailure(failure));
  const found = failures.filter(({ isFinal }) => isFinal).length;
  const retried = failures.length - found;
  if (retried > 0) say(`${retried} passed on a second try only; see ${reports}/failures`);
  const failed = report.success ? found : Math.max(1, found);
  console.log(`${report.numPassedTests} passed, ${failed} failed`);
  return { failed, retried };
};

/** Runs the tests of some flows, with a report of their own. */
const runFlows = ({ flows, screens, files, options }: FlowTests): number => {
  const needsBrowser = files.some((file) => file.endsWith('.browser.test.tsx'));
  if (needsBrowser) requireBrowser();
  const file = `${reports}/flows.json`;
  rmSync(file, { force: true });
  const projects = needsBrowser ? ['machines', 'journeys'] : ['machines'];
  const status = run(
    'vitest',
    [
      'run',
      configLoader,
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...files,
      ...options,
    ],
    { FLOWS: flows.join(','), SCREENS: screens.join(',') },
  );
  const { failed } = conclude(readReport(file));
  return status || Number(failed > 0);
};

const given = process.argv.slice(2);
const specs = globSync('specs/**/*.{ts,tsx}');
const unknown = unknownName(given, specs);
if (unknown !== undefined) {
  say(unknown);
  process.exit(2);
}
const flowTests = flowTestsOf(given, specs);
if (flowTests) process.exit(runFlows(flowTests));

requireBrowser();
const isWhole = given.length === 0;
const isBuilt = selectsBuiltPortal(given, globSync('specs/e2e/**/*.test.ts'));
const formerBuild = isBuilt ? globSync('dist/*', { exclude: [reports] }) : [];
for (const path of isWhole ? ['dist'] : [...formerBuild, `${reports}/failures`])
  rmSync(path, { recursive: true, force: true });
// Vite would empty the whole folder, with the reports of others
const built = isBuilt ? run('npm', ['run', '--silent', 'build', '--', '--no-emptyOutDir']) : 0;
const tested = built || run('vitest', ['run', configLoader, ...given]);
const traced = built || run('npm', ['run', '--silent', 'trace', '--', '--brief']);

const report = readReport(`${reports}/vitest.json`);
const times = timesOf(report, process.cwd());
mkdirSync(reports, { recursive: true });
writeFileSync(`${reports}/times.json`, `${JSON.stringify(times, null, 2)}\n`);
console.log(formatTimes(times));

const { failed, retried } = conclude(report);
const isUnstable = retried > 0 && !process.env['CI'];
process.exit(built || tested || traced || Number(failed > 0 || isUnstable));
