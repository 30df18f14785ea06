import type { Flag } from './flag.ts';

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

/** The tables of sign-ups and setups. */
export interface OnboardingTables {
  sign_ups: SignUpRow;
  user_setups: UserSetupRow;
}
