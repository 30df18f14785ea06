/** Themes that there are, for the whole portal and in both brands. */
const themes = ['light', 'dark'] as const;

/** What the theme is set to: one of them, or `auto`, the one that the person's system prefers. */
export const themeSettings = ['auto', ...themes] as const;
export type ThemeSetting = (typeof themeSettings)[number];

/** Name of the cookie, and of the entry of local storage that counts where the cookie says `auto`. */
export const themeKey = 'wn-app-theme';

/** The setting that a text names; anything else, also none, is `auto`. */
export const themeSettingOf = (text: string | null | undefined): ThemeSetting =>
  themes.find((theme) => theme === text) ?? 'auto';

/** What a browser keeps of the theme; null where nothing was ever chosen. */
export interface KeptTheme {
  cookie: string | null;
  stored: string | null;
}

/** The setting of a browser: what its cookie says, or, where that is `auto`, what local storage says. */
export const keptSettingOf = ({ cookie, stored }: KeptTheme): ThemeSetting => {
  const setting = themeSettingOf(cookie);
  return setting === 'auto' ? themeSettingOf(stored) : setting;
};

/** Whether anything was ever chosen in a browser. */
export const isThemeChosen = ({ cookie, stored }: KeptTheme): boolean => cookie !== null || stored !== null;

/** The setting that a user has in a browser: its own, or, where nothing was chosen, dark where the user wants that. */
export const settingFor = (kept: KeptTheme, darkMode: boolean): ThemeSetting =>
  !isThemeChosen(kept) && darkMode ? 'dark' : keptSettingOf(kept);

/** The value of the theme's cookie in a `document.cookie`, if it is there. */
export const themeInCookies = (cookies: string): string | null =>
  cookies
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${themeKey}=`))
    ?.slice(themeKey.length + 1) ?? null;
