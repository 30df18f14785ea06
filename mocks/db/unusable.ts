import type { CarrierOptions } from '../options.ts';
import { DatabaseUnusable } from './engine.ts';
import { unavailability } from './unavailable.ts';

/** SQLite's result codes for a file that is no database, or no whole one. */
const damaged = new Set([11, 26]);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * An error of opening or preparing a database, for the operator: the setting and the cause, in one line.
 * @returns the error itself where it is a defect and not the database's
 */
export const asUnusable = (error: unknown, { databaseUrl, databaseFile }: CarrierOptions): unknown => {
  if (!(error instanceof Error) || error instanceof DatabaseUnusable) return error;
  if (databaseUrl !== null) {
    const isServers = 'severity' in error || unavailability(error) !== null;
    return isServers ? new DatabaseUnusable(`DATABASE_URL: ${oneLine(error.message || String(error))}`) : error;
  }
  const { errcode } = error as { errcode?: number };
  if (errcode === undefined) return error;
  if (damaged.has(errcode & 0xff))
    return new DatabaseUnusable(
      `DATA_DIR: ${databaseFile} is damaged or no database (${oneLine(error.message)}); ` +
        'put a copy of it back, or move it away to begin with an empty one',
    );
  return new DatabaseUnusable(`DATA_DIR: ${databaseFile}: ${unavailability(error) ?? oneLine(error.message)}`);
};
