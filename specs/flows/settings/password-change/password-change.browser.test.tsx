import type { PasswordChangeRef } from '#machines/settings/password-change/password-change.machine.ts';
import { PasswordChangeForm } from '#screens/settings/password-change/PasswordChangeForm.tsx';
import { driver } from '#specs/flows/settings/password-change/driver.ts';
import { model } from '#specs/flows/settings/password-change/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the form for the password', model, driver, (actor) => (
  <PasswordChangeForm change={actor as PasswordChangeRef} email="ada@agency.test" />
));
