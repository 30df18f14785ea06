import type { ConnectionRef } from '#machines/shell/connection/connection.machine.ts';
import { ConnectionStatus } from '#screens/shell/connection/ConnectionStatus.tsx';
import { driver } from '#specs/flows/shell/connection/driver.ts';
import { model } from '#specs/flows/shell/connection/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the words about the connection [XTR-08]', model, driver, (actor) => (
  <ConnectionStatus connection={actor as ConnectionRef} />
));
