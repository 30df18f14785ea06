import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { describeFailure } from '#machines/domain/failure.ts';
import { mayInspect } from '#machines/domain/inspection.ts';
import { usePortal } from './context.ts';
import type { PageId } from './pages.tsx';
import { agenciesOf } from '#machines/domain/user.ts';
import type { QuickSearchRef } from '#machines/quick-search/quick-search.machine.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import { PortalLayout } from '#layouts/PortalLayout.tsx';
import { paths } from '#src/paths.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Portal } from './portal.ts';
import { Cover } from './Cover.tsx';
import { whenIdle } from './idle.ts';
import { useBrand } from './title.ts';

const loadOverlays = () => import('./Overlays.tsx');
const Overlays = lazy(loadOverlays);
const SystemMessages = lazy(() =>
  import('#screens/system-messages/SystemMessages.tsx').then((part) => ({ default: part.SystemMessages })),
);

/** What the frame takes: the page that is open, inside it. */
export interface FrameProps {
  session: SessionRef;
  current: PageId;
  children: ReactNode;
}

/** The page in its frame, and over it whatever has to do with the end of the session (TMO, XTR-01). */
const Frame = (props: FrameProps) => {
  const { overlays } = usePortal();
  const running = useSyncExternalStore(overlays.subscribe, overlays.get);
  const isWarning = useSelector(running.timeout ?? undefined, (snapshot) => snapshot?.hasTag('visible') ?? false);
  useEffect(() => whenIdle(() => void loadOverlays().catch(() => null)), []);
  return (
    <>
      <Cover session={props.session}>
        <Layout {...props} />
      </Cover>
      {(isWarning || running.reauthentication) && (
        <Suspense>
          <Overlays {...running} />
        </Suspense>
      )}
    </>
  );
};

/** The portal layout, told who is there and where (LAY-01, SES-06, MNU-07). */
const Layout = ({ session, current, children }: FrameProps) => {
  const brand = useBrand();
  const identity = useSelector(session, ({ context }) => context.identity);
  const selected = useSelector(session, ({ context }) => context.session?.selectedAgency ?? null);
  const failure = useSelector(session, ({ context }) => context.failure);
  const isSwitching = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  const portal = usePortal();
  const { messages, quickSearch } = useSyncExternalStore(portal.overlays.subscribe, portal.overlays.get);
  const config = useSelector(portal.actor, ({ context }) => context.config);
  const canInspect = mayInspect('local', config, identity, import.meta.env.DEV) === 'yes';
  const agencies = agenciesOf(identity);
  const isAgencySide = identity !== null && identity.user.userType !== 'customer';
  const links: readonly { id: PageId; label: string; href: string }[] = [
    ...(isAgencySide
      ? ([
          { id: 'home', label: 'Dashboard', href: paths.home() },
          { id: 'agents', label: 'Clients', href: paths.agents() },
        ] as const)
      : []),
    { id: 'help', label: 'Help', href: paths.help() },
  ];
  return (
    <PortalLayout
      brand={brand}
      homeHref={paths.home()}
      userName={identity?.user.displayName ?? ''}
      navigation={links.map(({ id, label, href }) => ({ label, href, isCurrent: id === current }))}
      userMenu={[
        { label: 'Settings', href: paths.settings() },
        { label: 'Help / Contact Us', href: paths.help() },
        ...(quickSearch ? quickSearchEntries(quickSearch) : []),
        ...(canInspect ? [{ label: 'Inspector', onPress: () => openInspector(portal) }] : []),
        { label: 'Logout', href: paths.logout() },
      ]}
      {...(agencies.length > 0 && selected !== null
        ? {
            agency: {
              agencies,
              current: selected,
              isBusy: isSwitching,
              onChange: (agency: string) => session.send({ type: 'agency.choose', agency }),
            },
          }
        : {})}
      messages={
        <>
          {messages && (
            <Suspense>
              <SystemMessages messages={messages} />
            </Suspense>
          )}
          {failure && (
            <Notice tone="error" role="alert">
              The agency could not be changed. {describeFailure(failure)}
            </Notice>
          )}
        </>
      }
    >
      {children}
    </PortalLayout>
  );
};

/** The quick search and its shortcuts for those who use no keys (XTR-03). */
const quickSearchEntries = (quickSearch: QuickSearchRef) => [
  ...(quickSearch.getSnapshot().context.preset
    ? [{ label: 'Quick search', onPress: () => quickSearch.send({ type: 'search.open' }) }]
    : []),
  { label: 'Keyboard shortcuts', onPress: () => quickSearch.send({ type: 'list.open' }) },
];

/** Opens the window at once, while the press still counts; what fills it loads after. */
const openInspector = (portal: Portal): void => {
  window.open('/inspector.html', 'portal-inspector');
  void import('./inspector.ts')
    .then(({ startInspector }) => startInspector('local'))
    .then(({ attach }) => attach(portal));
};

export default Frame;
