import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { brandOf } from '#brands/brands.ts';
import { LoginScreen } from '#screens/login/LoginScreen.tsx';
import { usePortal } from '../context.ts';

const DemoPanel = lazy(() => import('./DemoPanel.tsx'));

/** Sign-in: part of the entry and drawn at once, before the session is known. */
export const LoginPage = () => {
  const { actor, login: logic } = usePortal();
  const session = useSelector(actor, ({ children }) => children.session);
  const company = useSelector(session, (snapshot) => snapshot?.context.session?.company);
  const isDemo = useSelector(actor, ({ context }) => context.config?.demo ?? false);
  const login = useActorRef(logic, { input: { session: session?.getSnapshot().context.session ?? null } });
  return (
    <LoginScreen
      login={login}
      session={session}
      brand={brandOf(company ?? shownCompany())}
      demo={
        isDemo && (
          <Suspense>
            <DemoPanel />
          </Suspense>
        )
      }
    />
  );
};

/** The company that the document was served for, until the session names one. */
const shownCompany = () => document.documentElement.dataset['company'];
