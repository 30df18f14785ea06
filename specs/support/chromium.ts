import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Debian's name of the shell, as a package and as a program. */
const shellPackage = 'chromium-headless-shell';

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

/** Playwright keeps the shell in a folder of its own beside the browser's. */
const playwrightShells = (): string[] => {
  const browser = playwrightPath();
  if (!browser) return [];
  const folder = join(dirname(browser), '..', '..');
  return globSync('chromium_headless_shell-*/*/{chrome-headless-shell,headless_shell}', { cwd: folder }).map((path) =>
    join(folder, path),
  );
};

const firstThatExists = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

/** Path of a whole Chromium on this machine: CHROMIUM_PATH, Playwright's own, or the system's; undefined where there is none. */
export const findChromium = (): string | undefined => {
  const given = process.env['CHROMIUM_PATH'];
  return firstThatExists([
    given && !/headless.?shell/.test(given) ? given : undefined,
    playwrightPath(),
    ...systemPaths,
  ]);
};

/**
 * Path of the browser that runs the tests: Chromium's headless shell, which has no window to draw and takes less than half
 * the processor time of the whole browser; without one, the whole browser. CHROMIUM_PATH overrules both. The shell lacks
 * the back-forward cache.
 */
export const findTestBrowser = (): string | undefined =>
  firstThatExists([process.env['CHROMIUM_PATH'], ...playwrightShells(), `/usr/bin/${shellPackage}`]) ?? findChromium();

const install = (command: string, ...args: string[]): void => {
  execFileSync(command, args, { stdio: 'ignore', timeout: 600_000 });
};

const attempts: Readonly<Record<string, () => void>> = {
  'apt-get install chromium': () => {
    install('apt-get', 'update', '-qq');
    install('apt-get', 'install', '-y', '-qq', 'chromium');
  },
  'playwright install --with-deps chromium': () => install('playwright', 'install', '--with-deps', 'chromium'),
};

const attempt = (work: () => void): void => {
  try {
    work();
  } catch {
    // what could not be installed is not found afterwards
  }
};

/**
 * Refuses a CHROMIUM_PATH that does not exist: another browser in its place is not what was asked for.
 * @throws Error that names the path
 */
export const checkChromiumPath = (): void => {
  const given = process.env['CHROMIUM_PATH'];
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, which does not exist`);
};

/**
 * Finds the browsers for the tests or installs them: Debian's, else Playwright's.
 * @throws Error that says what to do by hand
 */
export const ensureChromium = (say: (line: string) => void): string => {
  checkChromiumPath();
  for (const [name, work] of Object.entries(attempts)) {
    if (findChromium()) break;
    say(`no Chromium found; trying: ${name}`);
    attempt(work);
  }
  if (findTestBrowser() === findChromium() && process.env['CI'])
    attempt(() => install('apt-get', 'install', '-y', '-qq', shellPackage));
  const found = findTestBrowser();
  if (!found)
    throw new Error('no Chromium: install one (apt-get install chromium) or set CHROMIUM_PATH to its executable');
  if (found === findChromium()) say(`the tests take less than half the time with ${shellPackage} (Debian) installed`);
  return found;
};
