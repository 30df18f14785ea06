import type { DemoAccountsRef } from '#machines/demo-accounts/demo-accounts.machine.ts';
import { DemoAccounts } from '#screens/demo-accounts/DemoAccounts.tsx';
import { driver } from '#specs/machines/demo-accounts.driver.ts';
import { model } from '#specs/machines/demo-accounts.model.ts';
import { testScreen } from '../paths.ts';

testScreen("the demonstration's help panel", model, driver, (actor) => (
  <DemoAccounts demo={actor as DemoAccountsRef} />
));
