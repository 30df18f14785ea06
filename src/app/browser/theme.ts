import { themeKey, type Theme, type ThemeSetting } from '#machines/domain/settings/theme.ts';
import type { StorageMessage } from '#machines/settings/theme/theme.machine.ts';
import { attempt } from './user-storage.ts';

/** Reports changes that other tabs make to the stored theme. Returns how to stop. */
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

export const showTheme = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme;
};

export const writeThemeCookie = (setting: ThemeSetting): void => {
  document.cookie = `${themeKey}=${setting}; path=/; max-age=31536000; samesite=lax`;
};

export const rememberTheme = (theme: Theme): void => {
  attempt(() => window.localStorage.setItem(themeKey, theme));
};

export const recallTheme = (): string | null => attempt(() => window.localStorage.getItem(themeKey));
