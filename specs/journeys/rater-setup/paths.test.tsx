import { brandOf } from '#brands/brands.ts';
import type { RaterSetupRef } from '#machines/rater-setup/rater-setup.machine.ts';
import { RaterSetupScreen } from '#screens/rater-setup/RaterSetupScreen.tsx';
import { driver } from '#specs/machines/rater-setup.driver.ts';
import { model } from '#specs/machines/rater-setup.model.ts';
import { testScreen } from '../paths.ts';

testScreen('the rater set-up screen', model, driver, (actor) => (
  <RaterSetupScreen rater={actor as RaterSetupRef} brand={brandOf('01')} logoutHref="/logout" />
));
