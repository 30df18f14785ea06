import type { DemoAccountsRef } from '#machines/sign-in/demo-accounts/demo-accounts.machine.ts';
import { DemoAccounts } from '#screens/sign-in/demo-accounts/DemoAccounts.tsx';
import { driver } from '#specs/flows/sign-in/demo-accounts/driver.ts';
import { model } from '#specs/flows/sign-in/demo-accounts/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen("the demonstration's help panel", model, driver, (actor) => (
  <DemoAccounts demo={actor as DemoAccountsRef} />
));
