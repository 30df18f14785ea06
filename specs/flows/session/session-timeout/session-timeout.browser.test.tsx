import type { SessionTimeoutRef } from '#machines/session/session-timeout/session-timeout.machine.ts';
import { SessionTimeoutScreen } from '#screens/session/session-timeout/SessionTimeoutScreen.tsx';
import { driver } from '#specs/flows/session/session-timeout/driver.ts';
import { model } from '#specs/flows/session/session-timeout/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the warnings before the end of a session', model, driver, (actor) => (
  <SessionTimeoutScreen timeout={actor as SessionTimeoutRef} />
));
