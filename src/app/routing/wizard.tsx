import { keptQuery } from '#machines/domain/session/routes.ts';
import type { Session } from '#machines/domain/session/session.ts';
import { usePortal, useSession } from '../boot/context.ts';
import { useDemoPanel } from '../shell/demo.tsx';
import { queryOf, useKeptQuery } from './query.ts';

/** What every wizard's page needs: the session it starts with, how to change the address, the demonstration's panel. */
export const useWizard = () => {
  const { navigation } = usePortal();
  const session = useSession();
  const kept = useKeptQuery();
  return {
    session: sessionOf(session.getSnapshot().context.session),
    /** the query keys that survive, with their question mark */
    kept,
    /** replaces the address by that of a step, unless it is there already */
    showPage: (path: string) => {
      if (window.location.pathname !== path) navigation.replace(path + keptQuery(queryOf(window.location.search)));
    },
    demo: useDemoPanel(),
  };
};

const sessionOf = (session: Session | null): Session => {
  if (!session) throw new Error('useWizard: the session is not known yet');
  return session;
};
