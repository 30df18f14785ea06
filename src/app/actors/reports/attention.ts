import { fromPromise } from 'xstate';
import { attentionApi } from '#api/attention.ts';
import type { Client } from '#api/client.ts';
import { attentionMachine, type ConnectionMessage } from '#machines/reports/attention/attention.machine.ts';
import { watcher } from '../support/watcher.ts';

interface AttentionDeps {
  call: Client;
  /** calls back when the connection is back; returns how to stop */
  watchConnection: (notify: () => void) => () => void;
}

/** What needs attention today, with the carrier and the connection. */
export const attentionActor = ({ call, watchConnection }: AttentionDeps) =>
  attentionMachine.provide({
    actors: {
      fetchAttention: fromPromise(({ signal }) => attentionApi(call).read(signal)),
      watchConnection: watcher<ConnectionMessage>((notify) =>
        watchConnection(() => notify({ type: 'connection.restored' })),
      ),
    },
  });
