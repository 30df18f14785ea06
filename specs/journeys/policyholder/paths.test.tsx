import type { PolicyholderRef } from '#machines/policyholder/policyholder.machine.ts';
import { PolicyholderScreen } from '#screens/policyholder/PolicyholderScreen.tsx';
import { driver } from '#specs/machines/policyholder.driver.ts';
import { model } from '#specs/machines/policyholder.model.ts';
import { testScreen } from '../paths.ts';

testScreen("a client's own page", model, driver, (actor) => (
  <PolicyholderScreen policyholder={actor as PolicyholderRef} />
));
