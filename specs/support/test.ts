import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';

/**
 * `npm test`: a Chromium, a fresh build, every test, what the requirements have of them, and a closing line with the
 * counts. Arguments go to Vitest.
 */
const report = 'dist/reports/vitest.json';

const say = (line: string) => console.log(`test: ${line}`);

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv): number => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env });
  if (error) throw error;
  return status ?? 1;
};

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

const readReport = (): Report =>
  existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { numPassedTests: 0, numFailedTests: 1, success: false, testResults: [] };

/** What failed, at once or for good, stands at the end, where people and tools look that show the last lines of a log. */
const sayFailures = ({ testResults }: Report) => {
  for (const { name, message, assertionResults } of testResults) {
    if (message) console.log(`FAILED ${name}: ${message.slice(0, 500)}`);
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (failureMessages.length === 0) continue;
      const word = status === 'failed' ? 'FAILED' : 'FAILED AT FIRST';
      console.log(`${word} ${name}: ${fullName}\n  ${failureMessages.join('\n').slice(0, 1000)}`);
    }
  }
};

const chromiumPath = ensureChromium(say);
say(`using ${chromiumPath}`);
const env = { ...process.env, CHROMIUM_PATH: chromiumPath };
rmSync('dist', { recursive: true, force: true });
const built = run('npm', ['run', '--silent', 'build'], env);
const tested = built || run('npx', ['--no', 'vitest', 'run', ...process.argv.slice(2)], env);
const traced = built || run('npm', ['run', '--silent', 'trace', '--', '--brief'], env);
const result = readReport();
const failed = result.success ? result.numFailedTests : Math.max(1, result.numFailedTests);
sayFailures(result);
console.log(`${result.numPassedTests} passed, ${failed} failed`);
process.exit(built || tested || traced);
