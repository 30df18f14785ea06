import { brandOf } from '#brands/brands.ts';
import type { LoginRef } from '#machines/login/login.machine.ts';
import { LaterSteps, type LaterStepsProps } from '#screens/login/LaterSteps.tsx';
import { LoginScreen } from '#screens/login/LoginScreen.tsx';
import { driver } from '#specs/machines/login.driver.ts';
import { model } from '#specs/machines/login.model.ts';
import { testScreen } from '../paths.ts';

const Steps = (props: Pick<LaterStepsProps, 'login' | 'step'>) => (
  <LaterSteps {...props} forgotHref="/forgot-password" signUpHref="/user-signup/sign-up" />
);

testScreen('the sign-in screen', model, driver, (actor) => (
  <LoginScreen login={actor as LoginRef} brand={brandOf('01')} LaterSteps={Steps} />
));
