import type { SystemMessagesRef } from '#machines/system-messages/system-messages.machine.ts';
import { SystemMessages } from '#screens/system-messages/SystemMessages.tsx';
import { driver } from '#specs/machines/system-messages.driver.ts';
import { model } from '#specs/machines/system-messages.model.ts';
import { testScreen } from '../paths.ts';

testScreen('the system messages', model, driver, (actor) => (
  <SystemMessages messages={actor as SystemMessagesRef} earlier={[]} />
));
