import {
  keptSettingOf,
  themeInCookies,
  themeKey,
  type KeptTheme,
  type ThemeSetting,
} from '#machines/domain/settings/theme.ts';
import type { StorageMessage } from '#machines/settings/theme/theme.machine.ts';
import { attempt } from './user-storage.ts';

/** Reports each change of the stored theme, by whichever tab. Returns how to stop. */
export const watchTheme = (notify: (message: StorageMessage) => void): (() => void) => {
  const stopping = new AbortController();
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === themeKey || key === null) notify({ type: 'storage.changed', text: newValue });
    },
    { signal: stopping.signal },
  );
  return () => stopping.abort();
};

/** Puts a setting on the document; without one the styles follow the system. */
export const showTheme = (setting: ThemeSetting): void => {
  const { dataset } = document.documentElement;
  if (setting === 'auto') delete dataset['theme'];
  else dataset['theme'] = setting;
};

/** Keeps a setting in this browser. Storage reports its changes to the other tabs only, so this one is told as they are. */
export const keepTheme = (setting: ThemeSetting): void => {
  document.cookie = `${themeKey}=${setting}; path=/; max-age=31536000; samesite=lax`;
  attempt(() => window.localStorage.setItem(themeKey, setting));
  window.dispatchEvent(new StorageEvent('storage', { key: themeKey, newValue: setting }));
};

/** What this browser keeps of the theme. */
export const recallTheme = (): KeptTheme => ({
  cookie: themeInCookies(document.cookie),
  stored: attempt(() => window.localStorage.getItem(themeKey)),
});

export const keptSetting = (): ThemeSetting => keptSettingOf(recallTheme());
