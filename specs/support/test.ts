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

const countTests = (): { passed: number; failed: number } => {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    success: boolean;
  };
  return { passed: numPassedTests, failed: success ? numFailedTests : Math.max(1, numFailedTests) };
};

const chromiumPath = ensureChromium(say);
say(`using ${chromiumPath}`);
const env = { ...process.env, CHROMIUM_PATH: chromiumPath };
rmSync('dist', { recursive: true, force: true });
const built = run('npm', ['run', '--silent', 'build'], env);
const tested = built || run('npx', ['--no', 'vitest', 'run', ...process.argv.slice(2)], env);
const traced = built || run('npm', ['run', '--silent', 'trace'], env);
const { passed, failed } = countTests();
console.log(`${passed} passed, ${failed} failed`);
process.exit(built || tested || traced);
