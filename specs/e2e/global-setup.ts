import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
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

/** The built portal, for all end-to-end tests. */
export default ({ provide }: TestProject): void => provide('portal', builtPortal());
