import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';

/** `npm test`: a Chromium, a fresh build, every test, and what the requirements have of them. Arguments go to Vitest. */
const say = (line: string) => console.log(`test: ${line}`);

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): number => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env });
  if (error) throw error;
  return status ?? 1;
};

const only = process.argv.slice(2);
const chromiumPath = ensureChromium(say);
say(`using ${chromiumPath}`);
rmSync('dist/reports', { recursive: true, force: true });
const env = { ...process.env, CHROMIUM_PATH: chromiumPath };
const built = run('npm', ['run', '--silent', 'build'], env);
if (built !== 0) process.exit(built);
const tested = run('npx', ['--no', 'vitest', 'run', ...only], env);
process.exit(tested);
