import { themeInCookies } from '#machines/domain/settings/theme.ts';
import { themeActor } from '../actors/settings/theme.ts';
import { useFlow } from '../boot/flow.ts';
import { recallTheme } from '../browser/theme.ts';

/** Runs the theme of this browser while the portal's frame is on screen. */
export const useTheme = (): void => {
  useFlow(themeActor, { input: { cookie: themeInCookies(document.cookie), stored: recallTheme() } });
};
