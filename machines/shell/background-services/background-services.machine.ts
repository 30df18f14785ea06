import { setup } from 'xstate';
import { lazyPort } from '../../support/lazy-machine.ts';
import { options } from '../../support/options.ts';
import { failure } from '../../support/params.ts';
import { listener } from '../../support/port.ts';
import { systemIds } from '../../support/system-ids.ts';
import { connectionMachine } from '../connection/connection.machine.ts';
import type { userServicesMachine } from '../user-services/user-services.machine.ts';

/** A user is there: signed in, or about to sign in again over their work. */
export interface ArrivalMessage {
  type: 'user.arrived';
}

/**
 * What runs beside the pages: the connection at all times (XTR-08), and the services for a user. Sign-in does without these: they
 * load when the first user arrives, and see to it themselves when one leaves. A service that fails ends alone.
 */
export const backgroundServicesMachine = setup({
  types: {} as {
    events: ArrivalMessage;
    children: { connection: 'connection'; userServices: 'userServices' };
  },
  actors: {
    connection: connectionMachine,
    /** What runs for a user; loads once the browser is idle. */
    userServices: lazyPort<typeof userServicesMachine>('userServices'),
    /** Whether a user is there, at the beginning and after each change. */
    watchArrival: listener<ArrivalMessage>('watchArrival'),
  },
  actions: {
    /** Writes to the log why a service has ended. */
    logFailure: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'backgroundServices',
  options,
  invoke: {
    id: 'connection',
    systemId: systemIds.connection,
    src: 'connection',
    onError: { actions: { type: 'logFailure', params: failure } },
  },
  initial: 'awaitingUser',
  states: {
    awaitingUser: {
      invoke: { id: 'arrival', src: 'watchArrival' },
      on: { 'user.arrived': 'serving' },
    },
    serving: {
      invoke: {
        id: 'userServices',
        src: 'userServices',
        onError: { actions: { type: 'logFailure', params: failure } },
      },
    },
  },
});
