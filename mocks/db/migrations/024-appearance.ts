import type { Kysely } from 'kysely';

/** Whether a user wants the portal dark. */
export const up = async (db: Kysely<any>): Promise<void> => {
  await db.schema
    .alterTable('user_settings')
    .addColumn('dark_mode', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
