import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { chromiumArgs, findTestBrowser } from '#specs/support/chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** address of the browser that all test files share */
    browser: string;
    /** folder of the built portal */
    portal: string;
  }
}

const root = resolve(import.meta.dirname, '../..');

/** `npm test` builds into dist; E2E_DIST names another folder, for working on these tests while others build. */
const builtPortal = (): string => {
  const folder = resolve(root, process.env['E2E_DIST'] ?? 'dist');
  if (existsSync(join(folder, 'login-01.html'))) return folder;
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', cwd: root });
  if (status !== 0) throw new Error('The portal could not be built; the errors are above');
  return join(root, 'dist');
};

/** The built portal and one Chromium, for all end-to-end tests. */
export default async ({ provide }: TestProject) => {
  const portal = builtPortal();
  const browser = await chromium.launchServer({
    executablePath: findTestBrowser() ?? chromium.executablePath(),
    args: [...chromiumArgs],
  });
  provide('browser', browser.wsEndpoint());
  provide('portal', portal);
  return () => browser.close();
};
