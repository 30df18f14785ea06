import { brandOf } from '#brands/brands.ts';
import type { RaterSetupRef } from '#machines/onboarding/rater-setup/rater-setup.machine.ts';
import { RaterSetupScreen } from '#screens/onboarding/rater-setup/RaterSetupScreen.tsx';
import { driver } from '#specs/flows/onboarding/rater-setup/driver.ts';
import { model } from '#specs/flows/onboarding/rater-setup/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the rater setup screen', model, driver, (actor) => (
  <RaterSetupScreen rater={actor as RaterSetupRef} brand={brandOf('01')} logoutHref="/logout" />
));
