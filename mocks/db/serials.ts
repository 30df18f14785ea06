import { sql, type RawBuilder } from 'kysely';

/** One more than the highest `serial` that a user has in a table: what is inserted with it is their newest row. */
export const nextSerial = (
  table: 'favorite_actions' | 'recent_views' | 'recent_searches',
  userId: string,
): RawBuilder<number> =>
  sql`(select coalesce(max(kept.serial), 0) + 1 from ${sql.table(table)} as kept where kept.user_id = ${userId})`;
