import { sql, type RawBuilder } from 'kysely';
import { lifetimes } from '../durations.ts';
import type { Database } from './tables.ts';

/** How far the clocks of processes may be apart, and calls that are made at the same moment, in milliseconds. */
const clocksDiffer = 60_000;

/** Whether a moment is further ahead than anything sets it, in milliseconds: a clock that went back has left it. */
export const isLeftAhead = (moment: number, now: number, furthest: number): boolean =>
  moment > now + furthest + clocksDiffer;

/** The moment of a column has come, or a clock that went back has left it ahead. */
export const hasCome = (column: string, now: number, furthest: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${now + furthest + clocksDiffer})`;

/** What would last longer than anything that begins now lasts as long: a clock that went back has left it. */
export const boundEnds = (db: Database, now: number): Promise<unknown>[] =>
  Object.entries(lifetimes).map(([table, life]) =>
    sql`update ${sql.table(table)} set expires_at = ${now + life}
      where expires_at > ${now + life + clocksDiffer}`.execute(db),
  );
