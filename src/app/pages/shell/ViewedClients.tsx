import { RecentlyViewed } from '#screens/clients/recently-viewed/RecentlyViewed.tsx';
import { clientPaths } from '#src/client-paths.ts';
import { recentlyViewedActor } from '../../actors/clients/recently-viewed.ts';
import { useFlow } from '../../boot/context.ts';
import { watchConnection } from '../../session/time-watchers.ts';

/** The clients and records that the user has looked at lately; read again once the carrier is back. */
export const ViewedClients = () => {
  const viewed = useFlow(({ actor, call }) =>
    recentlyViewedActor({ call, watchConnection: (notify) => watchConnection(actor.system, notify) }),
  );
  return <RecentlyViewed viewed={viewed} hrefOf={clientPaths.found} />;
};
