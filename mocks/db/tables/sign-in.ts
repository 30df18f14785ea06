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

/** The tables of signing in. */
export interface SignInTables {
  relays: RelayRow;
  codes: CodeRow;
  devices: DeviceRow;
}
