import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';

// A process of its own (folder.ts): makes the folder and the files of an embedded database, private to their owner.
const [file = ''] = process.argv.slice(2);

/** Takes the rights of others away, where they have any. */
const makePrivate = (path: string): void => {
  const { mode } = statSync(path);
  if (mode & 0o077) chmodSync(path, mode & 0o700);
};

/** A folder that holds other files than the database keeps its rights: other programs use it. */
const isOurs = (folder: string): boolean => readdirSync(folder).every((name) => name.startsWith(basename(file)));

/** Makes a folder and those it is in; Node's own way of doing so misreports a read-only file system. */
const makeFolder = (path: string): void => {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && dirname(path) !== path) {
      makeFolder(dirname(path));
      mkdirSync(path, { mode: 0o700 });
    } else if (!existsSync(path) || !statSync(path).isDirectory()) throw error;
  }
};

const open = (path: string): void => {
  const handle = openSync(path, 'a+', 0o600);
  readSync(handle, Buffer.alloc(16));
  closeSync(handle);
};

const attempt = (path: string, work: () => void): void => {
  try {
    work();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    process.stdout.write(JSON.stringify({ code, path, message }));
    process.exit(1);
  }
};

const folder = dirname(file);
attempt(folder, () => {
  makeFolder(folder);
  if (isOurs(folder)) makePrivate(folder);
});
for (const name of [file, `${file}.lock`]) attempt(name, () => open(name));
for (const name of [file, `${file}.lock`, `${file}-wal`, `${file}-shm`])
  if (existsSync(name)) attempt(name, () => makePrivate(name));
