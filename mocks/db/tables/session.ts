import type { LoginStep, Scope, UserType } from '#machines/domain/session/session.ts';
import type { SetupSubview, SignUpCall } from '../../setup-position.ts';
import type { Flag } from './flag.ts';

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
  flags: string;
}

/** An account of a customer's own. */
export interface UserAccountRow {
  user_id: string;
  account_id: number;
}

/** An agency that a user works for. */
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

/** The tables of users, agencies and sessions. */
export interface SessionTables {
  agencies: AgencyRow;
  users: UserRow;
  user_agencies: UserAgencyRow;
  user_accounts: UserAccountRow;
  sessions: SessionRow;
  guests: GuestRow;
}
