import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import { matchRoute } from '#machines/domain/session/routes.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { paths } from '#src/paths.ts';
import { ChunkBoundary } from '#src/lazy-components.tsx';
import { usePortal } from '../boot/context.ts';
import { Crash } from '../shell/Crash.tsx';
import { AccessProblem, ChunkProblem, ConfigProblem, CrashScreen, SessionProblem } from '../shell/problems.tsx';
import {
  isWizardFor,
  lazyPages,
  pageIdOf,
  pageKeyOf,
  prefetchFrame,
  prefetchPage,
  prefetchWizard,
  wizardOf,
} from './pages.tsx';
import { LoginPage } from '../pages/sign-in/LoginPage.tsx';
import { markReady } from '../browser/ready.ts';
import { PageSkeleton, Shell } from '../shell/Shell.tsx';
import { useTitle } from './title.ts';

const selectHasProblem = (snapshot: SnapshotFrom<SessionRef> | undefined): boolean =>
  snapshot !== undefined &&
  (['failed', 'notSetUp', 'entryFailed', 'loggingOut'] as const).some((state) => snapshot.matches(state));

/**
 * What is on screen for the state of the portal: a problem of one of the app-wide machines, the sign-in page, the page
 * that the access machine has opened, or the shell while it is not known yet.
 */
export const RouteOutlet = () => {
  const { actor } = usePortal();
  const { pathname } = useLocation();
  const { session, access, chunks, config } = useSelector(actor, ({ children }) => children);
  const isConfigBroken = useSelector(config, (snapshot) => snapshot?.matches('failed') ?? false);
  const isBroken = useSelector(chunks, (snapshot) => snapshot?.matches('broken') ?? false);
  const hasSessionProblem = useSelector(session, selectHasProblem);
  const isOpen = useSelector(access, (snapshot) => snapshot?.matches('open') ?? false);
  const hasAccessProblem = useSelector(
    access,
    (snapshot) => (snapshot?.matches('refused') || snapshot?.matches('failed')) ?? false,
  );
  const openPath = useSelector(access, (snapshot) => snapshot?.context.location?.path);
  const isSettled = useSelector(session, (snapshot) => snapshot?.hasTag('settled') ?? false);
  const isReturning = useSelector(session, (snapshot) => snapshot?.matches('returning') ?? false);
  const found = matchRoute(pathname);
  const wizard = wizardOf(found?.route.id);
  const scope = useSelector(session, (snapshot) => snapshot?.context.session?.scope);
  const isLockedOut = useSelector(session, (snapshot) => snapshot?.matches('lockedOut') ?? false);
  const isForGuests = found?.route.guard === 'signedOut';
  useEffect(() => {
    // recovery and sign-up begin without the user who is locked out; a step of the setup is that user's own
    if (wizard && isForGuests && isLockedOut) session?.send({ type: 'session.forget' });
  }, [wizard, isForGuests, isLockedOut, session]);
  useTitle(found?.route ?? null);
  usePrefetch(found?.route.id);
  useEffect(() => markReady('session', isSettled), [isSettled]);
  // a page that came back stays hidden until it is known what may show
  const isShown = hasSessionProblem || (isSettled && !isReturning);
  useEffect(() => {
    if (isShown) document.documentElement.toggleAttribute('data-hidden', false);
  }, [isShown]);

  if (config && isConfigBroken) return <ConfigProblem config={config} />;
  if (chunks && isBroken) return <ChunkProblem chunks={chunks} />;
  if (session && hasSessionProblem) return <SessionProblem session={session} />;
  if (session && access && hasAccessProblem) return <AccessProblem session={session} access={access} />;
  const renderCrash = (onRetry: () => void) => <CrashScreen session={session} path={pathname} onRetry={onRetry} />;
  if (pathname === paths.login()) {
    return (
      <Crash key="login" renderFallback={renderCrash}>
        <LoginPage LaterSteps={lazyPages.LaterSteps} />
      </Crash>
    );
  }
  if (session && wizard && scope && isWizardFor(wizard, scope)) {
    const Wizard = lazyPages.wizards[wizard];
    return (
      <Crash key={wizard} renderFallback={renderCrash}>
        <ChunkBoundary fallback={<Shell />}>
          <Wizard />
        </ChunkBoundary>
      </Crash>
    );
  }
  const page = found && pageIdOf(found.route.id);
  const key = pageKeyOf(pathname);
  const isOpened = isOpen && openPath !== undefined && pageKeyOf(openPath) === key;
  if (!session || !isOpened || !page) return <Shell />;
  const { Frame } = lazyPages;
  const Page = lazyPages.pages[page];
  return (
    <Crash key={key} renderFallback={renderCrash}>
      <ChunkBoundary fallback={<Shell />}>
        <Frame session={session} current={page}>
          <ChunkBoundary fallback={<PageSkeleton />}>
            <Page params={found.params} />
          </ChunkBoundary>
        </Frame>
      </ChunkBoundary>
    </Crash>
  );
};

/** Fetches the code of the open page at once, before it is known whether it opens. */
const usePrefetch = (id: string | undefined) => {
  useEffect(() => {
    const wizard = wizardOf(id);
    const page = id && pageIdOf(id);
    if (wizard) void prefetchWizard(wizard);
    if (page) void Promise.all([prefetchFrame(), prefetchPage(page)]);
  }, [id]);
};
