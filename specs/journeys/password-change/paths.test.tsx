import type { PasswordChangeRef } from '#machines/password-change/password-change.machine.ts';
import { PasswordChangeForm } from '#screens/password-change/PasswordChangeForm.tsx';
import { driver } from '#specs/machines/password-change.driver.ts';
import { model } from '#specs/machines/password-change.model.ts';
import { testScreen } from '../paths.ts';

testScreen('the form for the password', model, driver, (actor) => (
  <PasswordChangeForm change={actor as PasswordChangeRef} email="ada@agency.test" />
));
