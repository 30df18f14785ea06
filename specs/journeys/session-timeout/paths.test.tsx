import type { SessionTimeoutRef } from '#machines/session-timeout/session-timeout.machine.ts';
import { SessionTimeoutScreen } from '#screens/session-timeout/SessionTimeoutScreen.tsx';
import { driver } from '#specs/machines/session-timeout.driver.ts';
import { model } from '#specs/machines/session-timeout.model.ts';
import { testScreen } from '../paths.ts';

testScreen('the warnings before the end of a session', model, driver, (actor) => (
  <SessionTimeoutScreen timeout={actor as SessionTimeoutRef} />
));
