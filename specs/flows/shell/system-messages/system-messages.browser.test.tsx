import type { SystemMessagesRef } from '#machines/shell/system-messages/system-messages.machine.ts';
import { SystemMessages } from '#screens/shell/system-messages/SystemMessages.tsx';
import { driver } from '#specs/flows/shell/system-messages/driver.ts';
import { model } from '#specs/flows/shell/system-messages/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the system messages', model, driver, (actor) => (
  <SystemMessages messages={actor as SystemMessagesRef} earlier={[]} />
));
