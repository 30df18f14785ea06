import type { PeRedirectRef } from '#machines/quotes/pe-redirect/pe-redirect.machine.ts';
import { PeRedirectScreen } from '#screens/quotes/pe-redirect/PeRedirectScreen.tsx';
import { driver } from '#specs/flows/quotes/pe-redirect/driver.ts';
import { model } from '#specs/flows/quotes/pe-redirect/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the page on the way to producer engage', model, driver, (actor) => (
  <PeRedirectScreen redirect={actor as PeRedirectRef} backHref="/new-quote" />
));
