import { brandOf } from '#brands/brands.ts';
import type { LoginRef } from '#machines/sign-in/login/login.machine.ts';
import { LaterSteps, type LaterStepProps } from '#screens/sign-in/login/LaterSteps.tsx';
import { LoginScreen } from '#screens/sign-in/login/LoginScreen.tsx';
import { driver } from '#specs/flows/sign-in/login/driver.ts';
import { model } from '#specs/flows/sign-in/login/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

const Steps = (props: LaterStepProps) => (
  <LaterSteps {...props} forgotHref="/forgot-password" signUpHref="/user-signup/sign-up" />
);

testScreen('the sign-in screen', model, driver, (actor) => (
  <LoginScreen login={actor as LoginRef} brand={brandOf('01')} LaterSteps={Steps} />
));
