import { sql, type Kysely } from 'kysely';

/** Whether a user wants the portal dark, and the agency that they act for first. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .alterTable('user_settings')
    .addColumn('dark_mode', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('user_settings').addColumn('default_agency', text).execute();
};
