/** A setting of a benchmark that cannot be used: what would run instead is not what was asked for. */
export class SettingError extends Error {}

/**
 * A whole number of the environment, 1 or more.
 * @throws SettingError that names the setting and its value
 */
export const countSetting = (name: string, otherwise: number): number => {
  const given = process.env[name];
  if (given === undefined) return otherwise;
  const count = Number(given);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new SettingError(`${name} must be a whole number from 1, not "${given}"`);
  return count;
};

/**
 * The names of a list in the environment, separated by commas; all that there are where it is not set.
 * @throws SettingError that names what there is not, and what there is
 */
export const namesSetting = (name: string, all: readonly string[]): readonly string[] => {
  const given = process.env[name]?.split(',');
  const unknown = given?.filter((one) => !all.includes(one)) ?? [];
  if (unknown.length > 0)
    throw new SettingError(`${name}: there is no ${unknown.join(', ')}; there are ${all.join(', ')}`);
  return given ?? all;
};
