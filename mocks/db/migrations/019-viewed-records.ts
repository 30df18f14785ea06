import { sql, type Kysely } from 'kysely';

/** Policies, bills and claims that a user looked at, by their numbers; null where it was the client. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable('recent_views').addColumn('record_kind', text).execute();
  await db.schema.alterTable('recent_views').addColumn('record_number', text).execute();
};
