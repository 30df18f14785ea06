import type { AnyActorRef } from 'xstate';
import type { connectionMachine, ConnectionRef } from '#machines/shell/connection/connection.machine.ts';
import { ConnectionStatus } from '#screens/shell/connection/ConnectionStatus.tsx';
import type { DriverOf } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

const offline = /^You’re offline\. Nothing you typed is lost/;
const flaky = /^Your connection is slow/;
const returned = /^You’re back online/;

/** What an agent sees of the connection. */
export const driver: DriverOf<typeof connectionMachine> = {
  actions: {},
  expectations: {
    steady: (screen) => [offline, flaky, returned].map((words) => ({ no: screen.text(words) })),
    checking: (screen) => [{ no: screen.text(offline) }, { no: screen.text(flaky) }],
    flaky: (screen) => [screen.text(flaky), { no: screen.text(offline) }],
    offline: (screen) => [screen.text(offline), { no: screen.text(flaky) }],
    returned: (screen) => [screen.text(returned), { no: screen.text(offline) }],
  },
  controls: {},
};

export const title = 'the words about the connection';

export const view = (actor: AnyActorRef) => <ConnectionStatus connection={actor as ConnectionRef} />;
