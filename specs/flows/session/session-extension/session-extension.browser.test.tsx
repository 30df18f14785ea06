import type { SessionExtensionRef } from '#machines/session/session-extension/session-extension.machine.ts';
import { ExtensionNotice } from '#screens/session/session-timeout/ExtensionNotice.tsx';
import { driver } from '#specs/flows/session/session-extension/driver.ts';
import { model } from '#specs/flows/session/session-extension/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('staying logged in', model, driver, (actor) => <ExtensionNotice extension={actor as SessionExtensionRef} />);
