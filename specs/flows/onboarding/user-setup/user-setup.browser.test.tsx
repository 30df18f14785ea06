import { brandOf } from '#brands/brands.ts';
import type { UserSetupRef } from '#machines/onboarding/user-setup/user-setup.machine.ts';
import { UserSetupScreen } from '#screens/onboarding/user-setup/UserSetupScreen.tsx';
import { driver } from '#specs/flows/onboarding/user-setup/driver.ts';
import { model } from '#specs/flows/onboarding/user-setup/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the user setup screen', model, driver, (actor) => (
  <UserSetupScreen setup={actor as UserSetupRef} brand={brandOf('01')} logoutHref="/logout" />
));
