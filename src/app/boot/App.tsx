import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ActorRootsContext } from '#screens/inspection.ts';
import { AddressRouter } from '../routing/AddressRouter.tsx';
import { PortalContext, usePortal } from './context.ts';
import { Crash } from '../shell/Crash.tsx';
import { RouteOutlet } from '../routing/RouteOutlet.tsx';
import { ChunkBoundary, lazyComponent } from '#src/lazy-components.tsx';
import { idle, painted } from '../browser/idle.ts';
import { interceptLinks, leavingState } from '../routing/links.ts';
import type { Navigation } from '../routing/navigation.ts';
import { queryOf } from '../routing/query.ts';
import type { Portal } from './portal.ts';

/** What shows of the background services, once the browser is idle. */
const BackgroundServices = lazyComponent('background', async () => {
  await idle();
  return { default: (await import('./background-services.ts')).BackgroundServices };
});

/** After the first page: its code would take the time in which that becomes usable. */
const PageMoves = lazyComponent('moves', async () => {
  await painted();
  return import('../routing/PageMoves.tsx');
});

/** The portal: the router owns the address, the machines own everything else. */
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
          <AddressRouter>
            <Address isTakenOver={isTakenOver} />
            <RouteOutlet />
            {isTakenOver && (
              <ChunkBoundary>
                <BackgroundServices />
              </ChunkBoundary>
            )}
          </AddressRouter>
        </ActorRootsContext>
      </PortalContext>
    </Crash>
  );
};

/** Sends the access machine each address, lets machines navigate, and keeps links inside the portal. */
const Address = ({ isTakenOver }: { isTakenOver: boolean }) => {
  const { actor, navigation } = usePortal();
  const address = useLocation();
  const { pathname } = address;
  const navigate = useNavigate();
  const [firstPath] = useState(pathname);
  useEffect(() => {
    Object.assign(navigation, {
      replace: (to) => void navigate(to, { replace: true }),
      open: (to) => void navigate(to),
    } satisfies Navigation);
    return interceptLinks((to, isHere) => void navigate(to, { replace: isHere, state: leavingState(isHere) }));
  }, [navigation, navigate]);

  // the address object: one that was led away from, and is back before it was left, is the same address again
  useEffect(() => {
    const location = { path: address.pathname, query: queryOf(address.search) };
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
  }, [actor, address]);

  return isTakenOver ? (
    <ChunkBoundary>
      <PageMoves firstPath={firstPath} />
    </ChunkBoundary>
  ) : null;
};
