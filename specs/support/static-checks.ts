import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * `npm run check:static`: format, lint, types, unused code and known vulnerabilities, beside each other: some of them use one
 * processor only, or wait for the network. What each says is printed in one piece, as it ends; fails where any of them does.
 */
const names = ['check:types', 'check:unused', 'check:lint', 'check:format', 'check:audit'] as const;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Runs a script of package.json, and whether it succeeded. */
const check = (name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const script = scripts[name];
    if (script === undefined) throw new Error(`package.json has no script ${name}`);
    const child = spawn(script, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
    child.once('error', reject);
    child.once('close', (status) => {
      console.log(`${name}: ${status === 0 ? 'passed' : 'FAILED'}`);
      process.stdout.write(Buffer.concat(said));
      resolve(status === 0);
    });
  });

const passed = await Promise.all(names.map(check));
process.exitCode = passed.every(Boolean) ? 0 : 1;
