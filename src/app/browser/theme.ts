import {
  isThemeChosen,
  keptSettingOf,
  settingFor,
  themeInCookies,
  themeKey,
  type KeptTheme,
  type ThemeSetting,
} from '#machines/domain/settings/theme.ts';
import type { StorageMessage } from '#machines/settings/theme/theme.machine.ts';
import { attempt } from './user-storage.ts';

/** What this browser keeps of the theme. */
export const recallTheme = (): KeptTheme => ({
  cookie: themeInCookies(document.cookie),
  stored: attempt(() => window.localStorage.getItem(themeKey)),
});

/** The setting that a user has in this browser. */
export const currentSetting = (darkMode: boolean): ThemeSetting => settingFor(recallTheme(), darkMode);

/**
 * Reports the theme that is kept and each change of it, by whichever tab: another one may have changed it since a page that
 * was about to show has read it. What storage says counts where the cookie says `auto`. Returns how to stop.
 */
export const watchTheme = (notify: (message: StorageMessage) => void): (() => void) => {
  const stopping = new AbortController();
  window.addEventListener(
    'storage',
    ({ key, newValue: stored }) => {
      if (key !== themeKey && key !== null) return;
      const cookie = themeInCookies(document.cookie);
      notify({ type: 'storage.changed', text: stored && keptSettingOf({ cookie, stored }) });
    },
    { signal: stopping.signal },
  );
  const kept = recallTheme();
  if (isThemeChosen(kept)) notify({ type: 'storage.changed', text: keptSettingOf(kept) });
  return () => stopping.abort();
};

/** Puts a setting on the document; without one the styles follow the system. */
export const showTheme = (setting: ThemeSetting): void => {
  const { dataset } = document.documentElement;
  if (setting === 'auto') delete dataset['theme'];
  else dataset['theme'] = setting;
};

/** Keeps a setting in this browser and shows it. Storage reports its changes to the other tabs only, so this one is told as they are. */
export const keepTheme = (setting: ThemeSetting): void => {
  showTheme(setting);
  document.cookie = `${themeKey}=${setting}; path=/; max-age=31536000; samesite=lax`;
  attempt(() => window.localStorage.setItem(themeKey, setting));
  window.dispatchEvent(new StorageEvent('storage', { key: themeKey, newValue: setting }));
};
