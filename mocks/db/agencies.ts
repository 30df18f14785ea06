import type { Database } from './tables.ts';

/** The name of an agency; empty for one that there is not. */
export const nameOfAgency = async (db: Database, code: string): Promise<string> => {
  const agency = await db.selectFrom('agencies').select('name').where('code', '=', code).executeTakeFirst();
  return agency?.name ?? '';
};
