import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
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
