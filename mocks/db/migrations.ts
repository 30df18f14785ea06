import { sql, type ColumnDataType, type RawBuilder } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { DatabaseUnusable, type Engine } from './engine.ts';
import type { Database, Tables } from './tables.ts';
import { transact } from './transaction.ts';

type Columns<Name extends keyof Tables> = Record<keyof Tables[Name] & string, string>;
type ColumnType = ColumnDataType | RawBuilder<unknown>;

const createTable = async <Name extends keyof Tables & string, Later extends keyof Tables[Name] = never>(
  { db, plainText }: Engine,
  name: Name,
  columns: Omit<Columns<Name>, Later>,
): Promise<void> => {
  let table = db.schema.createTable(name);
  for (const [column, description] of Object.entries<string>(columns)) {
    const [type = 'text', ...rules] = description.split(' ');
    table = table.addColumn(column, (type === 'text' ? plainText : type) as ColumnType, (built) => {
      const required = rules.includes('optional') ? built : built.notNull();
      return rules.includes('key') ? required.primaryKey() : required;
    });
  }
  await table.execute();
};

const index = (db: Database, table: keyof Tables & string, columns: readonly string[]): Promise<void> =>
  db.schema
    .createIndex(`${table}_${columns[0]}`)
    .on(table)
    .columns([...columns])
    .execute();

/** What searching and sorting need; apart from the tables because many rows load faster without. */
const orders = [
  ['sort_name', 'id', 'agency_code'],
  ['account_number', 'id'],
  ['sort_city', 'id'],
  ['agency_code'],
  ['business_type'],
  ['state'],
] as const;

export const createSearchIndexes = async (engine: Engine): Promise<void> => {
  for (const columns of orders) await index(engine.db, 'accounts', columns);
  await index(engine.db, 'policies', ['account_id']);
  await engine.createSubstringIndex(engine.db);
};

export const dropSearchIndexes = async (engine: Engine): Promise<void> => {
  for (const [column] of orders) await engine.db.schema.dropIndex(`accounts_${column}`).ifExists().execute();
  await engine.db.schema.dropIndex('policies_account_id').ifExists().execute();
  await engine.dropSubstringIndex(engine.db);
};

const people = async (engine: Engine): Promise<void> => {
  await createTable(engine, 'agencies', { code: 'text key', name: 'text', company: 'text', lines: 'text' });
  await createTable(engine, 'users', {
    id: 'text key',
    email: 'text',
    password_hash: 'text',
    user_type: 'text',
    scope: 'text',
    first_name: 'text',
    middle_name: 'text optional',
    last_name: 'text',
    company: 'text',
    is_employee: 'integer',
    internal: 'integer',
    mfa: 'integer',
    condition: 'text',
    account_id: 'integer optional',
    flags: 'text',
  });
  await createTable(engine, 'user_agencies', { user_id: 'text', agency_code: 'text' });
  await engine.db.schema.createIndex('users_email').on('users').columns(['email', 'user_type']).unique().execute();
  await index(engine.db, 'user_agencies', ['user_id']);
};

const clients = async (engine: Engine): Promise<void> => {
  await createTable(engine, 'accounts', {
    id: 'integer key',
    account_number: 'text',
    account_name: 'text optional',
    first_name: 'text optional',
    middle_name: 'text optional',
    last_name: 'text optional',
    line1: 'text optional',
    line2: 'text optional',
    city: 'text optional',
    state: 'text optional',
    zip: 'text optional',
    business_type: 'text',
    source: 'text',
    legacy: 'integer',
    dba: 'text optional',
    group_number: 'text optional',
    agency_code: 'text',
    display_name: 'text',
    sort_name: 'text',
    sort_city: 'text',
    search_text: 'text',
  });
  await createTable(engine, 'policies', { policy_number: 'text key', account_id: 'integer' });
  await createSearchIndexes(engine);
};

const signingIn = async (engine: Engine): Promise<void> => {
  await createTable(engine, 'sessions', {
    id_hash: 'text key',
    flow: 'text',
    scope: 'text',
    step: 'text optional',
    user_type: 'text optional',
    email: 'text optional',
    user_id: 'text optional',
    mfa_required: 'integer',
    selected_agency: 'text optional',
    expires_at: 'bigint',
    ends_at: 'bigint',
    locked_until: 'bigint optional',
  });
  await createTable(engine, 'codes', {
    id: 'text key',
    flow: 'text',
    code_hash: 'text',
    sent_at: 'bigint',
    expires_at: 'bigint',
    guesses: 'integer',
    used_at: 'bigint optional',
  });
  await createTable(engine, 'attempts', { id: 'text key', key: 'text', at: 'bigint' });
  await createTable(engine, 'locks', { key: 'text key', until: 'bigint' });
  await index(engine.db, 'sessions', ['expires_at']);
  await index(engine.db, 'codes', ['flow']);
  await index(engine.db, 'attempts', ['key', 'at']);
};

const control = async (engine: Engine): Promise<void> => {
  await createTable<'outbox', 'state' | 'attempts' | 'due_at' | 'expires_at' | 'topic'>(engine, 'outbox', {
    id: 'text key',
    serial: 'integer',
    recipient: 'text',
    subject: 'text',
    text: 'text',
    code: 'text optional',
    sent_at: 'bigint',
  });
  await createTable<'faults', 'serial'>(engine, 'faults', {
    id: 'text key',
    method: 'text',
    path: 'text',
    kind: 'text',
    status: 'integer',
    body: 'text optional',
    delay_ms: 'integer',
    times: 'integer',
  });
  await createTable(engine, 'settings', { name: 'text key', value: 'text' });
};

const settings = async (engine: Engine): Promise<void> => {
  await createTable(engine, 'sign_ins', {
    flow: 'text key',
    user_id: 'text',
    label: 'text',
    signed_in_at: 'bigint',
    last_used_at: 'bigint',
  });
  await createTable(engine, 'user_settings', { user_id: 'text key', preview: 'integer', preview_features: 'text' });
  await createTable(engine, 'relays', {
    state_hash: 'text key',
    browser_hash: 'text',
    redirect: 'text optional',
    expires_at: 'bigint',
    ticket_hash: 'text optional',
    user_id: 'text optional',
  });
  await index(engine.db, 'sessions', ['user_id']);
};

const wizards = async (engine: Engine): Promise<void> => {
  await createTable(engine, 'user_setups', {
    user_id: 'text key',
    phone: 'text optional',
    phone_verified: 'integer',
    terms_version: 'text optional',
    terms_at: 'bigint optional',
    rater: 'text optional',
    rater_login: 'text optional',
  });
  await createTable(engine, 'devices', {
    id: 'text key',
    token_hash: 'text',
    user_id: 'text',
    name: 'text',
    created_at: 'bigint',
    last_used_at: 'bigint',
    expires_at: 'bigint',
  });
  await createTable(engine, 'sign_ups', {
    flow: 'text key',
    account_id: 'integer',
    company: 'text',
    first_name: 'text',
    last_name: 'text',
    password_hash: 'text',
    at: 'bigint',
  });
  await index(engine.db, 'devices', ['token_hash']);
};

const arrivals = (engine: Engine): Promise<void> =>
  createTable(engine, 'arrivals', {
    id: 'text key',
    serial: 'integer',
    application: 'text',
    method: 'text',
    path: 'text',
    fields: 'text',
    referer: 'text optional',
    at: 'bigint',
  });

const recentViews = async (engine: Engine): Promise<void> => {
  await createTable(engine, 'recent_views', {
    id: 'text key',
    user_id: 'text',
    agency_code: 'text',
    account_id: 'integer',
    serial: 'integer',
    viewed_at: 'bigint',
  });
  await index(engine.db, 'recent_views', ['user_id', 'agency_code']);
};

const messages = async (engine: Engine): Promise<void> => {
  await createTable(engine, 'messages', {
    id: 'text key',
    serial: 'integer',
    company: 'text',
    title: 'text optional',
    content: 'text optional',
    type: 'text optional',
    status: 'text',
  });
  await index(engine.db, 'messages', ['company', 'status']);
};

/** Answers are kept for a day: those of a former version, which name no request, are dropped. */
const answers = async (engine: Engine): Promise<void> => {
  await engine.db.schema.dropTable('answers').ifExists().execute();
  await createTable(engine, 'answers', { key: 'text key', request: 'text', body: 'text optional', at: 'bigint' });
};

const guests = async (engine: Engine): Promise<void> => {
  await createTable(engine, 'guests', { flow: 'text key', address: 'text', at: 'bigint' });
  await index(engine.db, 'guests', ['address', 'at']);
  await index(engine.db, 'guests', ['at']);
  await index(engine.db, 'sessions', ['flow']);
};

const delivery = async ({ db }: Engine): Promise<void> => {
  const outbox = () => db.schema.alterTable('outbox');
  await outbox()
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('kept'))
    .execute();
  await outbox()
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await outbox().addColumn('due_at', 'bigint').execute();
  await outbox().addColumn('expires_at', 'bigint').execute();
  await outbox().addColumn('topic', 'text').execute();
  await index(db, 'outbox', ['due_at']);
  await index(db, 'outbox', ['topic']);
};

/** Faults of one operation are used in the order in which they were planted. */
const faultOrder = ({ db }: Engine): Promise<void> =>
  db.schema
    .alterTable('faults')
    .addColumn('serial', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

/** Kysely runs them in the order of their names, as texts: after `9-messages` comes `91-`. */
const steps = {
  '1-people': people,
  '2-clients': clients,
  '3-signing-in': signingIn,
  '4-control': control,
  '5-wizards': wizards,
  '6-settings': settings,
  '7-arrivals': arrivals,
  '8-recent-views': recentViews,
  '9-messages': messages,
  '91-answers': answers,
  '92-guests': guests,
  '93-delivery': delivery,
  '94-fault-order': faultOrder,
};

/** Brings the tables to what this version of the carrier expects; `db` of the engine is a transaction. */
export const migrate = async (engine: Engine): Promise<void> => {
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, up]): [string, Migration] => [name, { up: (db) => up({ ...engine, db }) }]),
  );
  const migrator = new Migrator({
    db: engine.db,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const isOther = error instanceof Error && error.message.startsWith('corrupted migrations');
  throw isOther
    ? new DatabaseUnusable(`The database was made by another version of the carrier: ${error.message}`)
    : error;
};

/** Empties tables, all of them or none. */
export const empty = (db: Database, tables: readonly (keyof Tables)[]): Promise<void> =>
  transact(db, async (inside) => {
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(inside);
  });
