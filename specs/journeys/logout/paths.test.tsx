import { brandOf } from '#brands/brands.ts';
import type { LogoutRef } from '#machines/logout/logout.machine.ts';
import { LogoutScreen } from '#screens/logout/LogoutScreen.tsx';
import { driver } from '#specs/machines/logout.driver.ts';
import { model } from '#specs/machines/logout.model.ts';
import { testScreen } from '../paths.ts';

testScreen('the logout screen', model, driver, (actor) => (
  <LogoutScreen logout={actor as LogoutRef} brand={brandOf('01')} />
));
