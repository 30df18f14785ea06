import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Flags that keep Chromium quiet on a machine without a network, and running as root in a container. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

const playwrightPath = (): string | undefined => {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
};

/** Path of a Chromium on this machine: CHROMIUM_PATH, Playwright's own, or the system's; undefined where there is none. */
export const findChromium = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], playwrightPath(), ...systemPaths].find((path) => path && existsSync(path));

const attempts: readonly (readonly [command: string, ...args: string[]])[] = [
  ['npx', '--no', 'playwright', 'install', '--with-deps', 'chromium'],
  ['apt-get', 'install', '-y', '-qq', 'chromium'],
];

/**
 * Finds a Chromium or installs one: Playwright's, else Debian's.
 * @throws Error that tells what to do by hand
 */
export const ensureChromium = (say: (line: string) => void): string => {
  const found = findChromium();
  if (found) return found;
  for (const [command, ...args] of attempts) {
    say(`no Chromium found; trying: ${command} ${args.join(' ')}`);
    try {
      if (command === 'apt-get') execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
      execFileSync(command, args, { stdio: 'ignore', timeout: 300_000 });
    } catch {
      continue;
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('no Chromium: install one (apt-get install chromium) or set CHROMIUM_PATH to its executable');
};
