import type { SessionExtensionRef } from '#machines/session-extension/session-extension.machine.ts';
import { ExtensionNotice } from '#screens/session-timeout/ExtensionNotice.tsx';
import { driver } from '#specs/machines/session-extension.driver.ts';
import { model } from '#specs/machines/session-extension.model.ts';
import { testScreen } from '../paths.ts';

testScreen('staying logged in', model, driver, (actor) => <ExtensionNotice extension={actor as SessionExtensionRef} />);
