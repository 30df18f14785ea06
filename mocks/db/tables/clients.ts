import type { NumberedRecord, PresetId } from '#machines/domain/clients/search.ts';
import type { Flag } from './flag.ts';

/**
 * A client. `display_name` is the name as shown, `sort_name`, `sort_last_name`, `sort_city` and `sort_dba` what is
 * ordered by, `search_text` what texts are looked for in (search-text.ts), `street_name` and `house_number` the street (places.ts).
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
  sort_last_name: string;
  sort_city: string;
  sort_dba: string | null;
  search_text: string;
  /** ten digits */
  phone: string | null;
  street_name: string | null;
  house_number: string | null;
}

/** A word of names that is looked up by itself and by itself without one letter; `shown` is how it is written. */
export interface SpellingRow {
  spelling: string;
  word: string;
  shown: string;
}

/** What a record repeats of its client (the agency) and of its policy (what its line counts under), so that the reports of an agency read records alone. */
export interface OfAgency {
  agency_code: string;
  business_type: AccountRow['business_type'];
}

/** A policy. `effective` and `expiry` are YYYY-MM-DD, `premium` is in cents. Its terms follow from it (records/terms.ts). */
export interface PolicyRow extends OfAgency {
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

/** A claim; amounts are in cents, days are YYYY-MM-DD. Its timeline follows from it (records/claims.ts). */
export interface ClaimRow extends OfAgency {
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

/** A client, or one of their records, that a user viewed while acting for an agency: ids only. `serial` orders the list of a user. */
export interface RecentViewRow {
  id: string;
  user_id: string;
  agency_code: string;
  account_id: number;
  record_kind: NumberedRecord['kind'] | null;
  record_number: string | null;
  serial: number;
  viewed_at: number;
}

/** A text that a user searched for in one of the searches. `serial` orders those of a user. */
export interface RecentSearchRow {
  id: string;
  user_id: string;
  search: PresetId;
  text: string;
  serial: number;
  searched_at: number;
}

/** The tables of clients and their records. */
export interface ClientsTables {
  accounts: AccountRow;
  policies: PolicyRow;
  claims: ClaimRow;
  recent_views: RecentViewRow;
  recent_searches: RecentSearchRow;
  name_spellings: SpellingRow;
}
