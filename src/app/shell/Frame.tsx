import { useSelector } from '@xstate/react';
import { use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import { brandsFrom } from '#brands/brands.ts';
import { PortalFrame } from '#screens/shell/portal/PortalFrame.tsx';
import { mainLinksOf, mainMenusOf, userMenuOf } from '#machines/domain/shell/menus.ts';
import { isAgencySide, isPreviewing } from '#machines/domain/shared/permissions.ts';
import { quickActionParam } from '#machines/domain/session/routes.ts';
import { startQuotePermission } from '#machines/domain/quotes/start-permissions.ts';
import { agenciesOf, agencyNamed } from '#machines/domain/shared/identity.ts';
import { formatAgency } from '#machines/domain/shared/agency.ts';
import { AgencyChoiceContext } from '#forms/ChooseAgency.tsx';
import { AgencyNotice } from '#screens/session/session/AgencyNotice.tsx';
import type { reauthenticationMachine } from '#machines/session/reauthentication/reauthentication.machine.ts';
import type { sessionTimeoutMachine } from '#machines/session/session-timeout/session-timeout.machine.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { selectFlow } from '#machines/support/lazy-machine.ts';
import { MenuActionNotice } from '#screens/shell/menus/MenuActionNotice.tsx';
import { ChunkBoundary, lazyComponent } from '#src/lazy-components.tsx';
import { paths } from '#src/paths.ts';
import { ContactContext } from './contact.ts';
import { menusActor } from '../actors/shell/menus.ts';
import { useFlow } from '../boot/context.ts';
import { systemIds } from '#machines/support/system-ids.ts';
import { useMenuContext } from './menu-context.ts';
import { PageSkeleton } from './Shell.tsx';
import type { PageId } from '../routing/pages.tsx';
import { InertCover } from './InertCover.tsx';
import { prefetchWhenIdle } from '../browser/idle.ts';
import { openForAgency } from '../session/open-for-agency.ts';
import { useAgencySwitch } from './agency-switch.ts';
import { useUserServices } from './services.ts';
import { openWindow } from './windows.ts';
import { useBrand } from '../routing/title.ts';

const Overlays = lazyComponent('overlays', () => import('./Overlays.tsx'));
const QuickActions = lazyComponent('quickActions', () => import('../pages/actions/QuickActions.tsx'));
const AgencyPicker = lazyComponent('agencyPicker', () => import('./AgencyPicker.tsx'));
const ContactDialog = lazyComponent('contact', () => import('#layouts/ContactDialog.tsx'));
const loadMessages = () => import('#screens/shell/system-messages/SystemMessages.tsx');
const NewMessages = lazyComponent('messages', async () => ({ default: (await loadMessages()).NewMessages }));
const SystemMessages = lazyComponent('messages', async () => ({
  default: (await loadMessages()).SystemMessages,
}));

/** What the frame takes: the page that is open, inside it. */
export interface FrameProps {
  session: SessionRef;
  current: PageId;
  children: ReactNode;
}

const selectChildren = ({ children }: SnapshotFrom<SessionRef>) => children;

/** The page in its frame, and over it whatever has to do with the end of the session. */
const Frame = (props: FrameProps) => {
  const children = useSelector(props.session, selectChildren);
  const timeout = useSelector(children.timeout, selectFlow<typeof sessionTimeoutMachine>);
  const reauthentication = useSelector(children.reauthentication, selectFlow<typeof reauthenticationMachine>);
  const isWarning = useSelector(timeout, (snapshot) => snapshot?.hasTag('visible') ?? false);
  useEffect(() => prefetchWhenIdle('overlays', 'quickActions', 'menuAction', 'agencyProblem'), []);
  return (
    <AgencyChoice session={props.session}>
      <InertCover session={props.session}>
        <Layout {...props} />
      </InertCover>
      <Actions session={props.session} />
      {(isWarning || reauthentication) && (
        <ChunkBoundary>
          <Overlays timeout={timeout} reauthentication={reauthentication} />
        </ChunkBoundary>
      )}
    </AgencyChoice>
  );
};

/** The quick actions, from the first time that the address names one. */
const Actions = ({ session }: Pick<FrameProps, 'session'>) => {
  const isKnown = useSelector(session, ({ context }) => context.identity !== null);
  const isNamed = new URLSearchParams(useLocation().search).has(quickActionParam);
  const [isNeeded, need] = useState(false);
  if (isNamed && !isNeeded) need(true);
  if (!isNeeded || !isKnown) return null;
  return (
    <ChunkBoundary>
      <QuickActions />
    </ChunkBoundary>
  );
};

/** The portal layout with the user, the session and the page. */
const Layout = ({ session, current, children }: FrameProps) => {
  const brand = useBrand();
  const context = useMenuContext();
  const { identity, selectedAgency: selected, config, claimsUrl, windows } = context;
  const switchAgency = useAgencySwitch(session);
  const isSwitching = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  const isChanging = useSelector(session, (snapshot) => snapshot.hasTag('changing'));
  const { systemMessages } = useUserServices();
  const [isContactOpen, setIsContactOpen] = useState(false);
  const menus = useMenus();
  const withMessages = (Messages: typeof NewMessages) =>
    systemMessages && (
      <ChunkBoundary>
        <Messages messages={systemMessages} />
      </ChunkBoundary>
    );
  const openContact = () => setIsContactOpen(true);
  const agencies = agenciesOf(identity);
  const worksForAgencies = isAgencySide(identity);
  const { company } = brand;
  const chooseAgency = use(AgencyChoiceContext);
  const acting = agencyNamed(identity, selected);
  return (
    <ContactContext value={openContact}>
      <PortalFrame
        brand={brand}
        homeHref={paths.home()}
        menus={menus}
        links={mainLinksOf(identity).map(({ id, label, href }) => ({ label, href, isCurrent: id === current }))}
        mainMenus={config ? mainMenusOf({ ...context, config }) : []}
        userMenu={userMenuOf({ identity, windows }, current === 'reporting' ? 'reporting' : 'portal')}
        {...(worksForAgencies ? { quote: { permission: startQuotePermission(context), href: paths.newQuote() } } : {})}
        claimsUrl={claimsUrl}
        isPreviewing={isPreviewing(identity)}
        onContact={openContact}
        {...(chooseAgency
          ? { anyAgency: { name: acting && formatAgency(acting), onOpen: chooseAgency, isBusy: isSwitching } }
          : {})}
        {...(agencies.length > 0 && selected !== null
          ? {
              agency: {
                agencies,
                current: selected,
                isBusy: isSwitching,
                onChange: (agency: string) => switchAgency(agency),
              },
            }
          : {})}
        newMessages={withMessages(NewMessages)}
        messages={
          <>
            <AgencyNotice session={session} switchAgency={switchAgency} />
            <MenuActionNotice menus={menus} />
            {withMessages(SystemMessages)}
          </>
        }
      >
        {isChanging ? <PageSkeleton /> : children}
      </PortalFrame>
      {isContactOpen && (
        <ChunkBoundary>
          <ContactDialog brands={brandsFrom(company.id)} isOpen onClose={() => setIsContactOpen(false)} />
        </ChunkBoundary>
      )}
    </ContactContext>
  );
};

/** Lets internal users choose the agency that they work for, from anywhere below. */
const AgencyChoice = ({ session, children }: Pick<FrameProps, 'session' | 'children'>) => {
  const isInternal = useSelector(session, ({ context }) => context.identity?.legacy?.internal === true);
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <AgencyChoiceContext value={isInternal ? open : null}>
      {children}
      {isOpen && (
        <ChunkBoundary>
          <AgencyPicker session={session} onDone={close} />
        </ChunkBoundary>
      )}
    </AgencyChoiceContext>
  );
};

/** The menus of the header, with what they do in the world. */
const useMenus = () =>
  useFlow(
    (portal) =>
      menusActor({
        call: portal.call,
        config: () => portal.actor.getSnapshot().context.config,
        openExternal: openForAgency(portal),
        openWindow: (window) => openWindow(portal, window),
      }),
    { systemId: systemIds.menus },
  );

export default Frame;
