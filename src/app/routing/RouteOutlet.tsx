import { useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import { matchRoute } from '#machines/domain/session/routes.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { lazyComponent } from '#src/lazy-components.ts';
import { paths } from '#src/paths.ts';
import { usePortal } from '../boot/context.ts';
import { markReady } from '../browser/ready.ts';
import { LoginPage } from '../pages/sign-in/LoginPage.tsx';
import { ChunkProblem, ConfigProblem, SessionProblem } from '../shell/problems.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useAddress } from './address.ts';
import { useTitle } from './title.ts';

const PortalPages = lazyComponent('pages', () => import('./PortalPages.tsx'));

const selectHasProblem = (snapshot: SnapshotFrom<SessionRef> | undefined): boolean =>
  snapshot !== undefined &&
  (['failed', 'notSetUp', 'entryFailed', 'loggingOut'] as const).some((state) => snapshot.matches(state));

/**
 * What is on screen for the state of the portal: a problem of one of the app-wide machines, the sign-in page, or the other
 * pages, whose table and router load apart from the entry.
 */
export const RouteOutlet = () => {
  const { actor } = usePortal();
  const { pathname } = useAddress().address;
  const { session, access, chunks, config } = useSelector(actor, ({ children }) => children);
  const isConfigBroken = useSelector(config, (snapshot) => snapshot?.matches('failed') ?? false);
  const isBroken = useSelector(chunks, (snapshot) => snapshot?.matches('broken') ?? false);
  const hasSessionProblem = useSelector(session, selectHasProblem);
  const hasAccessProblem = useSelector(
    access,
    (snapshot) => (snapshot?.matches('refused') || snapshot?.matches('failed')) ?? false,
  );
  const isSettled = useSelector(session, (snapshot) => snapshot?.hasTag('settled') ?? false);
  useTitle(matchRoute(pathname)?.route ?? null);
  useEffect(() => {
    if (isSettled) document.documentElement.toggleAttribute('data-hidden', false);
    markReady('session', isSettled);
  }, [isSettled]);

  if (config && isConfigBroken) return <ConfigProblem config={config} />;
  if (chunks && isBroken) return <ChunkProblem chunks={chunks} />;
  if (session && hasSessionProblem) return <SessionProblem session={session} />;
  if (pathname === paths.login() && !hasAccessProblem) return <LoginPage />;
  return (
    <Suspense fallback={<Shell />}>
      <PortalPages />
    </Suspense>
  );
};
