import { attempt, userPrefix } from './user-storage.ts';

const keysKey = 'portal.shortcuts';

const dismissedKey = `${userPrefix}dismissed-messages`;

/** Whether shortcuts are wanted on this device; they are, unless the user has switched them off. */
export const areKeysOn = (): boolean => attempt(() => window.localStorage.getItem(keysKey)) !== 'off';

/** Keeps on this device whether keyboard shortcuts are on. */
export const rememberKeys = (isOn: boolean): void => {
  attempt(() => (isOn ? window.localStorage.removeItem(keysKey) : window.localStorage.setItem(keysKey, 'off')));
};

/** Ids of the system messages that were dismissed in this session; gone with it. */
export const recallDismissed = (): readonly string[] => {
  const kept: unknown = attempt(() => JSON.parse(window.sessionStorage.getItem(dismissedKey) ?? '[]'));
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
};

/** Keeps the ids of dismissed system messages for this session. */
export const rememberDismissed = (ids: readonly string[]): void => {
  attempt(() => window.sessionStorage.setItem(dismissedKey, JSON.stringify(ids)));
};
