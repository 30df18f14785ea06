import { RecentlyViewed } from '#screens/clients/recently-viewed/RecentlyViewed.tsx';
import { paths } from '#src/paths.ts';
import { recentlyViewedActor } from '../../actors/clients/recently-viewed.ts';
import { useFlow } from '../../boot/flow.ts';
import { watchConnection } from '../../session/time-watchers.ts';

/** The clients that the user has looked at lately; read again once the carrier is back. */
export const ViewedClients = () => {
  const viewed = useFlow(({ actor, call }) =>
    recentlyViewedActor({ call, watchConnection: (notify) => watchConnection(actor.system, notify) }),
  );
  return <RecentlyViewed viewed={viewed} hrefOf={paths.policyholder} />;
};
