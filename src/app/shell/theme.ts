import { themeActor } from '../actors/settings/theme.ts';
import { useFlow } from '../boot/context.ts';
import { recallTheme } from '../browser/theme.ts';

/** Runs the theme of this browser. Until it does, the document has the theme that it was served with. */
export const useTheme = (): void => {
  useFlow(({ onSession }) => themeActor({ onSession }), { input: recallTheme() });
};
