import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { keptQuery } from '#machines/domain/session/routes.ts';
import type { Session } from '#machines/domain/session/session.ts';
import { lazyComponent } from '#src/lazy-components.ts';
import { usePortal, useSession } from '../boot/context.ts';

const DemoPanel = lazyComponent('demo', () => import('../pages/sign-in/DemoPanel.tsx'));

/** What every wizard's page needs: the session it starts with, how to change the address, the demonstration's panel. */
export const useWizard = () => {
  const { actor, navigation } = usePortal();
  const session = useSession();
  const { search } = useLocation();
  const kept = keptQuery(Object.fromEntries(new URLSearchParams(search)));
  const isDemo = useSelector(actor, ({ context }) => context.config?.demo ?? false);
  return {
    session: sessionOf(session.getSnapshot().context.session),
    /** the query keys that survive, with their question mark */
    kept,
    /** replaces the address by that of a step, unless it is there already */
    showPage: (path: string) => {
      if (window.location.pathname !== path) navigation.replace(path + keptNow());
    },
    demo: isDemo ? demoPanel : null,
  };
};

const demoPanel: ReactNode = (
  <Suspense>
    <DemoPanel />
  </Suspense>
);

const keptNow = (): string => keptQuery(Object.fromEntries(new URLSearchParams(window.location.search)));

const sessionOf = (session: Session | null): Session => {
  if (!session) throw new Error('useWizard: the session is not known yet');
  return session;
};
