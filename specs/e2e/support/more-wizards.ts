import type { Page } from 'playwright';
import { newestCode, signIn } from './sign-in.ts';
import { heading, press, restorePeople } from './wizards.ts';

interface Wizard {
  /** comes to the first step */
  begin: (page: Page, taken: number) => Promise<void>;
}

/** The wizards that more than one test begins. */
export const wizards: Readonly<Record<string, Wizard>> = {
  'trusting a device': {
    begin: async (page) => {
      await restorePeople(page);
      await signIn(page, 'agent-mfa@demo.test');
      await heading(page, 'Check your email').waitFor();
      await page.getByLabel('Code').fill(await newestCode(page, 'agent-mfa@demo.test'));
      await press(page, 'Verify');
    },
  },
};
