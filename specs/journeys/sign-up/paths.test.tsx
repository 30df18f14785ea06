import { brandOf } from '#brands/brands.ts';
import type { SignUpRef } from '#machines/sign-up/sign-up.machine.ts';
import { SignUpScreen } from '#screens/sign-up/SignUpScreen.tsx';
import { driver } from '#specs/machines/sign-up.driver.ts';
import { model } from '#specs/machines/sign-up.model.ts';
import { testScreen } from '../paths.ts';

testScreen('the sign-up screen', model, driver, (actor) => (
  <SignUpScreen signUp={actor as SignUpRef} brand={brandOf('01')} loginHref="/login" />
));
