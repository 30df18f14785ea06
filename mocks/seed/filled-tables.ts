import type { Tables } from '../db/tables.ts';

/**
 * What fills a table: `use` by users and tests; the demonstration's first data, made again by a `reset` as well or by a `reseed` alone; `derived`
 * is made of another table.
 */
type Filling = 'use' | 'reset' | 'reseed' | 'derived';

/** Every table of the carrier's, in an order in which they can be emptied. */
const fillings = {
  sessions: 'use',
  guests: 'use',
  sign_ins: 'use',
  user_activity: 'use',
  devices: 'use',
  user_settings: 'use',
  favorite_actions: 'use',
  relays: 'use',
  codes: 'use',
  user_setups: 'use',
  sign_ups: 'use',
  attempts: 'use',
  locks: 'use',
  answers: 'use',
  outbox: 'use',
  faults: 'use',
  arrivals: 'use',
  recent_views: 'use',
  recent_searches: 'use',
  document_links: 'use',
  payment_intents: 'use',
  adopted_payments: 'use',
  payment_notices: 'use',
  hosted_payments: 'use',
  invoice_payments: 'use',
  invoice_links: 'use',
  report_parts: 'use',
  report_jobs: 'use',
  settings: 'reseed',
  messages: 'reset',
  user_agencies: 'reset',
  user_accounts: 'reset',
  users: 'reset',
  agencies: 'reseed',
  form_states: 'reseed',
  forms: 'reseed',
  invoices: 'reseed',
  claims: 'reseed',
  bills: 'reseed',
  policies: 'reseed',
  accounts: 'reseed',
  name_spellings: 'derived',
} as const satisfies Record<keyof Tables, Filling>;

/** The tables that are filled so. */
export const tablesFilledBy = (...kinds: readonly Filling[]): (keyof Tables)[] =>
  (Object.keys(fillings) as (keyof Tables)[]).filter((table) => kinds.includes(fillings[table]));
