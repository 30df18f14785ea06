import type { PolicyholderRef } from '#machines/clients/policyholder/policyholder.machine.ts';
import { PolicyholderScreen } from '#screens/clients/policyholder/PolicyholderScreen.tsx';
import { driver } from '#specs/flows/clients/policyholder/driver.ts';
import { model } from '#specs/flows/clients/policyholder/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen("a client's own page", model, driver, (actor) => (
  <PolicyholderScreen policyholder={actor as PolicyholderRef} tabs={[]} />
));
