import type { SingleSignOnRef } from '#machines/single-sign-on/single-sign-on.machine.ts';
import { SingleSignOn } from '#screens/single-sign-on/SingleSignOn.tsx';
import { driver } from '#specs/machines/single-sign-on.driver.ts';
import { model } from '#specs/machines/single-sign-on.model.ts';
import { testScreen } from '../paths.ts';

testScreen('single sign-on', model, driver, (actor) => <SingleSignOn handOff={actor as SingleSignOnRef} />);
