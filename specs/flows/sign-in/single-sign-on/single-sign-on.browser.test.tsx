import type { SingleSignOnRef } from '#machines/sign-in/single-sign-on/single-sign-on.machine.ts';
import { SingleSignOn } from '#screens/sign-in/single-sign-on/SingleSignOn.tsx';
import { driver } from '#specs/flows/sign-in/single-sign-on/driver.ts';
import { model } from '#specs/flows/sign-in/single-sign-on/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('single sign-on', model, driver, (actor) => <SingleSignOn handOff={actor as SingleSignOnRef} />);
