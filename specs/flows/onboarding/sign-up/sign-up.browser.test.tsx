import { brandOf } from '#brands/brands.ts';
import type { SignUpRef } from '#machines/onboarding/sign-up/sign-up.machine.ts';
import { SignUpScreen } from '#screens/onboarding/sign-up/SignUpScreen.tsx';
import { driver } from '#specs/flows/onboarding/sign-up/driver.ts';
import { model } from '#specs/flows/onboarding/sign-up/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the sign-up screen', model, driver, (actor) => (
  <SignUpScreen signUp={actor as SignUpRef} brand={brandOf('01')} loginHref="/login" />
));
