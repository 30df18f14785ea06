import { useSelector } from '@xstate/react';
import { createContext, useContext, useState } from 'react';
import type { ActorOptions, AnyActorLogic, RequiredActorOptionsKeys, SnapshotFrom } from 'xstate';
import { mayInspect } from '#machines/domain/inspector/inspection.ts';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import type { backgroundServicesMachine } from '#machines/shell/background-services/background-services.machine.ts';
import { selectFlow } from '#machines/support/lazy-machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import type { Portal } from './portal.ts';

/** The running actor system, for the pages of `src/app`. */
export const PortalContext = createContext<Portal | null>(null);

/**
 * The portal that the component is in.
 * @throws Error outside of one
 */
export const usePortal = (): Portal => {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal: there is no portal around this component');
  return portal;
};

/** The settings of this installation, once they are read. */
export const useConfig = (): RuntimeConfig | null => useSelector(usePortal().actor, ({ context }) => context.config);

/** The session actor; a page that asks is only drawn while it runs. */
export const useSession = (): SessionRef => {
  const session = useSelector(usePortal().actor, ({ children }) => children.session);
  if (!session) throw new Error('useSession: the session is not running');
  return session;
};

type BackgroundServices = SnapshotFrom<typeof backgroundServicesMachine>['children'];

const none: BackgroundServices = {};

/** The background services that run now: their code loads later than the pages. */
export const useBackgroundServices = (): BackgroundServices => {
  const lazy = useSelector(usePortal().actor, ({ children }) => children.services);
  const services = useSelector(lazy, selectFlow<typeof backgroundServicesMachine>);
  return useSelector(services, (snapshot) => snapshot?.children ?? none);
};

/** Whether the local inspector is open to who uses this page, also while it is not known yet who that is. */
export const useMayInspect = (): boolean => {
  const session = useSelector(usePortal().actor, ({ children }) => children.session);
  const identity = useSelector(session, (snapshot) => snapshot?.context.identity ?? null);
  return mayInspect('local', useConfig(), identity, import.meta.env.DEV) === 'yes';
};

type FlowOptions<Logic extends AnyActorLogic> = [RequiredActorOptionsKeys<Logic>] extends [never]
  ? [options?: ActorOptions<Logic>]
  : [options: ActorOptions<Logic> & { [Key in RequiredActorOptionsKeys<Logic>]: unknown }];

/** The actor of a page's flow: `provide` connects the machine to the portal once, when the page is first drawn. */
export const useFlow = <Logic extends AnyActorLogic>(
  provide: (portal: Portal) => Logic,
  ...[options]: FlowOptions<Logic>
) => {
  const portal = usePortal();
  const [logic] = useState(() => provide(portal));
  return useScreenActor(logic, options);
};
