import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnusable } from './engine.ts';
import { isBusy } from './patient-connection.ts';

/**
 * How a process holds an embedded database: `shared` while it uses it, `preparing` while it makes tables and data (one at
 * a time, beside those that share), `alone` while no other process may use it.
 */
type Hold = 'shared' | 'preparing' | 'alone';

/**
 * SQLite's own locks on an empty database beside the real one: the system releases them when a process ends in any
 * way.
 */
const statements: Readonly<Record<Hold, string>> = {
  shared: 'begin; select count(*) from sqlite_master',
  preparing: 'begin immediate',
  alone: 'begin exclusive',
};

/**
 * Takes a lock at once.
 * @returns what releases it; null while another process holds a lock that excludes it
 */
const tryLock = (file: string, hold: Hold): (() => void) | null => {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    lock.exec(statements[hold]);
    return () => {
      if (lock.isOpen) lock.close();
    };
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
};

/**
 * Takes a lock, and waits for it where another process holds it.
 * @param onWait called once when there is something to wait for
 * @param patience how long to wait, in milliseconds
 * @throws DatabaseUnusable after that
 */
export const lockFile = async (
  file: string,
  hold: Hold,
  { patience, onWait = () => {} }: { patience: number; onWait?: () => void },
): Promise<() => void> => {
  const pause = 50;
  for (let waited = 0; ; waited += pause) {
    const release = tryLock(file, hold);
    if (release) return release;
    if (waited >= patience)
      throw new DatabaseUnusable(
        hold === 'alone'
          ? `${file} is used by another process; stop it first`
          : `${file} is being prepared by another process, which has not finished; stop it, or wait and start again`,
      );
    if (waited === 0) onWait();
    await wait(pause);
  }
};
