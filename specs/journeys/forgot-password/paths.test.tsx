import { brandOf } from '#brands/brands.ts';
import type { ForgotPasswordRef } from '#machines/forgot-password/forgot-password.machine.ts';
import { ForgotPasswordScreen } from '#screens/forgot-password/ForgotPasswordScreen.tsx';
import { driver } from '#specs/machines/forgot-password.driver.ts';
import { model } from '#specs/machines/forgot-password.model.ts';
import { testScreen } from '../paths.ts';

testScreen('the screen of a forgotten password', model, driver, (actor) => (
  <ForgotPasswordScreen forgot={actor as ForgotPasswordRef} brand={brandOf('01')} loginHref="/login" />
));
