import type { SystemMessagesRef } from '#machines/shell/system-messages/system-messages.machine.ts';
import { NewMessages, SystemMessages } from '#screens/shell/system-messages/SystemMessages.tsx';
import { driver } from '#specs/flows/shell/system-messages/driver.ts';
import { model } from '#specs/flows/shell/system-messages/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the system messages', model, driver, (actor) => (
  <>
    <NewMessages messages={actor as SystemMessagesRef} />
    <SystemMessages messages={actor as SystemMessagesRef} />
  </>
));
