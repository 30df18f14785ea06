import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ActorRootsContext } from '#screens/inspection.ts';
import { useAddress } from '../routing/address.ts';
import { AddressProvider } from '../routing/AddressProvider.tsx';
import { PortalContext, usePortal } from './context.ts';
import { Crash } from '../shell/Crash.tsx';
import { RouteOutlet } from '../routing/RouteOutlet.tsx';
import { lazyComponent } from '#src/lazy-components.ts';
import { paths } from '#src/paths.ts';
import { idle } from '../browser/idle.ts';
import { loadBackgroundServices } from './machines.ts';
import { interceptLinks, leavingState } from '../routing/links.ts';
import type { Navigation } from '../routing/navigation.ts';
import type { Portal } from './portal.ts';

/** What shows of the background services, once the browser is idle. */
const BackgroundServices = lazy(async () => {
  await idle();
  const { BackgroundServices: Services } = await loadBackgroundServices();
  return { default: Services };
});

/** Nothing moves on the sign-in page before a person does something there. */
const PageMoves = lazyComponent('moves', async () => {
  if (window.location.pathname === paths.login()) await idle();
  return import('../routing/PageMoves.tsx');
});

/** The portal: the history owns the address, the machines own everything else. */
export const App = ({ portal }: { portal: Portal }) => {
  // the markup that was drawn ahead has nothing of this kind
  const isTakenOver = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <Crash>
      <PortalContext value={portal}>
        <ActorRootsContext value={portal.inspectors.roots}>
          <AddressProvider>
            <Address isTakenOver={isTakenOver} />
            <RouteOutlet />
            {isTakenOver && (
              <Suspense>
                <BackgroundServices />
              </Suspense>
            )}
          </AddressProvider>
        </ActorRootsContext>
      </PortalContext>
    </Crash>
  );
};

/** Sends the access machine each address, lets machines navigate, and keeps links inside the portal. */
const Address = ({ isTakenOver }: { isTakenOver: boolean }) => {
  const { actor, navigation } = usePortal();
  const { address, history } = useAddress();
  const { pathname, search } = address;
  const [firstPath] = useState(pathname);
  useEffect(() => {
    Object.assign(navigation, {
      replace: (to) => history.replace(to),
      open: (to) => history.push(to),
    } satisfies Navigation);
    return interceptLinks((to, isHere) => history[isHere ? 'replace' : 'push'](to, leavingState(isHere)));
  }, [navigation, history]);

  useEffect(() => {
    const location = { path: pathname, query: Object.fromEntries(new URLSearchParams(search)) };
    const notify = () => {
      const { access } = actor.getSnapshot().children;
      access?.send({ type: 'location.changed', location });
      return access !== undefined;
    };
    if (notify()) return undefined;
    const waiting = actor.subscribe(() => {
      if (notify()) waiting.unsubscribe();
    });
    return () => waiting.unsubscribe();
  }, [actor, pathname, search]);

  return isTakenOver ? (
    <Suspense>
      <PageMoves firstPath={firstPath} />
    </Suspense>
  ) : null;
};
