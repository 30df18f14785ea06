import type { Kysely } from 'kysely';

/** Faults of one operation are used in the order in which they were planted. */
export const up = async (db: Kysely<any>): Promise<void> => {
  await db.schema
    .alterTable('faults')
    .addColumn('serial', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
