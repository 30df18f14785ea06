import { useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { matchRoute } from '#machines/domain/session/routes.ts';
import { usePortal } from '../boot/context.ts';
import { Crash } from '../shell/Crash.tsx';
import { AccessProblem, CrashScreen } from '../shell/page-problems.tsx';
import { PageSkeleton, Shell } from '../shell/Shell.tsx';
import { useAddress } from './address.ts';
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

/** Every page but sign-in: the wizard or the page that the access machine has opened, what it has refused, or the shell while it is not known yet. */
const PortalPages = () => {
  const { actor } = usePortal();
  const { pathname } = useAddress().address;
  const { session, access } = useSelector(actor, ({ children }) => children);
  const isOpen = useSelector(access, (snapshot) => snapshot?.matches('open') ?? false);
  const hasProblem = useSelector(
    access,
    (snapshot) => (snapshot?.matches('refused') || snapshot?.matches('failed')) ?? false,
  );
  const openPath = useSelector(access, (snapshot) => snapshot?.context.location?.path);
  const found = matchRoute(pathname);
  const wizard = wizardOf(found?.route.id);
  const scope = useSelector(session, (snapshot) => snapshot?.context.session?.scope);
  const isLockedOut = useSelector(session, (snapshot) => snapshot?.matches('lockedOut') ?? false);
  useEffect(() => {
    if (wizard && isLockedOut) session?.send({ type: 'session.forget' });
  }, [wizard, isLockedOut, session]);
  usePrefetch(found?.route.id);

  if (session && access && hasProblem) return <AccessProblem session={session} access={access} />;
  if (session && wizard && scope && isWizardFor(wizard, scope)) {
    const Wizard = lazyPages.wizards[wizard];
    return (
      <Crash
        key={wizard}
        renderFallback={(onRetry) => <CrashScreen session={session} path={pathname} onRetry={onRetry} />}
      >
        <Suspense fallback={<Shell />}>
          <Wizard />
        </Suspense>
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
    <Crash key={key} renderFallback={(onRetry) => <CrashScreen session={session} path={pathname} onRetry={onRetry} />}>
      <Suspense fallback={<Shell />}>
        <Frame session={session} current={page}>
          <Suspense fallback={<PageSkeleton />}>
            <Page params={found.params} />
          </Suspense>
        </Frame>
      </Suspense>
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

export default PortalPages;
