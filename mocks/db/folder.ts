import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseUnusable } from './engine.ts';

/** What prepare-folder.ts reports of a file that cannot be used. */
interface Problem {
  code: string;
  path: string;
  message: string;
}

const explanations: Readonly<Record<string, (path: string) => string>> = {
  EACCES: (path) => `no permission to read and write ${path}`,
  EPERM: (path) => `no permission to read and write ${path}, or to make it private`,
  EROFS: (path) => `${path} is on a read-only file system`,
  EEXIST: (path) => `${path} is a file, not a folder`,
  ENOTDIR: (path) => `${path} is a file, or lies in one, and not in a folder`,
  EISDIR: (path) => `${path} is a folder, not a file`,
  ENOSPC: (path) => `no space is left for ${path}`,
  EDQUOT: (path) => `no space is left for ${path}`,
};

const explain = ({ code, path, message }: Problem): string =>
  `DATA_DIR: ${explanations[code]?.(path) ?? `${path} cannot be used: ${message}`}`.replaceAll(/\s+/g, ' ');

/**
 * Makes folder and file of an embedded database, which only their owner may read. Done by a process of its own: a file
 * system that does not answer would hold this one for ever, even at its end.
 * @param patience how long the file system may take, in milliseconds
 * @throws DatabaseUnusable with the cause in one line
 */
export const prepareFolder = (file: string, patience: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'prepare-folder.ts'), file], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {},
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      child.stdout.destroy();
      child.unref();
      reject(new DatabaseUnusable(`DATA_DIR: ${file} does not answer; is it on a drive that is away?`));
    }, patience);
    child.once('error', reject).once('close', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else if (text === '') reject(new Error(`The process that prepares ${file} ended with ${code}`));
      else reject(new DatabaseUnusable(explain(JSON.parse(text) as Problem)));
    });
  });
