import type { PeRedirectRef } from '#machines/pe-redirect/pe-redirect.machine.ts';
import { PeRedirectScreen } from '#screens/pe-redirect/PeRedirectScreen.tsx';
import { driver } from '#specs/machines/pe-redirect.driver.ts';
import { model } from '#specs/machines/pe-redirect.model.ts';
import { testScreen } from '../paths.ts';

testScreen('the page on the way to producer engage', model, driver, (actor) => (
  <PeRedirectScreen redirect={actor as PeRedirectRef} backHref="/new-quote" />
));
