import type { ActivityKind } from '#machines/domain/settings/activity.ts';
import type { Flag } from './flag.ts';

/** The settings of a user. `preview_features` is JSON text of names, `default_agency` the agency that the user acts for after signing in. */
export interface UserSettingsRow {
  user_id: string;
  preview: Flag;
  preview_features: string;
  dark_mode: Flag;
  keeps_searches: Flag;
  default_agency: string | null;
}

/** A quick action that a user wants first; `serial` orders those of a user. */
export interface FavoriteActionRow {
  user_id: string;
  action: string;
  serial: number;
}

/** Browser and times of a sign-in, for the user to see. */
export interface SignInRow {
  flow: string;
  user_id: string;
  label: string;
  signed_in_at: number;
  last_used_at: number;
}

/**
 * What happened to the account of a user; `user_id` is null where the account is not known, `by_user` is another user who did it. `serial` orders those
 * of a user, `subject` is JSON text of what it is about.
 */
export interface UserActivityRow {
  id: string;
  user_id: string | null;
  serial: number;
  by_user: string | null;
  event: ActivityKind;
  at: number;
  label: string | null;
  network: string | null;
  subject: string | null;
}

/** The tables of the settings of users. */
export interface SettingsTables {
  user_settings: UserSettingsRow;
  favorite_actions: FavoriteActionRow;
  sign_ins: SignInRow;
  user_activity: UserActivityRow;
}
