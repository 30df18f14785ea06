import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { recentlyViewedApi } from '#api/recently-viewed.ts';
import {
  recentlyViewedMachine,
  type ConnectionMessage,
} from '#machines/clients/recently-viewed/recently-viewed.machine.ts';
import { watcher } from '../support/watcher.ts';

interface RecentlyViewedDeps {
  call: Client;
  /** calls back when the connection is back; returns how to stop */
  watchConnection: (notify: () => void) => () => void;
}

/** The clients that the user viewed last, with the carrier and the connection. */
export const recentlyViewedActor = ({ call, watchConnection }: RecentlyViewedDeps) => {
  const recentlyViewed = recentlyViewedApi(call);
  return recentlyViewedMachine.provide({
    actors: {
      fetchViewed: fromPromise(({ signal }) => recentlyViewed.readRecentlyViewed(signal)),
      watchConnection: watcher<ConnectionMessage>((notify) =>
        watchConnection(() => notify({ type: 'connection.restored' })),
      ),
    },
  });
};
