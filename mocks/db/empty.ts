import { sql } from 'kysely';
import type { Database, Tables } from './tables.ts';
import { transact } from './transaction.ts';

/** Empties tables, all of them or none. */
export const empty = (db: Database, tables: readonly (keyof Tables)[]): Promise<void> =>
  transact(db, async (inside) => {
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(inside);
  });
