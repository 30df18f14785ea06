import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

interface Client {
  id: number;
  line1: string | null;
  display_name: string;
}

const batchSize = 500;

/** Lower case, without accents and apostrophes. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '');

const kinds: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  circle: 'cir',
  place: 'pl',
  highway: 'hwy',
  parkway: 'pkwy',
};

const spellForeign = (text: string): string =>
  text.replaceAll(/[^\p{ASCII}]/gu, (letter) => `u${letter.codePointAt(0)?.toString(16) ?? ''}`);

const streetOf = (line: string): [name: string | null, house: string | null] => {
  const folded = fold(line).replaceAll(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, ' ');
  const [first = '', ...rest] = spellForeign(folded).split(' ').filter(Boolean);
  const isHouse = /^\d{1,6}[a-z]?$/.test(first) && rest.length > 0;
  const name = (isHouse ? rest : [first, ...rest]).map((word) => kinds[word] ?? word).join(' ');
  return [name || null, isHouse ? first : null];
};

const spellingsOf = (word: string): string[] => [
  ...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]),
];

/** What clients are found by besides their names and numbers, and the words of their names with the slips that they are looked up by. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  for (const column of ['phone', 'street_name', 'house_number'])
    await db.schema.alterTable('accounts').addColumn(column, text).execute();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('name_spellings')
    .addColumn('spelling', text, required)
    .addColumn('word', text, required)
    .addColumn('shown', text, required)
    .addPrimaryKeyConstraint('name_spellings_key', ['spelling', 'word'])
    .execute();
  const words = new Map<string, string>();
  let after = 0;
  for (;;) {
    const clients: Client[] = await db
      .selectFrom('accounts')
      .select(['id', 'line1', 'display_name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const last = clients.at(-1);
    if (!last) break;
    const rows = clients.map(({ id, line1 }) => {
      const [name, house] = streetOf(line1 ?? '');
      return sql`(cast(${id} as integer), cast(${name} as text), cast(${house} as text))`;
    });
    await sql`
      with streets (id, street, house) as (values ${sql.join(rows)})
      update accounts set street_name = streets.street, house_number = streets.house
      from streets where accounts.id = streets.id`.execute(db);
    for (const { display_name } of clients)
      for (const shown of display_name.split(/[^\p{L}\p{N}\p{M}'’]+/u)) {
        const word = fold(shown);
        if (/^[a-z]{5,}$/.test(word) && !words.has(word)) words.set(word, shown);
      }
    after = last.id;
  }
  const spellings = [...words].flatMap(([word, shown]) =>
    spellingsOf(word).map((spelling) => ({ spelling, word, shown })),
  );
  for (let at = 0; at < spellings.length; at += batchSize)
    await db
      .insertInto('name_spellings')
      .values(spellings.slice(at, at + batchSize))
      .execute();
  await db.schema.createIndex('accounts_zip').on('accounts').columns(['zip', 'id']).execute();
  await db.schema.createIndex('accounts_phone').on('accounts').columns(['phone', 'id']).execute();
  await db.schema.createIndex('accounts_street_name').on('accounts').columns(['street_name', 'house_number']).execute();
  await sql`create index accounts_local_phone on accounts (substr(phone, 4))`.execute(db);
};
