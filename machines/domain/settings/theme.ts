/** Themes that there are: a single light one. What is dark is content of a person's choice. */
export const themes = ['light'] as const;
export type Theme = (typeof themes)[number];

/** What the theme is set to: one of them, or `auto`, which is whatever was chosen last in any tab of this browser. */
export type ThemeSetting = Theme | 'auto';

/** Name of the cookie, and of the entry of local storage that counts where the cookie says `auto`. */
export const themeKey = 'wn-app-theme';

/** The theme that a text names; anything else falls back to the light one. */
export const themeOf = (text: string | null): Theme => themes.find((theme) => theme === text) ?? 'light';

/** The setting that a text names; anything else, also none, is `auto`. */
export const themeSettingOf = (text: string | null): ThemeSetting => themes.find((theme) => theme === text) ?? 'auto';

/** The value of the theme's cookie in a `document.cookie`, if it is there. */
export const themeInCookies = (cookies: string): string | null =>
  cookies
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${themeKey}=`))
    ?.slice(themeKey.length + 1) ?? null;
