import { brandOf } from '#brands/brands.ts';
import type { ForgotPasswordRef } from '#machines/sign-in/forgot-password/forgot-password.machine.ts';
import { ForgotPasswordScreen } from '#screens/sign-in/forgot-password/ForgotPasswordScreen.tsx';
import { driver } from '#specs/flows/sign-in/forgot-password/driver.ts';
import { model } from '#specs/flows/sign-in/forgot-password/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the screen of a forgotten password', model, driver, (actor) => (
  <ForgotPasswordScreen forgot={actor as ForgotPasswordRef} brand={brandOf('01')} loginHref="/login" />
));
