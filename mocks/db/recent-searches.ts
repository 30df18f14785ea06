import { mostRecentSearches } from '#machines/domain/clients/recent-searches.ts';
import type { PresetId } from '#machines/domain/clients/search.ts';
import { digest } from '../secrets.ts';
import { nextSerial } from './serials.ts';
import type { Database } from './tables.ts';
import { withUserLock } from './user-lock.ts';

/** What one user searched for in one of the searches. */
interface List {
  userId: string;
  search: PresetId;
}

const newest = (db: Pick<Database, 'selectFrom'>, { userId, search }: List) =>
  db
    .selectFrom('recent_searches')
    .where('user_id', '=', userId)
    .where('search', '=', search)
    .orderBy('serial', 'desc')
    .orderBy('id')
    .limit(mostRecentSearches);

/** The texts of a list, the newest first. */
export const recentSearchesOf = async (db: Database, list: List): Promise<string[]> => {
  const rows = await newest(db, list).select('text').execute();
  return rows.map(({ text }) => text);
};

const keepsSearches = async (db: Database, userId: string): Promise<boolean> => {
  const settings = await db
    .selectFrom('user_settings')
    .select('keeps_searches')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return settings?.keeps_searches !== 0;
};

/** Puts a text at the top of a list, once in whatever case it is typed, and drops what no longer fits; nothing where the user wants none kept. */
export const recordSearch = (
  db: Database,
  { text, now, ...list }: List & { text: string; now: number },
): Promise<void> =>
  withUserLock(db, list.userId, async (inside) => {
    if (!(await keepsSearches(inside, list.userId))) return;
    await inside
      .insertInto('recent_searches')
      .values({
        id: digest(JSON.stringify([list.userId, list.search, text.toLocaleLowerCase('en-US')])),
        user_id: list.userId,
        search: list.search,
        text,
        searched_at: now,
        serial: nextSerial('recent_searches', list.userId),
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({ text, serial: ref('excluded.serial'), searched_at: now })),
      )
      .execute();
    await inside
      .deleteFrom('recent_searches')
      .where('user_id', '=', list.userId)
      .where('search', '=', list.search)
      .where('id', 'not in', newest(inside, list).select('id'))
      .execute();
  });

/** Deletes every search of a user. */
export const forgetSearches = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('recent_searches').where('user_id', '=', userId).execute();
};
