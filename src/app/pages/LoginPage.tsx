import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { LoginScreen, type LoginScreenProps } from '#screens/login/LoginScreen.tsx';
import { usePortal } from '../context.ts';
import { useBrand } from '../title.ts';

const DemoPanel = lazy(() => import('./DemoPanel.tsx'));

/** Sign-in: part of the entry and drawn at once, before the session is known. */
export const LoginPage = ({ LaterSteps }: Pick<LoginScreenProps, 'LaterSteps'>) => {
  const { actor, login: logic } = usePortal();
  const session = useSelector(actor, ({ children }) => children.session);
  const isDemo = useSelector(actor, ({ context }) => context.config?.demo ?? false);
  const login = useActorRef(logic, { input: { session: session?.getSnapshot().context.session ?? null } });
  return (
    <LoginScreen
      login={login}
      session={session}
      brand={useBrand()}
      LaterSteps={LaterSteps}
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
