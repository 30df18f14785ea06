import { brandOf } from '#brands/brands.ts';
import type { UserSetupRef } from '#machines/user-setup/user-setup.machine.ts';
import { UserSetupScreen } from '#screens/user-setup/UserSetupScreen.tsx';
import { driver } from '#specs/machines/user-setup.driver.ts';
import { model } from '#specs/machines/user-setup.model.ts';
import { testScreen } from '../paths.ts';

testScreen('the user set-up screen', model, driver, (actor) => (
  <UserSetupScreen setup={actor as UserSetupRef} brand={brandOf('01')} logoutHref="/logout" />
));
