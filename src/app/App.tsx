import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadPart } from '#src/parts.ts';
import { AddressRouter } from './AddressRouter.tsx';
import { PortalContext, usePortal } from './context.ts';
import { Crash } from './Crash.tsx';
import { Gate } from './Gate.tsx';
import { whenIdle } from './idle.ts';
import { interceptLinks } from './links.ts';
import type { Portal } from './portal.ts';
import { useScroll } from './scroll.ts';

/** What runs beside the pages, once the browser is idle. */
const Around = lazy(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return loadPart('around', () => import('./Around.tsx'));
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
        <AddressRouter>
          <Address />
          <Gate />
          {isTakenOver && (
            <Suspense>
              <Around />
            </Suspense>
          )}
        </AddressRouter>
      </PortalContext>
    </Crash>
  );
};

/** Tells the access machine each address, lets machines navigate, and keeps links inside the portal. */
const Address = () => {
  const { actor, navigation } = usePortal();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useScroll();

  useEffect(() => {
    navigation.handOver((to) => void navigate(to, { replace: true }));
    return interceptLinks((to) => void navigate(to));
  }, [navigation, navigate]);

  useEffect(() => {
    const location = { path: pathname, query: Object.fromEntries(new URLSearchParams(search)) };
    const tell = () => {
      const { access } = actor.getSnapshot().children;
      access?.send({ type: 'location.changed', location });
      return access !== undefined;
    };
    if (tell()) return undefined;
    const waiting = actor.subscribe(() => {
      if (tell()) waiting.unsubscribe();
    });
    return () => waiting.unsubscribe();
  }, [actor, pathname, search]);

  return null;
};
