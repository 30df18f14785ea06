import { useState } from 'react';
import { themeInCookies } from '#machines/domain/settings/theme.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { themeActor } from '../actors/settings/theme.ts';
import { recallTheme } from '../browser/theme.ts';

/** Runs the theme of this browser while the portal's frame is on screen. */
export const useTheme = (): void => {
  const [logic] = useState(themeActor);
  useScreenActor(logic, { input: { cookie: themeInCookies(document.cookie), stored: recallTheme() } });
};
