import type { Kysely } from 'kysely';
import type { billingMethods, billingPlans } from '#machines/domain/billing/bills.ts';
import type { LoginStep, Scope, UserType } from '#machines/domain/session/session.ts';
import type { SetupSubview, SignUpCall } from '../setup-position.ts';

/** Yes and no as both databases keep them. */
export type Flag = 0 | 1;

/**
 * A client. `display_name` is the name as shown, `sort_name` and `sort_city` what is ordered by, `search_text` what texts
 * are looked for in (search-text.ts).
 */
export interface AccountRow {
  id: number;
  account_number: string;
  account_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  business_type: 'personal' | 'commercial' | 'surety';
  source: string;
  legacy: Flag;
  dba: string | null;
  group_number: string | null;
  agency_code: string;
  display_name: string;
  sort_name: string;
  sort_city: string;
  search_text: string;
}

/** A policy. `effective` and `expiry` are YYYY-MM-DD, `premium` is in cents. Its terms follow from it (records/terms.ts). */
export interface PolicyRow {
  policy_number: string;
  account_id: number;
  name: string;
  line: string;
  status: string;
  state: string | null;
  effective: string;
  expiry: string;
  premium: number;
}

/**
 * The bill of one policy's term; amounts are in cents. `fees` were charged besides the premium, `credit` was returned, `paid` was paid; installments
 * and activities follow from these (records/bills.ts).
 */
export interface BillRow {
  bill_number: string;
  policy_number: string;
  account_id: number;
  method: (typeof billingMethods)[number];
  plan: (typeof billingPlans)[number];
  is_cancelled: Flag;
  premium: number;
  fees: number;
  credit: number;
  paid: number;
}

/** A claim; amounts are in cents, days are YYYY-MM-DD. Its timeline follows from it (records/claims.ts). */
export interface ClaimRow {
  claim_number: string;
  policy_number: string;
  account_id: number;
  cause: string;
  status: string;
  loss_date: string;
  reported: string;
  paid: number;
  reserved: number;
  adjuster_name: string | null;
  adjuster_phone: string | null;
}

/** Lets one session read the PDF of a document until it expires; the token is kept as a hash. */
export interface DocumentLinkRow {
  token_hash: string;
  flow: string;
  document_id: string;
  expires_at: number;
}

/** `lines` lists what the agency may sell: any of personal, commercial and surety, joined by commas. */
export interface AgencyRow {
  code: string;
  name: string;
  company: string;
  lines: string;
}

/**
 * A user who can sign in. `scope` is that of the user once signed in, or the step of a setup that comes
 * before, and `subview` the view of that step where it has several; `condition` is `ready`, `unready` (the user is not set up completely), `locked` or
 * `disabled`. `flags` are the active feature flags, joined by commas.
 */
export interface UserRow {
  id: string;
  email: string;
  password_hash: string;
  user_type: UserType;
  scope: Scope;
  subview: SetupSubview | null;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  company: string;
  is_employee: Flag;
  internal: Flag;
  mfa: Flag;
  condition: 'ready' | 'unready' | 'locked' | 'disabled';
  account_id: number | null;
  flags: string;
}

export interface UserAgencyRow {
  user_id: string;
  agency_code: string;
}

/**
 * A browser's session. The id is kept as a hash; it changes at every step, `flow` stays. `step` is the login step to
 * take next, null once they are all taken; while a user signs up it is `signUp`, and `sign_up_step` the call to make next.
 * `scope` and `subview` are those of a user. Times are milliseconds since 1970.
 */
export interface SessionRow {
  id_hash: string;
  flow: string;
  scope: Scope;
  subview: SetupSubview | null;
  step: LoginStep | 'signUp' | null;
  sign_up_step: SignUpCall | null;
  user_type: UserType | null;
  email: string | null;
  user_id: string | null;
  mfa_required: Flag;
  selected_agency: string | null;
  expires_at: number;
  ends_at: number;
  locked_until: number | null;
}

/** A session that began without signing in, by its flow: its address and its time. */
export interface GuestRow {
  flow: string;
  address: string;
  at: number;
}

/** Browser and times of a sign-in, for the user to see. */
export interface SignInRow {
  flow: string;
  user_id: string;
  label: string;
  signed_in_at: number;
  last_used_at: number;
}

/** What a user entered in a setup; a phone that is not verified is not used. */
export interface UserSetupRow {
  user_id: string;
  phone: string | null;
  phone_verified: Flag;
  terms_version: string | null;
  terms_at: number | null;
  rater: string | null;
  rater_login: string | null;
  rate_test_passed: Flag;
}

/** A trusted browser; its token is kept as a hash. `name` is its name for the user. */
export interface DeviceRow {
  id: string;
  token_hash: string;
  user_id: string;
  name: string;
  created_at: number;
  last_used_at: number;
  expires_at: number;
}

/** The settings of a user. `preview_features` is JSON text of names. */
export interface UserSettingsRow {
  user_id: string;
  preview: Flag;
  preview_features: string;
}

/**
 * A hand-off to an identity provider, bound to one browser; relay state and ticket are kept as hashes. Ticket and user
 * are set when the provider has answered.
 */
export interface RelayRow {
  state_hash: string;
  browser_hash: string;
  redirect: string | null;
  expires_at: number;
  ticket_hash: string | null;
  user_id: string | null;
}

/** A sign-up that is not complete, by the flow of its session. */
export interface SignUpRow {
  flow: string;
  account_id: number;
  company: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  at: number;
}

/** A code that was sent, kept as a hash and bound to the flow that requested it. */
export interface CodeRow {
  id: string;
  flow: string;
  code_hash: string;
  sent_at: number;
  expires_at: number;
  guesses: number;
  used_at: number | null;
}

/** One attempt that counts against a limit. */
export interface AttemptRow {
  id: string;
  key: string;
  at: number;
}

export interface LockRow {
  key: string;
  until: number;
}

/**
 * What a call with an Idempotency-Key answered, since when it holds the key, and a digest of what it was sent; the
 * body is null until the call has ended.
 */
export interface AnswerRow {
  key: string;
  request: string;
  body: string | null;
  at: number;
}

/**
 * A mail or a text. `recipient` is an email address, or a phone number as (###) ###-####. `serial` orders the messages. In a demonstration it is `kept`. Elsewhere it is
 * `waiting` until it is `delivered`, `undelivered` or `replaced` by a later one of its `topic`; then `text` is empty.
 * `due_at` is when the next attempt, or the end of a claim, is due; null where there is none.
 */
export interface OutboxRow {
  id: string;
  serial: number;
  recipient_kind: 'email' | 'phone';
  recipient: string;
  subject: string;
  text: string;
  code: string | null;
  sent_at: number;
  state: 'kept' | 'waiting' | 'delivered' | 'undelivered' | 'replaced';
  attempts: number;
  due_at: number | null;
  expires_at: number | null;
  topic: string | null;
}

/** A fault of the control API: it replaces the next `times` answers of a path. */
export interface FaultRow {
  id: string;
  serial: number;
  method: string;
  path: string;
  kind: 'status' | 'malformed' | 'drop' | 'delay';
  status: number;
  body: string | null;
  delay_ms: number;
  times: number;
}

/** A request to a stub application of a demonstration; `fields` is a JSON list of name and value. */
export interface ArrivalRow {
  id: string;
  serial: number;
  application: string;
  method: string;
  path: string;
  fields: string;
  referer: string | null;
  at: number;
}

/** A client that a user viewed while acting for an agency: ids only. `serial` orders the list of a user. */
export interface RecentViewRow {
  id: string;
  user_id: string;
  agency_code: string;
  account_id: number;
  serial: number;
  viewed_at: number;
}

/**
 * A system message. `company` is the company whose users see it; `serial` orders them. `content` is HTML that is
 * not sanitized.
 */
export interface MessageRow {
  id: string;
  serial: number;
  company: string;
  title: string | null;
  content: string | null;
  type: string | null;
  status: string;
}

/** Single facts: what the seed made, how far the demo's clock is moved. */
export interface SettingRow {
  name: string;
  value: string;
}

export interface Tables {
  accounts: AccountRow;
  policies: PolicyRow;
  bills: BillRow;
  claims: ClaimRow;
  document_links: DocumentLinkRow;
  agencies: AgencyRow;
  users: UserRow;
  user_agencies: UserAgencyRow;
  sessions: SessionRow;
  guests: GuestRow;
  sign_ins: SignInRow;
  user_settings: UserSettingsRow;
  relays: RelayRow;
  codes: CodeRow;
  user_setups: UserSetupRow;
  devices: DeviceRow;
  sign_ups: SignUpRow;
  attempts: AttemptRow;
  locks: LockRow;
  answers: AnswerRow;
  outbox: OutboxRow;
  faults: FaultRow;
  arrivals: ArrivalRow;
  recent_views: RecentViewRow;
  messages: MessageRow;
  settings: SettingRow;
}
export type Database = Kysely<Tables>;
