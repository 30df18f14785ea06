import type { ConnectionRef } from '#machines/connection/connection.machine.ts';
import { ConnectionStatus } from '#screens/connection/ConnectionStatus.tsx';
import { driver } from '#specs/machines/connection.driver.ts';
import { model } from '#specs/machines/connection.model.ts';
import { testScreen } from '../paths.ts';

testScreen('the words about the connection [XTR-08]', model, driver, (actor) => (
  <ConnectionStatus connection={actor as ConnectionRef} />
));
