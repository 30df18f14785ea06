import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { connectionMachine, type ConnectionMessage } from '#machines/shell/connection/connection.machine.ts';
import { watchNetwork } from '../../browser/watchers.ts';

interface ConnectionPorts {
  checkHealth: (signal: AbortSignal) => Promise<void>;
  /** lets reads that failed for want of a connection try again */
  resumeReads: () => void;
}

/** The connection to the carrier, with the events of the browser; the client sends it what became of each call. */
export const connectionActor = ({ checkHealth, resumeReads }: ConnectionPorts) =>
  connectionMachine.provide({
    actors: {
      checkHealth: fromPromise(({ signal }) => checkHealth(signal)),
      watchNetwork: fromCallback<EventObject, undefined, ConnectionMessage>(({ sendBack }) => watchNetwork(sendBack)),
    },
    actions: { resumeReads },
  });
