import type { RawBuilder } from 'kysely';
import type { Database, Tables } from './tables.ts';

/** Where matching accounts come from: parts of a query whose `from` offers the columns of `accounts`. */
export interface Matching {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/** A database and the few things that the two kinds of it do differently. */
export interface Engine {
  kind: 'sqlite' | 'postgres';
  db: Database;
  /** for reads that scan many rows, outside of transactions: SQLite in a file answers them in other threads */
  readDb: Database;
  /** builds the index that finds texts inside of others; migrations bring their own connection */
  createSubstringIndex: (db: Database) => Promise<void>;
  dropSubstringIndex: (db: Database) => Promise<void>;
  /** accounts that hold every one of the needles, found through that index, or pass one of the other conditions */
  matching: (needles: readonly string[], others?: readonly RawBuilder<unknown>[]) => Matching;
  /** inserts many rows at once */
  insertAll: <Name extends keyof Tables>(db: Database, table: Name, rows: readonly Tables[Name][]) => Promise<void>;
  /** runs work in a transaction beside which no other one of this kind runs, in any process */
  exclusively: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  /** brings the planner's figures up to date after many changes */
  analyze: (db: Database) => Promise<void>;
  /** frees what many changes have left behind; outside of a transaction */
  vacuum: () => Promise<void>;
  version: () => Promise<string>;
  close: () => Promise<void>;
}

/** How a database is opened. */
export interface Opening {
  /** only while no other process uses it, and so that none begins to */
  isAlone?: boolean;
  /** called when another process has to be waited for */
  onWait?: () => void;
}

/** Thrown when the database cannot be used; the message is for the operator and holds no password. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}
