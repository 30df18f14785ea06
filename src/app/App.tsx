import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AddressRouter } from './AddressRouter.tsx';
import { PortalContext, usePortal } from './context.ts';
import { Crash } from './Crash.tsx';
import { Gate } from './Gate.tsx';
import { whenIdle } from './idle.ts';
import { interceptLinks } from './links.ts';
import { createParts } from './pages.tsx';
import type { Portal } from './portal.ts';
import { useScroll } from './scroll.ts';

/** What runs beside the pages, once the browser is idle; where it cannot load, the pages do without. */
const Around = lazy<ComponentType>(() =>
  new Promise<void>((resolve) => void whenIdle(resolve))
    .then(() => import('./Around.tsx'))
    .catch(() => ({ default: () => null })),
);

/** The portal: the router owns the address, the machines own everything else. */
export const App = ({ portal }: { portal: Portal }) => {
  const [parts] = useState(() => createParts(portal));
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
          <Gate parts={parts} />
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
