import { fromPromise } from 'xstate';
import { connectionMachine } from '#machines/shell/connection/connection.machine.ts';
import { watchNetwork } from '../../browser/watchers.ts';
import { watcher } from '../support/watcher.ts';

interface ConnectionDeps {
  checkHealth: (signal: AbortSignal) => Promise<void>;
  /** lets calls that failed without a connection try again, where they come to the same when they are sent twice */
  resumeCalls: () => void;
}

/** The connection to the carrier, with the events of the browser; the client sends it what happened to each call. */
export const connectionActor = ({ checkHealth, resumeCalls }: ConnectionDeps) =>
  connectionMachine.provide({
    actors: {
      checkHealth: fromPromise(({ signal }) => checkHealth(signal)),
      watchNetwork: watcher(watchNetwork),
    },
    actions: { resumeCalls },
  });
