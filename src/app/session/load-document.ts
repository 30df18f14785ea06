import type { AnyActorRef } from 'xstate';
import type { ConnectionRef } from '#machines/shell/connection/connection.machine.ts';
import { systemIds } from '#machines/support/system-ids.ts';

/** Loads a page of the portal as a new document, once there is a connection: without one the browser shows a page of its own. */
export const loadDocument = (system: AnyActorRef['system'], address: string): void => {
  const connection = system.get(systemIds.connection) as ConnectionRef | undefined;
  const load = () => window.location.replace(address);
  if (connection?.getSnapshot().matches('offline')) connection.on('connection.restored', load);
  else load();
};
