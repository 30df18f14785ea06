import { sql } from 'kysely';
import type { Engine } from './engine.ts';

type SubstringIndex = Pick<Engine, 'createSubstringIndex' | 'dropSubstringIndex' | 'matching'>;

/** `needles` are ASCII letters, digits and spaces (search-text.ts): nothing to escape in a pattern or a phrase. */
const phrase = (needles: readonly string[]): string => needles.map((needle) => `"${needle}"`).join(' ');

/** Whether a text column holds every needle, without an index. */
export const holdsAll = (column: string, needles: readonly string[]) =>
  sql<boolean>`(${sql.join(
    needles.map((needle) => sql`${sql.ref(column)} like ${`%${needle}%`}`),
    sql` and `,
  )})`;

/** FTS5 with its trigram tokenizer, reading the text from the accounts themselves. */
const fts5: SubstringIndex = {
  createSubstringIndex: async (db) => {
    await sql`create virtual table account_text using fts5(
      search_text, content = 'accounts', content_rowid = 'id', tokenize = 'trigram', columnsize = 0)`.execute(db);
    await sql`insert into account_text(account_text) values ('rebuild')`.execute(db);
  },
  dropSubstringIndex: async (db) => {
    await sql`drop table if exists account_text`.execute(db);
  },
  // cross join: SQLite keeps this order, so that the index leads and a limit ends the work early
  matching: (needles, others = []) => {
    const wanted = sql`account_text match ${phrase(needles)}`;
    if (others.length === 0)
      return { from: sql`account_text cross join accounts on accounts.id = account_text.rowid`, where: wanted };
    const found = others.map((other) => sql`union select accounts.id from accounts where ${other}`);
    return {
      from: sql`(select rowid as id from account_text where ${wanted} ${sql.join(found, sql` `)}) as found
        cross join accounts on accounts.id = found.id`,
      where: sql`1 = 1`,
    };
  },
};

const trigrams: SubstringIndex = {
  createSubstringIndex: async (db) => {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index accounts_text on accounts using gin (search_text gin_trgm_ops)`.execute(db);
  },
  dropSubstringIndex: async (db) => {
    await sql`drop index if exists accounts_text`.execute(db);
  },
  matching: (needles, others = []) => ({
    from: sql`accounts`,
    where: sql`(${sql.join([holdsAll('accounts.search_text', needles), ...others], sql` or `)})`,
  }),
};

/** The one place where the two databases search differently. */
export const substringIndex: Readonly<Record<Engine['kind'], SubstringIndex>> = { sqlite: fts5, postgres: trigrams };
