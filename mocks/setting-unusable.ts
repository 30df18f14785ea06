/** Thrown for a setting that cannot be used; the message names it, and repeats no secret. */
export class SettingUnusable extends Error {
  override readonly name = 'SettingUnusable';
}

/** Variables of the environment, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;
